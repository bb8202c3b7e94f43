import FlowScript

/// A session, or a part of it, as script text.
struct RecordedScript {
  private let entries: ArraySlice<TimelineEntry>

  /// Creates a script from a part of a timeline.
  init(_ entries: ArraySlice<TimelineEntry>) {
    self.entries = entries
  }

  /// The first line of a new file.
  package static let header = "\(ScriptHeader.version(ScriptHeader.currentVersion))\n"

  /// The script without headers. It begins with the `clock` and `detail` in force, unless they are the default.
  package var text: String {
    let kept = entries.filter(\.isRecorded)
    guard let first = kept.first else { return "" }
    return first.settings.statements.map { "\($0)\n" }.joined() + kept.map(RecordedScript.text).joined()
  }

  /// The number of recorded statements.
  package var statementCount: Int { entries.count { $0.isRecorded && $0.statement != nil } }

  /// Whether a statement needs an app before the script launches one.
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

  /// Returns the lines of an entry.
  ///
  /// An empty line follows a statement that drives the app, so that files read well and merge well.
  package static func text(of entry: TimelineEntry) -> String {
    let lines = entry.scriptLines.map { $0 + "\n" }.joined()
    return entry.statement?.drivesApp == true ? lines + "\n" : lines
  }
}
