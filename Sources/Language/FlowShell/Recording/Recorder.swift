import FlowScript

/// Writes a session to a file as it happens, so that a shell that dies loses at most the statement in flight.
///
/// What it writes is a script that replays green: what drove the app with its transcript, claims that held, and comments.
/// Looks, refused statements and those for the prompt are left out.
@MainActor
package final class Recorder {
  /// The file.
  package let path: String
  /// The number of statements that it holds.
  private(set) var statementCount: Int
  private let file: RecordingFile

  /// Begins a recording with the session so far.
  /// - Parameter replaces: Whether a file that is not empty is replaced.
  /// - Throws: ``Problem`` if the file cannot be written, or is not empty and not to be replaced.
  init(path: String, script: RecordedScript, replaces: Bool = false) throws(Problem) {
    self.path = path
    statementCount = script.statementCount
    file = try RecordingFile(ScriptPath(path), replaces: replaces, verb: "record")
    try file.append("\(RecordedScript.header)\n\(script.text)")
  }

  /// Writes a script to a file of its own.
  /// - Parameters:
  ///   - text: The script without the header of its version.
  ///   - replaces: Whether a file that is not empty is replaced.
  /// - Throws: ``Problem`` if the file cannot be written, or is not empty and not to be replaced.
  static func save(_ text: String, to path: String, replaces: Bool = false) throws(Problem) {
    try RecordingFile(ScriptPath(path), replaces: replaces, verb: "save").append(RecordedScript.header + text)
  }

  /// Writes an entry, if it is one to keep.
  func record(_ entry: TimelineEntry) throws(Problem) {
    guard entry.isRecorded else { return }
    try file.append(RecordedScript.text(of: entry))
    if entry.statement != nil { statementCount += 1 }
  }

  /// Checks that all of the recording is where it should be.
  /// - Throws: ``Problem`` where the file was removed, replaced or changed meanwhile.
  func check() throws(Problem) { try file.check() }
}
