import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

enum FuzzRecord: Codable {
  case began(run: Int)
  /// What no run of the walk had begun, with its number and the activity: a statement in a state, or a final wait.
  case begun(Int, HangSite?, activity: String)
  case state(StateFingerprint, isSkipped: [Bool])
  /// A screen that no run of the walk had seen.
  case screen(String)
  /// A screen with content that is not evaluated, which no run of the walk had seen.
  case unevaluated(UnevaluatedScreen)
  /// The run saw a fault after a number of statements.
  case found(Sighting, after: Int)
  case cut
  /// The run ended after a number of statements.
  case ended(after: Int)
}

/// A statement in a state, where it may hang.
struct HangSite: Codable, Hashable, Sendable {
  /// The fingerprint of the state, combined with the root.
  var state: StateFingerprint
  var screens: StateFingerprint
  var statement: Statement
}

/// The statements that hang, with the states where they do.
struct KnownHangs: Sendable {
  private var sites: Set<HangSite> = []
  private var counts: [HangSite: Int] = [:]

  // The number of states after which a statement counts as hanging in all states of the same screens. A counter may
  // hang at one value only, and then other values lead further.
  private static let stateCount = 3

  mutating func insert(_ site: HangSite) {
    if sites.insert(site).inserted { counts[Self.onScreens(site), default: 0] += 1 }
  }

  /// Returns whether a statement hung in the state, or in several states of the same screens.
  func contains(_ site: HangSite) -> Bool {
    guard !sites.isEmpty else { return false }
    return sites.contains(site) || counts[Self.onScreens(site), default: 0] >= Self.stateCount
  }

  // In any state.
  private static func onScreens(_ site: HangSite) -> HangSite {
    HangSite(state: site.screens, screens: site.screens, statement: site.statement)
  }
}

/// A record of a repeated run, from which the shrinker reads its path.
enum FuzzTrack: Codable {
  case launched(StateFingerprint)
  /// A statement is about to begin.
  case began(StatementPath.Action)
  case refused
  case reached(StateFingerprint)
}

/// Random walks of one process, one after the other.
@MainActor
struct FuzzWalk {
  private let options: FuzzOptions
  private let roots: [StateSpace.Root]
  private let known: Set<StateFingerprint>
  private let makeSession: (_ schedule: UInt64?) -> WalkSession
  private let begin: (_ count: Int, _ number: Int) -> Void
  private let hangs: KnownHangs
  private let check: FaultCheck

  // The states that this walk has reported.
  private var states: Set<StateFingerprint> = []
  private var screens: Set<String> = []
  private var standIns: Set<UnevaluatedScreen> = []
  // The numbers of the statements in their states that this walk has reported.
  private var sites: [Memory.Try: Int] = [:]
  // The numbers of the activities that this walk has reported for final waits.
  private var waits: [Int: Int] = [:]
  private var actions: [StateFingerprint: [NumberedAction]] = [:]
  private var accessibilityFaults: [StateFingerprint: [AccessibilityFault]] = [:]
  private var numbers: [String: Int] = [:]

  // An action with numbers in place of texts. The walk compares actions often.
  private struct NumberedAction {
    var action: SessionAction
    // Of the whole statement.
    var number: Int
    // Of the statement without its values.
    var kind: Int
    // The sighting of a crash has the activity in its key.
    var activity: Int
  }

  // The statements that a run has tried or omits, and its faults.
  private struct Memory {
    // A statement at a screen or a tree of screens.
    struct Try: Hashable {
      // The number of a front screen, or the digest of the screens.
      var screens: UInt64
      var number: Int
    }

    var run: FuzzRun
    // The statements that the run chose, by front screen.
    var tried: Set<Try> = []
    // The statements that the app refused, by shape of the screen tree.
    var refused: Set<Try> = []
    // Whether the run omits a kind of action, by the number of the kind.
    var isOmitted: [Int: Bool] = [:]
    var seen: [Sighting] = []
    // The states in which the run has checked the invariants.
    var checked: Set<StateFingerprint> = []
    // The removed screens and flows that running work may still release. Each has the number of statements up to its
    // removal.
    var held: [(name: String, after: Int)] = []
  }

  // The number of choices among which one ignores newness on the front screen. Without the fourth, no run would repeat
  // an action before all others, and counters would never overflow.
  private static let newnessShare = 4
  // The limit of performed and refused statements, in lengths of a run. A refusal does not count toward the length, but
  // a run must not try an app that refuses everything forever.
  private static let attemptFactor = 4

  /// Creates a walk.
  /// - Parameters:
  ///   - options: The options.
  ///   - roots: The roots of the starts.
  ///   - known: The states that need no report.
  ///   - hangs: The statements that hang. They end a run before they begin.
  ///   - makeSession: A closure that creates a session without an app.
  ///   - begin: A closure to call before the launch, each statement and the final wait. The closure receives the number
  ///     of statements up to and including that one, and the number of what begins. A launch has the number 0.
  init(
    _ options: FuzzOptions, roots: [StateSpace.Root], known: Set<StateFingerprint>, hangs: KnownHangs,
    makeSession: @escaping (_ schedule: UInt64?) -> WalkSession,
    begin: @escaping (_ count: Int, _ number: Int) -> Void
  ) {
    self.hangs = hangs
    self.options = options
    self.roots = roots
    self.known = known
    self.makeSession = makeSession
    self.begin = begin
    check = FaultCheck(options.exploration)
  }

  /// Performs a run of at most `length` statements after the launch.
  ///
  /// `track` receives the path. It is `nil` if the caller needs no path.
  mutating func perform(
    _ run: FuzzRun, length: Int, report: (FuzzRecord) -> Void, track: ((FuzzTrack) -> Void)? = nil
  ) {
    let session = makeSession(run.schedule)
    defer { session.end() }
    var memory = Memory(run: run)
    var performed = 0
    defer { report(.ended(after: performed)) }
    begin(0, 0)
    let launch = session.launch(roots[run.root].statements)
    reportNew(check.sightings(ofLaunch: launch), after: 0, &memory, report)
    guard case .performed = launch, var descriptor = session.descriptor else { return }
    track?(.launched(descriptor.fingerprint))
    arrive(at: descriptor, in: session, after: 0, &memory, report)
    var attempts = 0
    var lastActivity = 0
    var lastText = Sighting.launching
    while performed < length, attempts < length * Self.attemptFactor {
      guard let chosen = choose(in: session, at: descriptor, &memory) else { break }
      let site = HangSite(
        state: descriptor.fingerprint.combined(with: run.root), screens: descriptor.screens,
        statement: chosen.action.statement)
      // The run ends here rather than choosing something else, so that its seed alone determines its statements.
      guard !hangs.contains(site) else {
        report(.cut)
        break
      }
      attempts += 1
      if let track {
        let action = Self.pathAction(
          chosen.action, in: session, among: actions(of: session, at: descriptor, root: run.root))
        track(.began(action))
      }
      lastActivity = chosen.activity
      lastText = Sighting.activity(chosen.action.statement, front: descriptor.front)
      let key = Memory.Try(screens: site.state.first, number: chosen.number)
      let number = sites[key] ?? sites.count + waits.count + 1
      if sites.updateValue(number, forKey: key) == nil { report(.begun(number, site, activity: lastText)) }
      begin(performed + 1, number)
      let result = session.perform(chosen.action.statement)
      if case .refused = result {
        memory.refused.insert(.init(screens: descriptor.screens.first, number: chosen.number))
        track?(.refused)
        continue
      }
      performed += 1
      reportNew(check.sightings(of: result), after: performed, &memory, report)
      guard case .performed = result, let next = session.descriptor else { return }
      track?(.reached(next.fingerprint))
      descriptor = next
      arrive(at: descriptor, in: session, after: performed, &memory, report)
      let held = session.heldNames
      memory.held.removeAll { !held.contains($0.name) }
      for name in held where !memory.held.contains(where: { $0.name == name }) {
        memory.held.append((name, performed))
      }
    }
    let wait = waits[lastActivity] ?? sites.count + waits.count + 1
    if waits.updateValue(wait, forKey: lastActivity) == nil { report(.begun(wait, nil, activity: lastText)) }
    begin(performed, wait)
    reportHolder(in: session, &memory, report)
  }

  // MARK: Choosing

  // At random. Returns `nil` if no action is left to try.
  private mutating func choose(
    in session: WalkSession, at descriptor: WalkSession.StateDescriptor, _ memory: inout Memory
  ) -> NumberedAction? {
    let front = UInt64(number(of: "\(descriptor.front)"))
    let possible = actions(of: session, at: descriptor, root: memory.run.root).filter { action in
      !memory.refused.contains(.init(screens: descriptor.screens.first, number: action.number))
    }
    // Swarm testing: a run without some kinds of actions goes deeper into the others, and past a fault that would end
    // the run. So different runs find different faults.
    var eligible: [NumberedAction] = []
    for action in possible {
      let isOmitted = memory.isOmitted[action.kind] ?? (memory.run.omissions.index(below: 2) == 0)
      memory.isOmitted[action.kind] = isOmitted
      if !isOmitted { eligible.append(action) }
    }
    // The run may omit all buttons of an alert.
    if eligible.isEmpty { eligible = possible }
    guard !eligible.isEmpty else { return nil }
    let new = eligible.filter { !memory.tried.contains(.init(screens: front, number: $0.number)) }
    let prefersNew = memory.run.numbers.index(below: Self.newnessShare) > 0
    let candidates = prefersNew && !new.isEmpty ? new : eligible
    let chosen = candidates[memory.run.numbers.index(below: candidates.count)]
    memory.tried.insert(.init(screens: front, number: chosen.number))
    return chosen
  }

  // The actions depend on the state alone.
  private mutating func actions(
    of session: WalkSession, at descriptor: WalkSession.StateDescriptor, root: Int
  ) -> [NumberedAction] {
    let state = descriptor.fingerprint.combined(with: root)
    if let known = actions[state] { return known }
    let found = session.actions.all.map { action in
      NumberedAction(
        action: action, number: number(of: "\(action.statement)"),
        kind: number(of: "kind \(ScreenTransition.label(of: action.statement))"),
        activity: number(of: "activity \(Sighting.activity(action.statement, front: descriptor.front))")
      )
    }
    actions[state] = found
    return found
  }

  // A new text has a new number.
  private mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    let number = numbers.count
    numbers[text] = number
    return number
  }

  // An action of a path, with simpler values for its own.
  private static func pathAction(
    _ action: SessionAction, in session: WalkSession, among actions: [NumberedAction]
  ) -> StatementPath.Action {
    let simplifications = session.simplifications(of: action.statement).filter { simplification in
      // A user cannot enter each number. A number that the app never suggests would show another fault.
      guard simplification.isGuess, !action.isGuess else { return true }
      let simpler = simplification.applied(to: action.statement)
      return actions.contains { $0.action.statement == simpler && !$0.action.isGuess }
    }
    return StatementPath.Action(statement: action.statement, isGuess: action.isGuess, simplifications: simplifications)
  }

  // MARK: Reporting

  // Reports what is new in a moment.
  private mutating func arrive(
    at descriptor: WalkSession.StateDescriptor, in session: WalkSession, after count: Int,
    _ memory: inout Memory,
    _ report: (FuzzRecord) -> Void
  ) {
    // A state is the same whether transitions on the way took time or not.
    let state = descriptor.fingerprint.combined(with: FuzzOptions.usualRoot(memory.run.root))
    let faults = accessibilityFaults[state] ?? session.accessibilityFaults
    accessibilityFaults[state] = faults
    reportNew(faults.map(Sighting.init), after: count, &memory, report)
    for use in session.standIns where standIns.insert(use).inserted { report(.unevaluated(use)) }
    let isNew = !known.contains(state) && states.insert(state).inserted
    // Each run checks its own states. Otherwise, the number of runs that see a failure would depend on which other runs
    // share the process.
    let isUnchecked = !check.invariants.isEmpty && memory.checked.insert(state).inserted
    guard isNew || isUnchecked else { return }
    let results = check.invariants.map { session.holds($0) }
    if isNew {
      report(.state(state, isSkipped: results.map { $0 == nil }))
      let unevaluated = descriptor.unevaluatedScreens.filter { !screens.contains($0.name) }
      for name in descriptor.screenNames where screens.insert(name).inserted { report(.screen(name)) }
      for screen in unevaluated { report(.unevaluated(screen)) }
    }
    for (invariant, holds) in zip(check.invariants, results) where holds == false {
      reportNew([.broken(invariant)], after: count, &memory, report)
    }
  }

  // Reports a removed screen or flow that a task without an end holds.
  private func reportHolder(in session: WalkSession, _ memory: inout Memory, _ report: (FuzzRecord) -> Void) {
    // The wait for one takes time and evaluates all others, so each run waits for one of them, by chance.
    guard !memory.held.isEmpty else { return }
    let (name, count) = memory.held[memory.run.numbers.index(below: memory.held.count)]
    if session.waitForHolders(of: name) != nil { reportNew([.held(name)], after: count, &memory, report) }
  }

  // Reports the faults that the run has not seen before.
  private func reportNew(
    _ sightings: [Sighting], after count: Int, _ memory: inout Memory, _ report: (FuzzRecord) -> Void
  ) {
    for sighting in sightings where !memory.seen.contains(where: { $0.isEqual(to: sighting) }) {
      memory.seen.append(sighting)
      report(.found(sighting, after: count))
    }
  }
}
