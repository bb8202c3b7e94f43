import FlowShell
import Glibc

/// Chooses the scripts of a suite and puts them in order.
struct SuiteChoice {
  /// The scripts, in the order in which they are run.
  var scripts: [ScriptChoice]
  /// What could not be read where scripts were looked for.
  private(set) var problems: [Problem]
  /// Whether only scripts are run that failed the last time: it may be that none did.
  let isOfFailed: Bool
  /// The part of the suite that is run here, if it is run in parts.
  private(set) var shard: Shard?
  /// Who said so, if that was not the command line.
  private(set) var engine: Shard.Engine?

  /// - Throws: ``Problem`` where nothing is chosen.
  init(_ options: ChoosingOptions, order: SuiteOptions.Order, seed: UInt64, last: LastRun) throws(Problem) {
    let found = try ScriptFinder.choices(options.paths.map { ScriptPath(argument: $0) })
    problems = found.problems
    isOfFailed = options.lastFailed
    var scripts = found.choices
    if !options.filter.isEmpty {
      scripts.removeAll { script in
        !options.filter.contains { Self.matches(ScriptPath(argument: $0).text, script.path.text) }
      }
      guard !scripts.isEmpty else { throw Self.nothing("like \(options.filter.joined(separator: ", "))") }
    }
    if options.lastFailed {
      let failed = last.failed
      scripts.removeAll { !failed.contains($0.path) }
    }
    if let chosen = options.shard {
      shard = chosen
    } else if let found = try Shard.fromEnvironment(Self.variable) {
      shard = found.shard
      engine = found.engine
      Self.confirm()
    }
    // A part may be empty where the suite is not.
    if let shard { scripts.removeAll { !shard.contains($0.path) } }
    self.scripts = order.sorted(scripts, seed: seed, duration: last.microseconds)
  }

  /// Whether a path is like a pattern, or holds a text.
  private static func matches(_ filter: String, _ path: String) -> Bool {
    guard PathPattern.isPattern(filter) else { return !path.ranges(of: filter).isEmpty }
    return PathPattern(filter).matches(path) || PathPattern("**/" + filter).matches(path)
  }

  private static func nothing(_ what: String) -> Problem {
    Problem(.refused, "no script is chosen: none is \(what)")
  }

  /// Of the scripts that failed the last time there is none.
  static func nothingFailed(_ last: LastRun) -> String {
    last.scripts.isEmpty
      ? "no script was run from this folder yet, so none failed: leave --last-failed out"
      : "no script failed when these were last run from this folder"
  }

  /// All scripts are fragments, or have other tags: a suite that runs nothing proves nothing.
  static func nothingToRun(_ options: RunOptions) -> Problem {
    let hasTags = !options.tags.isEmpty || !options.skippedTags.isEmpty
    return Problem(
      .refused, "no script is chosen: \(hasTags ? "none has such tags" : "all are fragments, which others include")")
  }

  /// Bazel wants to be told that the parts are known.
  private static func confirm() {
    guard let path = variable("TEST_SHARD_STATUS_FILE") else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor >= 0 { close(descriptor) }
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
