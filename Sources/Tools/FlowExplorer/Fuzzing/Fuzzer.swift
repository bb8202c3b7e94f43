import FlowCore
import FlowRuntime
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// Random walks through an app, in batches.
///
/// A batch has chunks of runs. A fork of the process performs each chunk.
// The fuzzer merges the chunks in their order, so the result does not depend on the number of processes.
@MainActor
package final class Fuzzer {
  package struct Progress: Codable, Hashable, Sendable {
    package var runs: Int
    /// The number of runs to perform.
    package var limit: Int
    package var states: Int
    package var statements: Int
    package var findings: Int
    /// The progress of the work that shortens paths. `nil` while the fuzzer walks the app.
    package var shortening: Shortening?

    package struct Shortening: Codable, Hashable, Sendable {
      package var done: Int
      package var count: Int
    }
  }

  /// The reason for the end of the runs.
  package enum StopReason: String, Codable, Hashable, Sendable {
    /// All runs came to their end.
    case limit
    /// A batch before the last one found something.
    case found
    case time
    case interrupted
  }

  /// A closure that receives the progress.
  ///
  /// The fuzzer calls the closure before its own runs, after batches, and after each shortened path.
  package var onProgress: ((Progress) -> Void)?
  /// A closure that returns whether to stop. The fuzzer calls the closure several times a second while forks work.
  package var isInterrupted: () -> Bool = { false }

  package private(set) var runCount = 0
  /// The number of statements after the launches.
  package private(set) var statementCount = 0
  package private(set) var trialCount = 0
  /// The names of all screens that appeared.
  package private(set) var screens: Set<String> = []
  /// The screens with content that is not evaluated.
  private(set) var unevaluatedScreens: Set<UnevaluatedScreen> = []
  /// The number of runs that ended before a statement that hangs.
  package private(set) var cutCount = 0
  // The statements that hung in recorded runs.
  private var hangs = KnownHangs()
  /// The results of the invariants, in their order.
  package private(set) var checks: [Explorer.InvariantCount]
  package var stateCount: Int { states.count }
  /// The findings so far, each shortened.
  package var findings: [Finding] { groups.compactMap(\.finding).inOrder }

  /// The part of the runs to perform. `nil` for all.
  package var shard: Shard?
  /// The results of a shard's runs, without states and screens that earlier runs had found.
  private(set) var keptResults: [RunResult] = []

  let apps: [any FlowApp.Type]
  let options: FuzzOptions
  let isolation: Explorer.Isolation
  let roots: [StateSpace.Root]
  private var states: Set<StateFingerprint> = []
  private var groups: [SightingGroup] = []
  /// The launches of scripts that the app refuses.
  // They are no findings: a script may test just that.
  private(set) var refusedLaunches: [RefusedLaunch] = []
  // The results that other processes found, and the reason for their end. `nil` for runs of this process.
  private var adopted: (results: ArraySlice<RunResult>, stopReason: StopReason)?

  /// Equal sightings of several runs.
  struct SightingGroup {
    /// The first of the sightings.
    var sighting: Sighting
    var seed: UInt64
    /// The number of statements after which the first run made the sighting.
    var statementCount: Int
    /// The number of runs that made the sighting.
    var count = 1
    /// The finding. `nil` until it has its path.
    var finding: Finding?
  }

  // Some runs of a batch, which one fork after the other performs.
  private struct Chunk {
    var runs: Range<Int>
    var results: [RunResult] = []
    // The statements that hung in runs of the chunk. Chunks of a batch do not know of each other, so the result does
    // not depend on the number of processes.
    var hangs: [HangSite] = []
  }

  struct RunResult: Codable {
    var run: Int
    /// Whether the run came to its end, or the app ended its process.
    var isComplete = false
    var statements = 0
    var records: [FuzzRecord] = []
    /// The statement that hung at the end of the run. `nil` if none did.
    var hang: HangSite?
  }

  package init(apps: [any FlowApp.Type], _ options: FuzzOptions, isolation: Explorer.Isolation) {
    self.apps = apps
    self.options = options
    self.isolation = isolation
    roots = StateSpace(starts: options.starts).roots
    checks = options.exploration.invariants.map { _ in Explorer.InvariantCount() }
  }

  /// Performs the runs, and shortens the path of each sighting.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  package func run() throws(Diagnostic) -> StopReason {
    let start = VirtualTimeRuntime.realTime
    let isTimeOver = { [options] in
      options.exploration.timeLimit.map { VirtualTimeRuntime.realTime - start >= $0 } ?? false
    }
    if let adopted { return try join(adopted.results, adopted.stopReason) }
    let division = RunDivision(runCount: options.runs, shard: shard)
    let limit = division.count(inFirst: division.batchCount)
    onProgress?(progress(of: limit))
    var batch = 0
    while batch < division.batchCount {
      guard !isTimeOver() else { return .time }
      let end = batch + min(division.batchesAtOnce, division.batchCount - batch)
      let (results, isDone) = try results(of: division.chunks(in: batch..<end), isTimeOver)
      batch = end
      // The result of a stop depends on time anyway, so the complete runs of a stopped batch count too.
      try record(results.filter { isDone || $0.isComplete }, limit: limit)
      if isInterrupted() { return .interrupted }
      guard isDone else { return .time }
      // The batches are the same for any number of processes, which single runs that end first would not be.
      if options.stopsAtFirst, !groups.isEmpty, batch < division.batchCount { return .found }
    }
    return .limit
  }

  /// Adopts the results of runs that other processes performed, which ``run()`` then reports.
  func adopt(_ results: [RunResult], _ reason: StopReason) {
    adopted = (results[...], reason)
  }

  // Records the adopted results as if this fuzzer had performed the runs.
  private func join(
    _ adopted: ArraySlice<RunResult>, _ reason: StopReason
  ) throws(Diagnostic) -> StopReason {
    var results = adopted
    let division = RunDivision(runCount: options.runs, shard: nil)
    while let first = results.first {
      let end = division.runs(ofBatch: first.run / RunDivision.batchSize).upperBound
      let batch = results.prefix { $0.run < end }
      results = results.dropFirst(batch.count)
      try record(Array(batch), limit: options.runs)
      if isInterrupted() { return .interrupted }
      // A shard does not know what the others have found, and may have gone on.
      if options.stopsAtFirst, !groups.isEmpty, end < options.runs { return reason == .limit ? .found : reason }
    }
    return reason
  }

  // Records the results of a batch, and shortens the path of each new sighting.
  private func record(_ results: [RunResult], limit: Int) throws(Diagnostic) {
    for result in results {
      let kept = record(result)
      if shard != nil { keptResults.append(kept) }
    }
    runCount += results.count
    onProgress?(progress(of: limit))
    // A later stop by the user finds the paths of this batch shortened.
    try shorten(limit: limit)
  }

  private func progress(of limit: Int) -> Progress {
    Progress(runs: runCount, limit: limit, states: states.count, statements: statementCount, findings: groups.count)
  }

  // MARK: Batches

  // Returns the results of chunks in their order, and whether all ended. The user or the time may stop them.
  private func results(
    of runs: [Range<Int>], _ isTimeOver: () -> Bool
  ) throws(Diagnostic) -> (results: [RunResult], isDone: Bool) {
    var chunks = runs.map { Chunk(runs: $0) }
    if isolation == .none {
      for index in chunks.indices { performHere(&chunks[index]) }
      return (chunks.flatMap(\.results), true)
    }
    let isDone = try ForkPool.run(
      chunks.count, jobs: options.exploration.jobs,
      startFork: { task throws(Diagnostic) in try self.fork(for: chunks[task]) },
      addResult: { task, result throws(Diagnostic) in try self.add(result, to: &chunks[task]) },
      unless: { self.isInterrupted() || isTimeOver() })
    return (chunks.flatMap(\.results), isDone)
  }

  // In a fork of this process.
  private func fork(for chunk: Chunk) throws(Diagnostic) -> ForkedProcess {
    var hangs = hangs
    for site in chunk.hangs { hangs.insert(site) }
    return try ForkedProcess.start { notes in
      self.perform(chunk.runs, ownsProcess: true, avoiding: hangs) { run, count, number in
        // Both are far below half of a machine word: a run has at most 10,000 statements.
        notes.begin(
          UInt64(run), UInt64(count) | UInt64(number) << 32, limit: self.options.exploration.timeLimitOfAction)
      } report: { record in
        notes.append(record)
      }
    }
  }

  // In this process.
  private func performHere(_ chunk: inout Chunk) {
    var records: [FuzzRecord] = []
    perform(chunk.runs, ownsProcess: false) { _, _, _ in
    } report: {
      records.append($0)
    }
    Self.add(records, to: &chunk.results)
  }

  // One after the other, in one walk.
  private func perform(
    _ runs: Range<Int>, ownsProcess: Bool, avoiding hangs: KnownHangs = KnownHangs(),
    begin: @escaping (_ run: Int, _ count: Int, _ number: Int) -> Void,
    report: (FuzzRecord) -> Void
  ) {
    var run = runs.lowerBound
    var walk = makeWalk(ownsProcess: ownsProcess, avoiding: hangs) { count, number in begin(run, count, number) }
    while run < runs.upperBound {
      report(.began(run: run))
      let seed = FuzzRun.seed(ofRun: run, from: options.seed)
      walk.perform(FuzzRun(seed: seed, options), length: options.length, report: report)
      run += 1
    }
  }

  /// Returns a walk, each run of which has a session of its own.
  func makeWalk(
    ownsProcess: Bool, avoiding hangs: KnownHangs = KnownHangs(),
    begin: @escaping (_ count: Int, _ number: Int) -> Void
  ) -> FuzzWalk {
    FuzzWalk(
      options, roots: roots, known: states, hangs: hangs,
      makeSession: { self.makeSession(ownsProcess: ownsProcess, schedule: $0) }, begin: begin)
  }

  func makeSession(ownsProcess: Bool, schedule: UInt64?) -> WalkSession {
    WalkSession(
      apps: apps, ownsProcess: ownsProcess, options: options.exploration.actions, schedule: schedule)
  }

  // Adds the records of a fork that has ended. Returns whether the chunk has runs left after the app ended the fork.
  private func add(_ result: ForkedProcess.Result, to chunk: inout Chunk) throws(Diagnostic) -> Bool {
    let records = try result.values(as: FuzzRecord.self)
    Self.add(records, to: &chunk.results)
    // The part has the numbers that the fork noted at the beginning of its last statement.
    let (run, count, number) = (
      Int(result.part.0), Int(result.part.1 & UInt64(UInt32.max)), Int(result.part.1 >> 32)
    )
    var site: HangSite?
    var activity = Sighting.launching
    for case .begun(number, let begun, let text) in records where count > 0 { (site, activity) = (begun, text) }
    guard let loss = Sighting(result.ending, hangLimit: options.exploration.hangLimit, during: activity) else {
      return false
    }
    if chunk.results.last?.run != run { chunk.results.append(RunResult(run: run)) }
    chunk.results[chunk.results.count - 1].records.append(.found(loss, after: count))
    chunk.results[chunk.results.count - 1].statements = count
    if loss.kind == .hang, let site {
      chunk.results[chunk.results.count - 1].hang = site
      chunk.hangs.append(site)
    }
    chunk.results[chunk.results.count - 1].isComplete = true
    chunk.runs = min(run + 1, chunk.runs.upperBound)..<chunk.runs.upperBound
    return !chunk.runs.isEmpty
  }

  // Adds each record to the result of its run.
  private static func add(_ records: [FuzzRecord], to results: inout [RunResult]) {
    for record in records {
      if case .began(let run) = record { results.append(RunResult(run: run)) }
      guard !results.isEmpty else { continue }
      if case .ended(let count) = record {
        results[results.count - 1].statements = count
        results[results.count - 1].isComplete = true
      }
      results[results.count - 1].records.append(record)
    }
  }

  // Records what a run has found. Returns the result without states and screens that earlier runs have found.
  private func record(_ result: RunResult) -> RunResult {
    statementCount += result.statements
    if let hang = result.hang { hangs.insert(hang) }
    var kept = result
    kept.isComplete = true
    kept.records = result.records.filter { record in
      switch record {
      case .began, .begun, .ended: return false
      case .cut:
        cutCount += 1
        return true
      case .state(let state, let isSkipped):
        // The chunks of a batch do not know each other's states.
        guard states.insert(state).inserted else { return false }
        for (invariant, isSkipped) in isSkipped.enumerated() {
          if isSkipped { checks[invariant].skipped += 1 } else { checks[invariant].checked += 1 }
        }
        return true
      case .screen(let name): return screens.insert(name).inserted
      case .unevaluated(let screen): return unevaluatedScreens.insert(screen).inserted
      case .found(let sighting, let count):
        if let known = groups.firstIndex(where: { $0.sighting.isEqual(to: sighting) }) {
          groups[known].count += 1
          groups[known].finding?.count += 1
        } else {
          let seed = FuzzRun.seed(ofRun: result.run, from: options.seed)
          if let refused = options.refusedLaunch(sighting, root: FuzzRun(seed: seed, options).root) {
            if !refusedLaunches.contains(refused) { refusedLaunches.append(refused) }
          } else {
            groups.append(SightingGroup(sighting: sighting, seed: seed, statementCount: count))
          }
        }
        return true
      }
    }
    return kept
  }

  // MARK: Findings

  // Makes a finding of each new group.
  private func shorten(limit: Int) throws(Diagnostic) {
    let new = groups.indices.filter { groups[$0].finding == nil }
    guard !new.isEmpty else { return }
    let shrinker = Shrinker(self)
    var progress = progress(of: limit)
    shrinker.onShortened = { [self] done in
      progress.shortening = Progress.Shortening(done: done, count: new.count)
      onProgress?(progress)
    }
    let paths = try shrinker.shortPaths(of: new.map { groups[$0] })
    trialCount += shrinker.trialCount
    for (index, path) in zip(new, paths) { groups[index].finding = try shrinker.finding(groups[index], path) }
  }
}
