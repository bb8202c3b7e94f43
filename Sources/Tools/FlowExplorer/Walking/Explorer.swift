import FlowCore
import FlowRuntime
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import HeapModule
import SystemPackage

/// An explorer of an app's state space, which works in rounds.
///
/// In each round, a lane with open states tries some actions of these and of the states that it finds.
// The explorer merges the discoveries of the lanes in the order of the lanes, so the result does not depend on the
// number of processes.
@MainActor
package final class Explorer {
  /// The process in which the app runs.
  package enum Isolation: Hashable, Sendable {
    /// In forks of this process, which may crash. The process must have no threads that hold locks.
    case forks
    /// In this process, which a crash of the app ends.
    case none

    /// Forks where they are possible.
    // With other threads, a fork could wait for a lock forever.
    package static var usual: Isolation { ChildProcess.canFork ? .forks : .none }
  }

  package struct Progress: Codable, Hashable, Sendable {
    package var states: Int
    package var transitions: Int
    package var limit: Int
    /// The number of states with actions left to try, without unreached ones.
    package var frontier: Int
    /// The depth below which no action is left to try. `nil` if none is left at any depth.
    package var completeDepth: Int?
  }

  /// The progress of the replays after an exploration.
  package struct ReplayProgress: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The replays of a group of sightings or of a trap, which count as one. Those of hidden state do not count.
      case finding
      case script
    }

    package var kind: Kind
    package var done: Int
    package var count: Int
  }

  package enum StopReason: String, Codable, Hashable, Sendable {
    /// No action is left to try in a state that the exploration can reach.
    case complete
    case limit
    /// The exploration reached its time limit.
    case time
    case interrupted
  }

  /// A closure that receives the progress at the start and after rounds of new actions.
  package var onProgress: ((Progress) -> Void)?
  /// A closure that receives the progress of replays.
  package var onReplay: ((ReplayProgress) -> Void)?
  /// A closure that returns whether to stop. The exploration calls it several times a second while forks work.
  package var isInterrupted: () -> Bool = { false }

  package internal(set) var space: StateSpace
  /// The sightings so far.
  private(set) var log = SightingLog()
  /// The counts of the invariants, in their order.
  package private(set) var checks: [InvariantCount]

  package struct InvariantCount: Codable, Hashable, Sendable {
    /// The number of states in which the invariant held or failed.
    package var checked = 0
    /// The number of states in which the explorer could not check the invariant.
    package var skipped = 0
  }

  /// The part of the launches to explore. `nil` for all.
  package var shard: Shard?

  let apps: [any FlowApp.Type]
  private(set) var options: ExplorationOptions
  let isolation: Isolation
  // The open states of each lane, those with the least tried action first.
  private var novel: [Heap<OpenState>]
  // The open states of each lane, those nearest to a root first.
  private var shallow: [Heap<OpenState>]
  private var hasLaunchedRoots = false

  // The maximum number of actions that a lane tries in a round. Enough to outweigh the merge and the fork of the
  // process. Few enough that lanes soon learn of each other's states.
  private static let roundQuota = 1024
  // The maximum number of actions that a lane tries in a round, per open state. In the first round one lane would go
  // far from the launch, where others could soon help.
  private static let quotaPerState = 16

  // The maximum number of repetitions of a complete space. A repetition may find states, which the explorer explores
  // before the next. An app full of hidden state has ever more.
  private static let repeatRoundLimit = 4

  package init(apps: [any FlowApp.Type], _ options: ExplorationOptions, isolation: Isolation) {
    self.apps = apps
    self.options = options
    self.isolation = isolation
    space = StateSpace(starts: options.starts)
    checks = options.invariants.map { _ in InvariantCount() }
    novel = Array(repeating: Heap(), count: StateSpace.laneCount)
    shallow = novel
  }

  /// Adopts the discoveries of an exploration that other processes made.
  func adopt(_ space: StateSpace, _ log: SightingLog, _ checks: [InvariantCount]) {
    self.space = space
    self.log = log
    self.checks = checks
  }

  /// Explores until no action is left to try, or up to a limit. A second call goes on after a raise of the limit.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  package func run() throws(Diagnostic) -> StopReason {
    let start = VirtualTimeRuntime.realTime
    let isTimeOver = { [options] in options.timeLimit.map { VirtualTimeRuntime.realTime - start >= $0 } ?? false }
    onProgress?(progress)
    if !hasLaunchedRoots {
      guard try reachRoots(isTimeOver) else { return isTimeOver() ? .time : .interrupted }
      hasLaunchedRoots = true
    }
    var repeatRoundCount = 0
    while true {
      let left = options.transitionLimit - space.transitionCount
      guard left > 0 else { return space.frontierCount == 0 ? .complete : .limit }
      let assignments = assignments(transitions: left)
      if assignments.isEmpty {
        guard repeatRoundCount < Self.repeatRoundLimit, !isTimeOver() else { return .complete }
        repeatRoundCount += 1
        let count = space.states.count
        guard try repeatTransitions(isTimeOver) else { return isTimeOver() ? .time : .interrupted }
        if space.states.count == count { return .complete }
        continue
      }
      guard !isTimeOver() else { return .time }
      guard try walk(assignments, isTimeOver) else { return isTimeOver() ? .time : .interrupted }
      onProgress?(progress)
    }
  }

  /// Sets the limit to `count` transitions more than those found so far.
  func raiseLimit(by count: Int) { options.transitionLimit = space.transitionCount + count }

  private var progress: Progress {
    Progress(
      states: space.states.count, transitions: space.transitionCount, limit: options.transitionLimit,
      frontier: space.frontierCount, completeDepth: space.completeDepth)
  }

  // MARK: Rounds

  // Launches the app at each root of this exploration. Returns whether all lanes came to their end.
  private func reachRoots(_ isTimeOver: () -> Bool) throws(Diagnostic) -> Bool {
    let assignments = space.roots.indices.filter { isInShard(root: $0) }.map { root in
      LaneWalk.Assignment(lane: root, quota: 0, roots: [root])
    }
    return try walk(assignments, isTimeOver)
  }

  // This exploration begins with the root.
  private func isInShard(root: Int) -> Bool {
    guard let shard else { return true }
    return StateSpace.start(ofRoot: root) % shard.count == shard.index - 1
  }

  // Walks the transitions of a complete space again, from each root. Returns whether all lanes came to their end.
  private func repeatTransitions(_ isTimeOver: () -> Bool) throws(Diagnostic) -> Bool {
    let roots = space.roots.indices.filter { space.roots[$0].state != nil && !log.differentLaunches.contains($0) }
    return try walk(roots.map { LaneWalk.Assignment(lane: $0, quota: 0, repeatedRoot: $0) }, isTimeOver)
  }

  // Distributes the actions of a round among the lanes that have open states.
  private func assignments(transitions left: Int) -> [LaneWalk.Assignment] {
    var assignments: [LaneWalk.Assignment] = []
    for lane in 0..<StateSpace.laneCount {
      let shallowest = firstStates(Self.roundQuota, of: &shallow[lane]) { state in
        OpenState(tryCount: 0, depth: self.space.states[state].depth, state: state)
      }
      guard !shallowest.isEmpty else { continue }
      let leastTried = firstStates(Self.roundQuota, of: &novel[lane]) { self.space.openState($0) }
      let quota = min(Self.roundQuota, Self.quotaPerState * shallowest.count)
      assignments.append(
        LaneWalk.Assignment(
          lane: lane, quota: quota, knownCount: space.states.count, novel: leastTried, shallow: shallowest))
    }
    guard !assignments.isEmpty else { return [] }
    let share = left / assignments.count
    let rest = left % assignments.count
    for index in assignments.indices {
      // The last round divides what is left, and meets the limit exactly.
      assignments[index].quota = min(assignments[index].quota, share + (index < rest ? 1 : 0))
    }
    return assignments.filter { $0.quota > 0 }
  }

  // Returns the first states of a queue without removing them, and updates their keys.
  private func firstStates(
    _ count: Int, of queue: inout Heap<OpenState>, key: (Int) -> OpenState
  ) -> [Int] {
    // Keys only grow, so an entry is never better than it says. Depths may have fallen since, which costs nothing but
    // the order.
    var first: [OpenState] = []
    while first.count < count, let top = queue.popMin() {
      guard space.isOpen(top.state) else { continue }
      let now = key(top.state)
      if now > top, let other = queue.min, other < now {
        queue.insert(now)
      } else {
        first.append(now)
      }
    }
    queue.insert(contentsOf: first)
    return first.map(\.state)
  }

  // Lets lanes walk, and merges their records. Drops the round if a lane did not come to its end. Returns whether all
  // lanes came to their end.
  private func walk(_ assignments: [LaneWalk.Assignment], _ isTimeOver: () -> Bool) throws(Diagnostic) -> Bool {
    // The records of an unfinished round would depend on time.
    guard let found = try records(of: assignments, isTimeOver) else { return false }
    let stateCount = space.states.count
    let start = LaneMerge(startingAt: space)
    for records in found {
      var merge = start
      for record in records {
        let added = merge.add(record, to: &space, repetitionLimit: options.repetitionLimit)
        if let added { self.record(added) }
      }
    }
    abandonDifferentLaunches()
    for state in stateCount..<space.states.count where space.isOpen(state) {
      let lane = space.lane(of: state)
      let entry = OpenState(tryCount: 0, depth: space.states[state].depth, state: state)
      novel[lane].insert(entry)
      shallow[lane].insert(entry)
    }
    return true
  }

  // Counts the open states of roots whose launch led elsewhere as unreached.
  private func abandonDifferentLaunches() {
    // Each of them begins with that launch. As open states without a way there, they would pass for tried ones.
    let roots = log.differentLaunches
    guard !roots.isEmpty else { return }
    for state in space.states.indices where space.isOpen(state) && roots.contains(Int(space.states[state].root)) {
      space.unreachedStates.insert(state)
    }
  }

  // Records a sighting, another target or a check of a lane. Other records are in the space, where the merge put them.
  private func record(_ record: LaneRecord) {
    switch record {
    case .found(let sighting, let place): log.add(sighting, at: place)
    case .differed(let state, let edge, let instead, let path):
      log.addDifference(SightingLog.DifferentTarget(state: state, edge: edge, instead: instead, path: path))
    case .launchDiffered(let root):
      // The explorer cannot trust paths from there any more.
      log.differentLaunches.insert(root)
    case .checked(let invariant, let isSkipped):
      if isSkipped { checks[invariant].skipped += 1 } else { checks[invariant].checked += 1 }
    case .action, .state, .root, .tried, .handled, .standIn, .matchedPath, .abandoned, .readType: break
    }
  }

  // MARK: Lanes

  // The walk of a lane, which goes on after a crash of the app.
  private struct LaneRun {
    var assignment: LaneWalk.Assignment
    var records: [LaneRecord] = []
    // `nil` if the space is that of the start.
    var space: StateSpace?
    var merge: LaneMerge?
  }

  // Returns the records of each lane. Returns `nil` if the user or the time stopped the lanes.
  private func records(
    of assignments: [LaneWalk.Assignment], _ isTimeOver: () -> Bool
  ) throws(Diagnostic) -> [[LaneRecord]]? {
    if isolation == .none { return assignments.map { walkHere($0) } }
    var runs = assignments.map { LaneRun(assignment: $0) }
    let isDone = try ForkPool.run(
      runs.count, jobs: options.jobs, startFork: { task throws(Diagnostic) in try self.fork(for: runs[task]) },
      addResult: { task, result throws(Diagnostic) in try self.add(result, to: &runs[task]) },
      unless: { self.isInterrupted() || isTimeOver() })
    return isDone ? runs.map(\.records) : nil
  }

  // Adds the records of a fork that has ended. Returns whether the lane has work left after the app ended the fork.
  private func add(_ result: ForkedProcess.Result, to run: inout LaneRun) throws(Diagnostic) -> Bool {
    var records: [LaneRecord] = []
    let noted = try result.diagnosed { reader throws(BinaryReader.Damage) in try LaneRecord(from: &reader) }
    for record in noted {
      if case .readType(let type) = record { WalkSession.prepare(typeNamed: type) } else { records.append(record) }
    }
    let (state, edge) = (Int(result.part.0), Int(result.part.1))
    guard result.ending != .finished else {
      run.records += records
      return false
    }
    // The numbers of the lane go on, so that its records are those of one walk.
    var space = run.space ?? self.space
    var merge = run.merge ?? LaneMerge(startingAt: self.space)
    func mergeIn(_ record: LaneRecord) { _ = merge.add(record, to: &space, repetitionLimit: options.repetitionLimit) }
    for record in records { mergeIn(record) }
    func activity() -> String {
      guard state != LaneWalk.launchMark else { return Sighting.launching }
      return Sighting.activity(space.action(of: edge).statement, front: space.front(of: state))
    }
    guard let loss = Sighting(result.ending, hangLimit: options.hangLimit, during: activity()) else {
      run.records += records
      return false
    }
    if state == LaneWalk.launchMark {
      // The statements of a later launch have succeeded before, so they are not the cause.
      let isFirstLaunch = !run.assignment.roots.isEmpty
      run.records += records + [isFirstLaunch ? .found(loss, at: .launch(root: edge)) : .launchDiffered(root: edge)]
      return false
    }
    let ending: LaneRecord =
      space.target(of: edge) == .untried
      ? .tried(state: state, edge: edge, .lost) : .differed(state: state, edge: edge, instead: nil, path: nil)
    mergeIn(ending)
    records += [ending, .found(loss, at: .edge(edge, state: state))]
    run.merge = merge
    run.space = space
    run.records += records
    run.assignment.quota -= records.count { if case .tried = $0 { true } else { false } }
    return run.assignment.quota > 0
  }

  // In a fork of this process.
  private func fork(for run: LaneRun) throws(Diagnostic) -> ForkedProcess {
    try ForkedProcess.start { notes in
      // The explorer of the fork gives up its space: with no reference left there, the walk changes the space in place.
      let space = run.space ?? self.takeSpace()
      let types = KnownTypes()
      var walk = LaneWalk(
        run.assignment, in: space, self.options, makeSession: { self.makeSession(ownsProcess: true) },
        begin: { state, edge in notes.begin(UInt64(state), UInt64(edge), limit: self.options.timeLimitOfAction) },
        report: { record in notes.append { record.write(to: &$0) } })
      walk.run()
      for type in types.newNames { notes.append { LaneRecord.readType(named: type).write(to: &$0) } }
    }
  }

  // Leaves an empty space.
  private func takeSpace() -> StateSpace {
    let taken = space
    space = StateSpace(starts: [])
    return taken
  }

  // In this process.
  private func walkHere(_ assignment: LaneWalk.Assignment) -> [LaneRecord] {
    var records: [LaneRecord] = []
    var walk = LaneWalk(
      assignment, in: space, options, makeSession: { self.makeSession(ownsProcess: false) },
      begin: { _, _ in },
      report: { records.append($0) })
    walk.run()
    return records
  }

  func makeSession(ownsProcess: Bool) -> WalkSession {
    WalkSession(apps: apps, ownsProcess: ownsProcess, options: options.actions, view: options.view)
  }
}
