import FlowScript
import FlowSystem

/// A recorder that writes a session to a file as it happens.
///
/// If the shell dies, at most the statement in progress is lost. The file is a script that passes when it is replayed.
/// It holds statements that drive the app with their transcripts, assertions that held, and comments. Queries, refused
/// statements and statements of the prompt are left out.
@MainActor
package final class Recorder {
  /// The path of the file.
  package let path: ScriptPath
  /// The number of statements in the file.
  package private(set) var statementCount: Int
  private let file: RecordingFile

  /// Starts a recording that begins with the session so far.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - script: The session so far.
  ///   - replaces: Whether to replace a file that is not empty.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or is not empty and must not be replaced.
  init(path: ScriptPath, script: RecordedScript, replaces: Bool = false) throws(Diagnostic) {
    self.path = path
    statementCount = script.statementCount
    file = try RecordingFile(path, replaces: replaces, verb: "record")
    try file.append("\(RecordedScript.header)\n\(script.text)")
  }

  /// Writes a script to a file of its own.
  /// - Parameters:
  ///   - text: The script without its version header.
  ///   - path: The path of the file.
  ///   - replaces: Whether to replace a file that is not empty.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or is not empty and must not be replaced.
  package static func save(_ text: String, to path: ScriptPath, replaces: Bool = false) throws(Diagnostic) {
    try RecordingFile(path, replaces: replaces, verb: "save").append(RecordedScript.header + text)
  }

  /// Appends an entry, unless it is of a kind that is not recorded.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or if another program changed it.
  package func record(_ entry: TimelineEntry) throws(Diagnostic) {
    guard entry.isRecorded else { return }
    try file.append(RecordedScript.text(of: entry))
    if entry.statement != nil { statementCount += 1 }
  }

  /// Checks that the file still holds all of the recording.
  /// - Throws: ``Diagnostic`` if the file was removed, replaced or changed meanwhile.
  package func check() throws(Diagnostic) { try file.check() }
}
