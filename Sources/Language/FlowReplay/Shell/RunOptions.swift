import FlowScript
import FlowSystem

/// Options for running scripts, which each worker receives.
package struct RunOptions: Hashable, Codable, Sendable {
  /// The blocks that an update rewrites.
  package enum Update: String, Codable, Sendable {
    /// Blocks that no longer match.
    case changed
    /// New blocks for statements without one.
    case missing
  }

  /// Whether a script goes on after a refused statement or failed `expect`.
  ///
  /// An error that a block expects never stops a script.
  package var keepsGoing = false
  /// The blocks to rewrite. The result then includes the transcripts of these statements. `nil` for none.
  package var update: Update?
  /// Whether an update may add new errors to a block. If not, such a block stays unchanged and fails.
  package var updatesErrors = false
  package var isStrict = false
  /// The limit of a script's virtual time. `nil` for no limit.
  package var virtualLimit: Duration?
  /// The seed of the order in which ready jobs run. `nil` for the usual order.
  package var schedule: UInt64?
  /// The virtual time that an animated transition takes, until a script sets another.
  package var transitions = Duration.zero
  /// The number of rows of a list on screen, until a script sets another. `nil` for that of the app.
  package var rows: Int?
  /// Whether the result includes the whole transcript.
  package var keepsTranscripts = false
  /// The statements and moments that results include, for a report.
  package var recording = Recording.none
  package var countsCoverage = false
  /// The tags that select a script, by any one of them. Empty to select all scripts.
  package var tags: [String] = []
  /// The tags that exclude a script.
  package var skippedTags: [String] = []

  /// The scripts to record for a report, and how.
  ///
  /// After a failure, the runner runs a whole script again to record its moments, unless the first run recorded them.
  package enum Recording: Codable, Hashable, Sendable {
    case none
    /// The statements and moments of scripts that fail.
    case failed
    /// The statements of all scripts, and the moments of those that fail.
    case statements
    /// The statements and moments of all scripts.
    case moments

    /// The detail in which to record a script that may pass.
    var detail: StatementRecord.Detail? {
      switch self {
      case .none, .failed: nil
      case .statements: .statements
      case .moments: .moments
      }
    }

    /// The detail in which to record a script that fails.
    var failureDetail: StatementRecord.Detail? { self == .none ? nil : .moments }
  }

  package init() {}

  /// Returns whether a file is a script that the tags select.
  ///
  /// - Returns: Also `true` for a file that cannot be read or does not parse.
  package func selects(scriptAt path: ScriptPath) -> Bool {
    // The failure of such a file needs a report.
    guard let text = try? SourceText.read(path), let file = try? ScriptFile(parsing: text, file: path.text) else {
      return true
    }
    return !file.isFragment && selects(tags: file.tags)
  }

  package func selects(tags present: [String]) -> Bool {
    (tags.isEmpty || tags.contains { present.contains($0) }) && !skippedTags.contains { present.contains($0) }
  }
}

package struct ScriptChoice: Hashable, Codable, Sendable {
  package var path: ScriptPath
  /// The line of the last statement to run. `nil` runs the whole script.
  package var line: Int?

  package init(path: ScriptPath, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// The text on the command line, `FILE` or `FILE:LINE`.
  package var text: String { line.map { "\(path.text):\($0)" } ?? path.text }
}

extension ScriptChoice: Comparable {
  package static func < (first: ScriptChoice, second: ScriptChoice) -> Bool {
    // A whole script follows its own beginnings.
    (first.path, first.line ?? .max) < (second.path, second.line ?? .max)
  }
}
