import FlowScript

/// How scripts are run: what each worker needs to know.
public struct RunOptions: Hashable, Codable, Sendable {
  /// Which blocks a run rewrites.
  public enum Update: String, Codable, Sendable {
    /// Those that no longer match.
    case changed
    /// Those that are not there.
    case missing
  }

  /// Whether a script goes on behind a refused statement or a failed `expect` that no block expects.
  public var keepsGoing = false
  /// Which blocks are to be rewritten, if any: what the statements show is then part of the result.
  public var update: Update?
  /// Whether a block is also written that does not have an error of its transcript. Else it is left whole, and fails.
  public var updatesErrors = false
  /// How much virtual time a script may take.
  public var virtualLimit: Duration?
  /// The seed of the order in which ready jobs are taken; `nil` for the usual one.
  public var schedule: UInt64?
  /// Whether all that a script shows is part of the result.
  public var keepsTranscripts = false
  /// Whether it is counted what scripts exercise of their apps.
  public var countsCoverage = false
  /// The tags of which a script must have one; empty for all scripts.
  public var tags: [String] = []
  /// The tags of which a script must have none.
  public var skippedTags: [String] = []

  /// The usual way.
  public init() {}

  /// Whether a file is a script that is asked for. One that cannot be read, or does not parse, is: it is to fail.
  public func asksFor(scriptAt path: ScriptPath) -> Bool {
    guard let text = try? TextFile.read(path), let file = try? ScriptFile(parsing: text, file: path.text) else {
      return true
    }
    return !file.isFragment && asksFor(tags: file.tags)
  }

  /// Whether a script with these tags is asked for.
  func asksFor(tags present: [String]) -> Bool {
    (tags.isEmpty || tags.contains { present.contains($0) }) && !skippedTags.contains { present.contains($0) }
  }
}
