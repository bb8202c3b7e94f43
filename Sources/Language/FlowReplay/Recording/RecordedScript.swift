import FlowScript

/// A session, or a part of it, as a script.
struct RecordedScript {
  private let entries: ArraySlice<TimelineEntry>

  /// A part of a timeline as a script.
  init(_ entries: ArraySlice<TimelineEntry>) {
    self.entries = entries
  }

  /// What a file that is written anew begins with.
  package static let header = "\(ScriptHeader.version(ScriptHeader.currentVersion))\n"

  /// The script without headers. It begins with the `clock` and `detail` in force there, where they are not the default.
  package var text: String {
    let kept = entries.filter(\.isRecorded)
    guard let first = kept.first else { return "" }
    return first.settings.statements.map { "\($0)\n" }.joined() + kept.map(RecordedScript.text).joined()
  }

  /// The number of statements in it.
  package var statementCount: Int { entries.count { $0.isRecorded && $0.statement != nil } }

  /// Whether it needs an app before it launches one.
  var needsApp: Bool {
    for entry in entries where entry.isRecorded {
      switch entry.statement {
      case .app: return false
      case nil, .clock, .detail: continue
      default: return true
      }
    }
    return false
  }

  /// The index of the first entry that launches an app.
  var firstLaunch: Int? {
    entries.firstIndex { entry in if case .app = entry.statement { entry.isRecorded } else { false } }
  }

  /// The lines of an entry. What drove the app has an empty line behind it, so that files read well and merge well.
  package static func text(of entry: TimelineEntry) -> String {
    let lines = entry.scriptLines.map { $0 + "\n" }.joined()
    return entry.statement?.drivesApp == true ? lines + "\n" : lines
  }
}
