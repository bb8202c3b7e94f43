import FlowScript
import FlowSystem

/// How scripts are run: what each worker needs to know.
package struct RunOptions: Hashable, Codable, Sendable {
  /// Which blocks a run rewrites.
  package enum Update: String, Codable, Sendable {
    /// Those that no longer match.
    case changed
    /// Those that are not there.
    case missing
  }

  /// Whether a script goes on behind a refused statement or a failed `expect` that no block expects.
  package var keepsGoing = false
  /// Which blocks are to be rewritten, if any: what the statements show is then part of the result.
  package var update: Update?
  /// Whether a block is also written that does not have an error of its transcript. Else it is left whole, and fails.
  package var updatesErrors = false
  /// How much virtual time a script may take.
  package var virtualLimit: Duration?
  /// The seed of the order in which ready jobs are taken; `nil` for the usual one.
  package var schedule: UInt64?
  /// Whether all that a script shows is part of the result.
  package var keepsTranscripts = false
  /// Whether it is counted what scripts exercise of their apps.
  package var countsCoverage = false
  /// The tags of which a script must have one; empty for all scripts.
  package var tags: [String] = []
  /// The tags of which a script must have none.
  package var skippedTags: [String] = []

  /// The usual way.
  package init() {}

  /// Whether a file is a script that is asked for. One that cannot be read, or does not parse, is: it is to fail.
  package func asksFor(scriptAt path: ScriptPath) -> Bool {
    guard let text = try? SourceText.read(path), let file = try? ScriptFile(parsing: text, file: path.text) else {
      return true
    }
    return !file.isFragment && asksFor(tags: file.tags)
  }

  /// Whether a script with these tags is asked for.
  package func asksFor(tags present: [String]) -> Bool {
    (tags.isEmpty || tags.contains { present.contains($0) }) && !skippedTags.contains { present.contains($0) }
  }
}
