import FlowReplay
import FlowReport
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem
import FlowWorker

/// The choice and order of a suite's scripts.
package struct SuiteChoice {
  /// The scripts in the order in which they run.
  package var scripts: [ScriptChoice]
  /// The packages whose scripts do not run, with the scripts that the filters choose.
  package private(set) var nestedPackages: [NestedPackage]
  /// The diagnostics of unreadable folders.
  package private(set) var diagnostics: [Diagnostic]
  /// Whether only scripts run that failed when they last ran. There may be none.
  package let onlyLastFailed: Bool
  /// The part of the suite that runs. `nil` for the whole suite.
  package private(set) var shard: Shard?
  /// The CI engine that asks for the part. `nil` if none does.
  package private(set) var engine: Shard.Engine?
  // Of all parts of the suite. `nil` for the whole suite.
  private var digest: UInt64?
  /// The filter of Bazel, which may leave no script. `nil` without one.
  package let bazelFilter: String?

  /// The criteria of the command line.
  package struct Criteria {
    /// Scripts, folders, `FILE:LINE` and patterns.
    package var paths: [ScriptPath] = ["."]
    /// The package of the running shell, whose scripts a search finds below other folders too. `nil` if it is unknown.
    package var ownPackage: ScriptPath?
    /// Texts or patterns, one of which each path has to match. Empty for all scripts.
    package var filters: [ScriptPath] = []
    /// Whether only scripts run that failed when they last ran.
    package var lastFailed = false
    /// The filter of Bazel, which each path has to match too. `nil` for all scripts.
    package var bazelFilter: String?
    /// The part of the suite that runs. `nil` if the environment decides.
    package var shard: Shard?
    /// The times that assign scripts to parts. `nil` assigns them by their paths.
    package var durations: ScriptDurations?
    package var order = SuiteOptions.Order.path
    package var seed: UInt64 = 0

    /// Creates criteria for all scripts in the current folder.
    package init() {}
  }

  /// Creates the choice for criteria.
  /// - Throws: ``Diagnostic`` if a path cannot be read, if nothing matches a path or the filters, or if the environment
  ///   names an invalid part.
  package init(_ criteria: Criteria, last: LastRun) throws(Diagnostic) {
    let found = try ScriptFinder.choices(criteria.paths, entering: .own(criteria.ownPackage))
    diagnostics = found.diagnostics
    onlyLastFailed = criteria.lastFailed
    let failed = last.failed
    func matchesFilters(_ path: ScriptPath) -> Bool {
      criteria.filters.isEmpty || criteria.filters.contains { Self.matches($0.text, path.text) }
    }
    func isChosen(_ path: ScriptPath) -> Bool {
      matchesFilters(path) && (!criteria.lastFailed || failed.contains(path))
    }
    // A package matters to the user only if some of its scripts would run as a part of this suite.
    nestedPackages = found.nestedPackages.compactMap { package in
      let scripts = package.scripts.filter(isChosen)
      return scripts.isEmpty ? nil : NestedPackage(path: package.path, scripts: scripts)
    }
    guard criteria.filters.isEmpty || found.choices.contains(where: { matchesFilters($0.path) }) else {
      throw Self.nothing(matching: criteria.filters, nestedPackages)
    }
    var scripts = found.choices.filter { isChosen($0.path) }
    // Bazel gives one filter to all of its tests, most of which have no such script.
    bazelFilter = criteria.bazelFilter
    if let filter = bazelFilter { scripts.removeAll { !Self.matches(filter, $0.path.text) } }
    if let chosen = try Shard.chosen(criteria.shard), chosen.engine == nil || chosen.shard.count > 1 {
      shard = chosen.shard
      engine = chosen.engine
    }
    // A part may be empty although the suite is not.
    if let shard {
      let assignment = ShardAssignment(scripts, count: shard.count, durations: criteria.durations)
      digest = assignment.digest
      scripts = assignment.scripts(of: shard.index)
    }
    self.scripts = criteria.order.sorted(scripts, seed: criteria.seed, duration: last.microseconds)
  }

  /// Returns the part that a report names. The tags of the options choose among the scripts of the part.
  ///
  /// Returns `nil` for the whole suite.
  package func part(_ options: RunOptions) -> ReportDocument.Part? {
    guard let shard, let digest else { return nil }
    let tags = "\(digest) \(options.tags.sorted()) \(options.skippedTags.sorted())"
    return ReportDocument.Part(index: shard.index, count: shard.count, suite: String(Shard.hash(tags.utf8), radix: 16))
  }

  // Matches a pattern, or finds a text in the path.
  private static func matches(_ filter: String, _ path: String) -> Bool {
    guard PathPattern.isPattern(filter) else { return !path.ranges(of: filter).isEmpty }
    return PathPattern(filter).matches(path) || PathPattern("**/" + filter).matches(path)
  }

  // For filters that match no script but those of other packages.
  private static func nothing(matching filters: [ScriptPath], _ nestedPackages: [NestedPackage]) -> Diagnostic {
    let listed = filters.map(\.description).joined(separator: ", ")
    let others = nestedPackages.map { "\($0.path) has such scripts, and is a package of its own" }
    return Diagnostic(
      .refused, "no script is chosen: none matches \(listed)", advice: others + ["run all scripts: leave --filter out"])
  }

  /// Returns the message of a suite in which no script runs.
  /// - Returns: The message. Returns `nil` for a part, which may be empty.
  /// - Throws: ``Diagnostic`` unless the choice is a part or the failed scripts, or Bazel's filter leaves no script.
  package func messageIfEmpty(_ last: LastRun, _ options: RunOptions) throws(Diagnostic) -> String? {
    // A suite can have fewer scripts than parts.
    guard shard.isWhole else { return nil }
    guard mayBeEmpty else { throw Self.nothingToRun(options) }
    return onlyLastFailed ? Self.nothingFailed(last) : nothingForBazel
  }

  /// Whether a suite without scripts is a success, since only failed scripts run or Bazel's filter leaves no script.
  package var mayBeEmpty: Bool { onlyLastFailed || (bazelFilter != nil && scripts.isEmpty) }

  // For a suite without scripts that failed when they last ran.
  private static func nothingFailed(_ last: LastRun) -> String {
    last.scripts.isEmpty
      ? "no script was run from this folder yet, so none failed: leave --last-failed out"
      : "none of these scripts failed when they last ran from this folder"
  }

  // `nil` without a filter of Bazel.
  private var nothingForBazel: String? {
    bazelFilter.map { "no script matches \(VisibleText.line($0)), the filter of Bazel" }
  }

  // For a suite whose scripts are fragments or have other tags.
  private static func nothingToRun(_ options: RunOptions) -> Diagnostic {
    // An empty suite proves nothing.
    let hasTags = !options.tags.isEmpty || !options.skippedTags.isEmpty
    return Diagnostic(
      .refused, "no script is chosen: \(hasTags ? "none has such tags" : "all are fragments, which others include")",
      advice: [hasTags ? "see the `tags` headers of the scripts" : "a script that runs by itself begins with `app`"])
  }
}

extension SuiteOptions.Order {
  /// Returns scripts sorted into this order.
  ///
  /// The same seed always gives the same random order. `duration` returns the last duration of a script, in any unit.
  package func sorted(_ choices: [ScriptChoice], seed: UInt64, duration: (ScriptPath) -> Int) -> [ScriptChoice] {
    // Sort first, so that the seed alone determines a random order.
    let byPath = choices.sorted()
    switch self {
    case .path: return byPath
    case .random:
      var numbers = SeededNumbers(seed: seed)
      return byPath.shuffled(using: &numbers)
    case .slowest:
      // Sort equal durations by path, so that the order is unique.
      return byPath.map { (duration($0.path), $0) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.1)
    }
  }
}
