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
  private let descriptor: Int32

  /// Begins a recording with the session so far.
  /// - Throws: ``Problem`` where the file cannot be written, or is not empty.
  convenience init(path: String, journal: [JournalEntry]) throws(Problem) {
    try self.init(path: path, text: "\(RecordedScript.header)\n\(RecordedScript(journal).text)")
  }

  /// Begins a file with a text.
  private init(path: String, text: String) throws(Problem) {
    self.path = path
    descriptor = try TextFile.openForAppending(path)
    guard TextFile.size(of: descriptor) == 0 else {
      close(descriptor)
      throw Problem(
        .trouble, "\(ScriptText.visible(path)) is not empty", advice: ["record to a new file, or remove this one first"]
      )
    }
    try TextFile.write(text, to: descriptor, path)
  }

  /// Writes a script to a file that is not there yet, or empty.
  static func save(_ text: String, to path: String) throws(Problem) {
    _ = try Recorder(path: path, text: text)
  }

  deinit { close(descriptor) }

  /// Writes an entry, if it is one to keep.
  func record(_ entry: JournalEntry) throws(Problem) {
    guard entry.isRecorded else { return }
    // One write for an entry: it is in the file whole or not at all.
    try TextFile.write(RecordedScript.text(of: entry), to: descriptor, path)
  }
}
