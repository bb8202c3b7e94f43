import FlowScript
import FlowSystem

/// Writes a session to a file as it happens, so that a shell that dies loses at most the statement in flight.
///
/// What it writes is a script that replays green: what drove the app with its transcript, claims that held, and comments.
/// Looks, refused statements and those for the prompt are left out.
@MainActor
package final class Recorder {
  /// The file.
  package let path: ScriptPath
  /// The number of statements that it holds.
  package private(set) var statementCount: Int
  private let file: RecordingFile

  /// Begins a recording with the session so far.
  /// - Parameter replaces: Whether a file that is not empty is replaced.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or is not empty and not to be replaced.
  init(path: ScriptPath, script: RecordedScript, replaces: Bool = false) throws(Diagnostic) {
    self.path = path
    statementCount = script.statementCount
    file = try RecordingFile(path, replaces: replaces, verb: "record")
    try file.append("\(RecordedScript.header)\n\(script.text)")
  }

  /// Writes a script to a file of its own.
  /// - Parameters:
  ///   - text: The script without the header of its version.
  ///   - replaces: Whether a file that is not empty is replaced.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or is not empty and not to be replaced.
  package static func save(_ text: String, to path: ScriptPath, replaces: Bool = false) throws(Diagnostic) {
    try RecordingFile(path, replaces: replaces, verb: "save").append(RecordedScript.header + text)
  }

  /// Writes an entry, if it is one to keep.
  package func record(_ entry: TimelineEntry) throws(Diagnostic) {
    guard entry.isRecorded else { return }
    try file.append(RecordedScript.text(of: entry))
    if entry.statement != nil { statementCount += 1 }
  }

  /// Checks that all of the recording is where it should be.
  /// - Throws: ``Diagnostic`` where the file was removed, replaced or changed meanwhile.
  package func check() throws(Diagnostic) { try file.check() }
}
