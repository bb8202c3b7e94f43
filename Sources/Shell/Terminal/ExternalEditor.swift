import FlowSystem
import Glibc
import SystemPackage

/// The user's editor of text files.
enum ExternalEditor {
  /// Lets the user edit a text, and waits until the editor has ended. The terminal must be in its usual mode.
  /// - Parameter text: The text.
  /// - Returns: The edited text without line ends behind it. Returns `nil` if there is no temporary file, or if the
  ///   editor reports a failure.
  static func edit(_ text: String) -> String? {
    var template = Array("\(Environment.nonEmptyValue("TMPDIR") ?? "/tmp")/flowsh-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let file = FileDescriptor(rawValue: number)
    do {
      try file.closeAfter { _ = try file.writeAll((text + "\n").utf8) }
      guard run(path), let bytes = try? RegularFile.read(ScriptPath(path)) else { return nil }
      return String(String(decoding: bytes, as: UTF8.self).reversed().drop { $0.isNewline }.reversed())
    } catch {
      return nil
    }
  }

  /// Runs the editor on a file.
  /// - Returns: Whether it has ended without a failure.
  private static func run(_ path: String) -> Bool {
    let program = Environment.nonEmptyValue("VISUAL") ?? Environment.nonEmptyValue("EDITOR") ?? "vi"
    let quoted = "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    // The variable may hold arguments, so the system's shell reads it.
    return system("\(program) \(quoted)") == 0
  }
}
