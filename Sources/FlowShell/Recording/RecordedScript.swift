import FlowScript

/// A session as a script.
struct RecordedScript {
  private let entries: [JournalEntry]

  init(_ entries: [JournalEntry]) {
    self.entries = entries.filter(\.isRecorded)
  }

  /// What a file that is written anew begins with.
  static let header = "\(ScriptHeader.version(ScriptHeader.currentVersion))\n"

  /// The script, without a header.
  var text: String {
    entries.map(RecordedScript.text).joined()
  }

  /// Whether it launches an app, as a file that is no fragment has to.
  var launchesApp: Bool {
    entries.contains { if case .app = $0.statement { true } else { false } }
  }

  /// The lines of an entry. What drove the app has an empty line behind it, so that files read well and merge well.
  static func text(of entry: JournalEntry) -> String {
    let lines = entry.scriptLines.map { $0 + "\n" }.joined()
    return entry.statement?.drivesApp == true ? lines + "\n" : lines
  }
}
