import FlowRuntime
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A shrinker of paths to sightings, which shortens several at once.
// One fork of the process shortens a path as long as the app lives. A trial then costs little more than its statements.
@MainActor
final class Shrinker {
  /// The number of trials in the finished calls of ``shortPaths(of:)``.
  private(set) var trialCount = 0
  /// A closure that receives the number of shortened paths, first 0.
  var onShortened: ((_ done: Int) -> Void)?

  private let fuzzer: Fuzzer
  private var options: ExplorationOptions { fuzzer.options.exploration }

  // The maximum number of trials for a path. A path of forty statements takes about a hundred. The bound is for apps in
  // which every other trial helps.
  private static let trialLimit = 4_000
  // The maximum number of trials for the path of a hang. Each trial that shows the hang takes all of its time.
  private static let hangTrialLimit = 48

  init(_ fuzzer: Fuzzer) {
    self.fuzzer = fuzzer
  }

  private let start = VirtualTimeRuntime.realTime
  // The minimum age at which a stop by the user ends the shrinker. Most paths need less time, and the path of a whole
  // run is hard to read.
  private static let gracePeriod: Duration = .seconds(1)

  private var isStopped: Bool { fuzzer.isInterrupted() && VirtualTimeRuntime.realTime - start > Self.gracePeriod }

  /// The found and the shortened path of a sighting.
  struct SightingPath {
    /// The path of the first run that made the sighting.
    var found: StatementPath
    /// The shortest path that shows the sighting.
    var short: StatementPath
  }

  private struct Work {
    var group: Fuzzer.SightingGroup
    // The path of the run. `nil` before the repetition of the run.
    var found: StatementPath?
    var reduction: PathReduction?
  }

  private enum TrialNote: Codable {
    // The session refused the action at a position.
    case refused(Int)
    // An action that passes time is about to begin on a front screen.
    case front(FrontScreen)
    // The trial ended, after a number of actions up to the sighting. The number is `nil` if the sighting did not show.
    case ended(shownAfter: Int?)
  }

  /// Repeats the first run of each sighting, and shortens its path.
  ///
  /// After a stop by the user, shortening goes on until the shrinker is a second old.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  func shortPaths(of groups: [Fuzzer.SightingGroup]) throws(Diagnostic) -> [SightingPath] {
    var works = groups.map { Work(group: $0) }
    var done = 0
    func count() {
      done += 1
      onShortened?(done)
    }
    onShortened?(done)
    if fuzzer.isolation == .none {
      for index in works.indices {
        finishHere(&works[index])
        count()
      }
    } else {
      // A path costs little to repeat, and a finding without one is worth nothing: only shortening stops.
      for index in works.indices { try repeatRun(&works[index]) }
      _ = try ForkPool.run(
        works.count, jobs: options.jobs, startFork: { task throws(Diagnostic) in try self.fork(for: works[task]) },
        addResult: { task, result throws(Diagnostic) in
          let needsAnother = try self.add(result, to: &works[task])
          if !needsAnother { count() }
          return needsAnother
        },
        unless: { self.isStopped })
    }
    return works.map { work in
      trialCount += work.reduction?.trialCount ?? 0
      let found = work.found ?? StatementPath(root: choices(of: work.group).root, schedule: nil, actions: [])
      return SightingPath(found: found, short: work.reduction?.best ?? found)
    }
  }

  // Of the first run that made the sighting.
  private func choices(of group: Fuzzer.SightingGroup) -> FuzzRun { FuzzRun(seed: group.seed, fuzzer.options) }

  // MARK: Repeating

  // In a fork. Records the path.
  private func repeatRun(_ work: inout Work) throws(Diagnostic) {
    let fork = try ForkedProcess.start { notes in
      self.track(work.group, ownsProcess: true) { count, _ in
        notes.begin(0, UInt64(count), limit: self.options.timeLimitOfAction)
      } report: {
        notes.append($0)
      }
    }
    // The hang limit ends a fork that does not end by itself.
    setPath(try fork.result(unless: { false }).values(as: FuzzTrack.self), of: &work)
  }

  // Repeats the run of a sighting up to the statement that shows the sighting.
  private func track(
    _ group: Fuzzer.SightingGroup, ownsProcess: Bool, begin: @escaping (_ count: Int, _ activity: Int) -> Void,
    report: @escaping (FuzzTrack) -> Void
  ) {
    var walk = fuzzer.makeWalk(ownsProcess: ownsProcess, begin: begin)
    walk.perform(choices(of: group), length: group.statementCount, report: { _ in }, track: report)
  }

  // Sets the path of a repeated run, and begins to shorten the path.
  private func setPath(_ tracks: [FuzzTrack], of work: inout Work) {
    let run = choices(of: work.group)
    var path = StatementPath(root: run.root, schedule: run.schedule, actions: [])
    var states: [StateFingerprint] = []
    for track in tracks {
      switch track {
      case .launched(let state), .reached(let state): states.append(state)
      case .began(let action): path.actions.append(action)
      case .refused: path.actions.removeLast()
      }
    }
    work.found = path
    let limit = work.group.sighting.kind == .hang ? Self.hangTrialLimit : Self.trialLimit
    work.reduction = PathReduction(path, through: Array(states.prefix(path.actions.count)), trialLimit: limit)
  }

  // MARK: Trying

  // Does all the work on the path in this process.
  private func finishHere(_ work: inout Work) {
    var tracks: [FuzzTrack] = []
    track(work.group, ownsProcess: false) { _, _ in
    } report: {
      tracks.append($0)
    }
    setPath(tracks, of: &work)
    while !isStopped, let path = work.reduction?.next() {
      var refused: Set<Int> = []
      let end = self.attempt(path, for: work.group.sighting, ownsProcess: false) { _ in
      } note: {
        if case .refused(let position) = $0 { refused.insert(position) }
      }
      work.reduction?.report(end.map { path.without(refused, upTo: $0) })
    }
  }

  // In a fork of this process.
  private func fork(for work: Work) throws(Diagnostic) -> ForkedProcess {
    try ForkedProcess.start { notes in
      guard var reduction = work.reduction else { return }
      while let path = reduction.next() {
        var refused: Set<Int> = []
        let end = self.attempt(path, for: work.group.sighting, ownsProcess: true) { count in
          notes.begin(0, UInt64(count), limit: self.options.timeLimitOfAction)
        } note: { note in
          if case .refused(let position) = note { refused.insert(position) }
          notes.append(note)
        }
        notes.append(TrialNote.ended(shownAfter: end))
        reduction.report(end.map { path.without(refused, upTo: $0) })
      }
    }
  }

  // Adds the trials of a fork that has ended. Returns whether trials are left after the app ended the fork.
  private func add(_ result: ForkedProcess.Result, to work: inout Work) throws(Diagnostic) -> Bool {
    var refused: Set<Int> = []
    var front = FrontScreen("")
    for note in try result.values(as: TrialNote.self) {
      switch note {
      case .refused(let position): refused.insert(position)
      case .front(let name): front = name
      case .ended(let end):
        guard let path = work.reduction?.next() else { return false }
        work.reduction?.report(end.map { path.without(refused, upTo: $0) })
        refused = []
      }
    }
    let end = Int(result.part.1)
    guard let path = work.reduction?.next(),
      let loss = Sighting(result.ending, hangLimit: options.hangLimit, during: Self.activity(path, end, front: front))
    else { return false }
    let isShown = loss.isEqual(to: work.group.sighting)
    work.reduction?.report(isShown ? path.without(refused, upTo: end) : nil)
    return work.reduction?.next() != nil
  }

  // Returns what the last one of some actions does. Without actions, this is the launch.
  private static func activity(_ path: StatementPath, _ end: Int, front: FrontScreen) -> String {
    path.actions.prefix(end).last.map { Sighting.activity($0.statement, front: front) } ?? Sighting.launching
  }

  // Performs the path until the sighting shows, and leaves out the actions that the session refuses. `begin` precedes
  // the launch and each statement, and gets the number of actions up to and including that one. `note` gets each
  // refused action, and the front screens that distinguish crashes. Returns the number of actions up to the sighting,
  // with the refused ones. Returns `nil` if the path does not show the sighting.
  private func attempt(
    _ path: StatementPath, for sighting: Sighting, ownsProcess: Bool, begin: (_ count: Int) -> Void,
    note: (TrialNote) -> Void
  ) -> Int? {
    let check = FaultCheck(options)
    let session = fuzzer.makeSession(ownsProcess: ownsProcess, schedule: path.schedule)
    defer { session.end() }
    begin(0)
    let launch = session.launch(fuzzer.roots[path.root].statements)
    if shows(sighting, check.sightings(ofLaunch: launch), in: session) { return 0 }
    guard case .performed = launch else { return nil }
    for (index, action) in path.actions.enumerated() {
      begin(index + 1)
      // Reading a moment costs about as much as a statement. Read one only for a crash whose key has the front screen.
      if sighting.kind == .crash, action.statement.passesTime, let front = session.descriptor?.front {
        note(.front(front))
      }
      let result = session.perform(action.statement)
      if case .refused = result {
        note(.refused(index))
        continue
      }
      if shows(sighting, check.sightings(of: result), in: session) { return index + 1 }
      guard case .performed = result else { return nil }
    }
    // Only at the end, since the wait lets time pass.
    return sighting.kind == .held && session.waitForHolders(of: sighting.key) != nil ? path.actions.count : nil
  }

  // Returns whether a sighting is among others, or what is on screen shows it now.
  private func shows(_ sighting: Sighting, _ sightings: [Sighting], in session: WalkSession) -> Bool {
    if case .expect(let assertion)? = sighting.invariant { return session.holds(assertion) == false }
    if sighting.kind.isAccessibilityFault {
      return session.accessibilityFaults.contains { Sighting($0).isEqual(to: sighting) }
    }
    return sightings.contains { $0.isEqual(to: sighting) }
  }

  // MARK: Findings

  /// Returns the finding of a sighting, whose path the player replays as in a script.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  func finding(_ group: Fuzzer.SightingGroup, _ path: SightingPath) throws(Diagnostic) -> Finding {
    let short = try finding(group, path.short)
    guard !short.isReproduced, path.short != path.found else { return short }
    // What earlier trials left in statics may have shown the sighting on a path that is too short.
    let found = try finding(group, path.found)
    return found.isReproduced ? found : short
  }

  // Returns the finding of the sighting by one of its paths.
  private func finding(_ group: Fuzzer.SightingGroup, _ path: StatementPath) throws(Diagnostic) -> Finding {
    let sighting = group.sighting
    let check = FaultCheck(options)
    var text = sighting.text
    var played = try play(path, of: sighting, check)
    let held = played.held
    if let held { played = try play(path, of: sighting, check, ending: .advance(held.duration)) }
    let loss = played.loss.flatMap {
      Sighting($0, hangLimit: options.hangLimit, during: played.activity ?? Sighting.launching)
    }
    // Numbers and values are those of the path that the finding shows.
    for entry in played.entries {
      for shown in check.sightings(in: entry.events ?? []) where shown.isEqual(to: sighting) { text = shown.text }
    }
    var finding = Finding(
      kind: Finding.Kind(sighting.kind), text: text, signal: sighting.signal, output: played.output,
      count: group.count,
      statements: played.statements,
      transcripts: played.transcripts, assertion: sighting.outliving.flatMap { played.notAlive($0) },
      isGuess: path.actions.contains(where: \.isGuess), schedule: path.schedule, seed: group.seed)
    if let held { finding.describe(held, of: sighting, in: played) }
    switch sighting.kind {
    case .crash, .exit, .hang: finding.isReproduced = loss?.isEqual(to: sighting) ?? false
    case .held: finding.isReproduced = held != nil
    case .stall, .refusal, .error, .leak, .kept, .lost, .invariant, .unlabelled, .notInAccessibility:
      finding.isReproduced = played.reproduces
    }
    if let invariant = sighting.invariant { finding.statements.append(invariant) }
    return finding
  }

  // Plays a path with transcripts. The path reproduces if its last statement shows the sighting. At the end of the
  // path, the player performs `last`. If `last` is `nil` and the sighting is a held owner, the player waits for the
  // holder.
  private func play(
    _ path: StatementPath, of sighting: Sighting, _ check: FaultCheck, ending last: Statement? = nil
  ) throws(Diagnostic) -> PlayedPath {
    let player = PathPlayer(isolation: fuzzer.isolation, isInterrupted: { false })
    return try player.play(limit: options.limit(ofPathWith: path.actions.count)) { ownsProcess, emit in
      let session = self.fuzzer.makeSession(ownsProcess: ownsProcess, schedule: path.schedule)
      defer { session.end() }
      @MainActor func show(_ statement: Statement, canonical: Statement? = nil) -> Bool {
        emit(.statement(statement))
        if let canonical {
          emit(.activity(Sighting.activity(canonical, front: session.descriptor?.front ?? FrontScreen(""))))
        }
        let outcome = session.show(statement, canonical: canonical)
        emit(.shown(outcome.events))
        var sightings = check.sightings(in: outcome.events)
        if let diagnostic = outcome.diagnostic {
          sightings.append(.stall(diagnostic))
          sightings.append(.refusal(diagnostic))
        }
        return self.shows(sighting, sightings, in: session)
      }
      var isShown = false
      for statement in self.fuzzer.roots[path.root].statements { isShown = show(statement) }
      for action in path.actions {
        for statement in session.written(action.statement) { isShown = show(statement, canonical: action.statement) }
      }
      if let last {
        _ = show(last)
      } else if sighting.kind == .held, let held = session.waitForHolders(of: sighting.key) {
        emit(.held(held))
      }
      if let name = sighting.outliving, let count = session.aliveCount(of: name) { emit(.alive(count)) }
      if isShown { emit(.reproduced) }
    }
  }
}
