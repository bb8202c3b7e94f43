#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowScript

/// Writes a session to a file as it happens, so that a shell that dies loses at most the statement in flight.
///
/// What it writes is a script that replays green: what drove the app with its transcript, claims that held, and comments.
/// Looks, refused statements and those for the prompt are left out.
@MainActor
public final class Recorder {
  /// The file.
  public let path: String
  /// The number of statements that it holds.
  private(set) var statementCount: Int
  private let descriptor: Int32

  /// Begins a recording with the session so far.
  /// - Parameter replaces: Whether a file that is not empty is replaced.
  /// - Throws: ``Problem`` if the file cannot be written, or is not empty and not to be replaced.
  init(path: String, script: RecordedScript, replaces: Bool = false) throws(Problem) {
    self.path = path
    statementCount = script.statementCount
    descriptor = try Recorder.open(path, replaces: replaces, verb: "record")
    try TextFile.write("\(RecordedScript.header)\n\(script.text)", to: descriptor, path)
  }

  /// Writes a script to a file of its own.
  /// - Parameters:
  ///   - text: The script without the header of its version.
  ///   - replaces: Whether a file that is not empty is replaced.
  /// - Throws: ``Problem`` if the file cannot be written, or is not empty and not to be replaced.
  static func save(_ text: String, to path: String, replaces: Bool = false) throws(Problem) {
    let descriptor = try open(path, replaces: replaces, verb: "save")
    defer { close(descriptor) }
    try TextFile.write(RecordedScript.header + text, to: descriptor, path)
  }

  private static func open(_ path: String, replaces: Bool, verb: String) throws(Problem) -> Int32 {
    let descriptor = try TextFile.openForAppending(path)
    guard TextFile.size(of: descriptor) > 0 else { return descriptor }
    if replaces, ftruncate(descriptor, 0) == 0 { return descriptor }
    close(descriptor)
    throw Problem(
      .trouble, "\(ScriptText.visible(path)) is not empty", advice: ["choose another file, or replace it: \(verb)!"])
  }

  deinit { close(descriptor) }

  /// Writes an entry, if it is one to keep.
  func record(_ entry: JournalEntry) throws(Problem) {
    guard entry.isRecorded else { return }
    if entry.statement != nil { statementCount += 1 }
    // One write for an entry: it is in the file whole or not at all.
    try TextFile.write(RecordedScript.text(of: entry), to: descriptor, path)
  }
}
