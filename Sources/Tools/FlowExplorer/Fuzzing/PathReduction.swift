import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A path to a sighting from a launch, in canonical form.
struct StatementPath: Codable, Hashable {
  struct Action: Codable, Hashable {
    /// The statement in canonical form.
    var statement: Statement
    /// Whether an argument is a guess that the app does not suggest.
    var isGuess: Bool
    /// The simpler values for its arguments, which users can enter as well.
    var simplifications: [ValueSimplification] = []
  }

  var root: Int
  /// The seed of the order of ready jobs. `nil` for the usual order.
  var schedule: UInt64?
  /// The actions, the last of which shows the sighting.
  var actions: [Action]

  /// Returns the path without the actions at some positions, up to the one that shows the sighting.
  ///
  /// `end` counts the omitted actions too.
  func without(_ positions: Set<Int>, upTo end: Int) -> StatementPath {
    var path = self
    path.actions = actions.indices.filter { $0 < end && !positions.contains($0) }.map { actions[$0] }
    return path
  }
}

/// The search for the shortest path with a sighting, by delta debugging.
///
/// The search asks for one trial after the other, and uses no sessions or processes.
// So the copy of the search in the process that tries paths and the original, which outlives a crash, make the same
// choices.
struct PathReduction {
  /// The shortest path so far.
  private(set) var best: StatementPath
  private(set) var trialCount = 0

  // A phase of the search, named for what its trials choose, omit or simplify.
  private enum Phase {
    // In the usual order of jobs.
    case usualOrder
    // Without `clock manual`.
    case usualClock
    // Without transitions that take time.
    case usualTransitions
    // From the first launch.
    case firstLaunch
    // Without the actions of loops.
    case loops([Set<Int>])
    // Without some neighboring actions, from a position on.
    case parts(size: Int, from: Int, hasShortened: Bool)
    // Without two neighboring actions, from a position on. A user who presses a switch twice changes nothing, and the
    // search cannot omit either action alone.
    case pairs(from: Int, hasShortened: Bool)
    // With a simpler value in an action.
    case values(action: Int, next: Int, hasSimplified: Bool)
    // The search has nothing left to try.
    case end
  }

  // A sighting that shows in the usual order, with the usual clock and transitions is easier to repeat.
  private var phase = Phase.usualOrder
  // The best path at the start of the last trials of order, clock, transitions and launch.
  private var tried: StatementPath
  // Whether the search keeps the order, the clock, the transitions and the launch.
  private var keepsLaunch = false
  // Whether the search tries order, clock, transitions and launch once more, on a shorter path.
  private var isRepeated = false
  // The loops of the path, all of them and each alone.
  private let loops: [Set<Int>]
  // The number of actions of the path in which the search found the loops.
  private let length: Int
  private let trialLimit: Int
  // The number of other orders in which the search tried the present path.
  private var orderCount = 0

  // The maximum number of orders in which the search tries a path. Without an action, the seed of an order means
  // another order. Two tasks come in the wrong one in half of all orders, so eight miss it once in 256 times.
  private static let orderLimit = 8

  /// Creates a search. `states` are the states before each of the path's actions.
  init(_ path: StatementPath, through states: [StateFingerprint], trialLimit: Int) {
    best = path
    tried = path
    length = path.actions.count
    self.trialLimit = trialLimit
    var loops: [Set<Int>] = []
    var position = 0
    while position < states.count {
      let last = states.lastIndex(of: states[position]) ?? position
      if last > position { loops.append(Set(position..<last)) }
      position = last + 1
    }
    // Where the state hides something, one of the loops may be what shows the sighting.
    if loops.count > 1 { loops.insert(loops.reduce([]) { $0.union($1) }, at: 0) }
    self.loops = loops
  }

  /// Creates a search that keeps the launch, the transitions, the clock and the order of jobs.
  init(shortening path: StatementPath, trialLimit: Int) {
    self.init(path, through: [], trialLimit: trialLimit)
    keepsLaunch = true
    phase = .loops([])
  }

  /// Returns the next path to try. Returns `nil` at the end of the search.
  mutating func next() -> StatementPath? {
    guard trialCount < trialLimit, var path = nextPath() else { return nil }
    if let schedule = path.schedule, orderCount > 0 {
      path.schedule = SeededNumbers.number(UInt64(orderCount), of: schedule) >> 32
    }
    return path
  }

  // In the present order of jobs.
  private mutating func nextPath() -> StatementPath? {
    while true {
      switch phase {
      case .usualOrder:
        guard best.schedule == nil else { return StatementPath(root: best.root, schedule: nil, actions: best.actions) }
        phase = .usualClock
      case .usualClock:
        guard !StateSpace.isManual(root: best.root) else {
          let root = StateSpace.root(ofStart: StateSpace.start(ofRoot: best.root), isManual: false)
          return StatementPath(root: root, schedule: best.schedule, actions: best.actions)
        }
        phase = .usualTransitions
      case .usualTransitions:
        let root = FuzzOptions.usualRoot(best.root)
        guard root == best.root else {
          return StatementPath(root: root, schedule: best.schedule, actions: best.actions)
        }
        phase = .firstLaunch
      case .firstLaunch:
        // The first launch is the one that the user named, and mostly has the fewest arguments.
        let start = StateSpace.start(ofRoot: best.root)
        let first = FuzzOptions.start(of: 0, isAnimated: FuzzOptions.isAnimated(start: start))
        guard start == first else {
          let root = StateSpace.root(ofStart: first, isManual: StateSpace.isManual(root: best.root))
          return StatementPath(root: root, schedule: best.schedule, actions: best.actions)
        }
        phase = phaseAfterFirstLaunch()
      case .loops(let loops):
        // Another launch may have refused actions, so that the loops have other positions.
        if let loop = loops.first, best.actions.count == length { return best.without(loop, upTo: length) }
        phase = .parts(size: max(1, (best.actions.count - 1) / 2), from: 0, hasShortened: false)
      case .parts(let size, let position, let hasShortened):
        // The last action shows the sighting, so it stays.
        let end = best.actions.count - 1
        if position < end {
          return best.without(Set(position..<min(position + size, end)), upTo: best.actions.count)
        }
        if size > 1 {
          phase = .parts(size: size / 2, from: 0, hasShortened: false)
        } else if hasShortened {
          // A necessary action may be needless without a later one.
          phase = .parts(size: 1, from: 0, hasShortened: false)
        } else {
          phase = .pairs(from: 0, hasShortened: false)
        }
      case .pairs(let position, let hasShortened):
        if position + 2 < best.actions.count {
          return best.without([position, position + 1], upTo: best.actions.count)
        }
        phase =
          hasShortened
          ? .parts(size: 1, from: 0, hasShortened: false) : .values(action: 0, next: 0, hasSimplified: false)
      case .values(let action, let next, let hasSimplified):
        if action < best.actions.count {
          if let path = simplified(action, by: next) { return path }
          let isLast = next + 1 >= best.actions[action].simplifications.count
          phase = .values(
            action: isLast ? action + 1 : action, next: isLast ? 0 : next + 1, hasSimplified: hasSimplified)
        } else {
          phase = phaseAfterValues(hasSimplified: hasSimplified)
        }
      case .end: return nil
      }
    }
  }

  // Returns the phase after the usual order, clock and transitions, and the first launch.
  private func phaseAfterFirstLaunch() -> Phase {
    guard isRepeated else { return .loops(loops) }
    // In another order, with another clock or after another launch, other actions may be needless.
    return best == tried ? .end : .parts(size: max(1, (best.actions.count - 1) / 2), from: 0, hasShortened: false)
  }

  // Returns the best path with a simpler value in an action. Returns `nil` if the action has no such value.
  private func simplified(_ action: Int, by index: Int) -> StatementPath? {
    guard best.actions[action].simplifications.indices.contains(index),
      let statement = best.actions[action].simplifications[index].applied(to: best.actions[action].statement)
    else { return nil }
    var path = best
    path.actions[action].statement = statement
    return path
  }

  // Returns the phase after the values of the last action.
  private mutating func phaseAfterValues(hasSimplified: Bool) -> Phase {
    // With simpler values, other actions may be needless.
    if hasSimplified { return .parts(size: 1, from: 0, hasShortened: false) }
    guard !keepsLaunch, best != tried else { return .end }
    // What needed the clock or the launch of the run may have been an action that is gone.
    tried = best
    isRepeated = true
    return .usualOrder
  }

  /// Records the result of the path that ``next()`` returned last.
  ///
  /// `shown` is the path up to the sighting, as far as the app performed the path. It is `nil` if no sighting showed.
  mutating func report(_ shown: StatementPath?) {
    trialCount += 1
    // A path that does not show the sighting in its own order may show it in another. There is only one usual order.
    let triesUsualOrder = if case .usualOrder = phase { true } else { false }
    if shown == nil, best.schedule != nil, !triesUsualOrder, orderCount + 1 < Self.orderLimit {
      orderCount += 1
      return
    }
    orderCount = 0
    if let shown { best = shown }
    switch phase {
    case .usualOrder: phase = .usualClock
    case .usualClock: phase = .usualTransitions
    case .usualTransitions: phase = .firstLaunch
    case .firstLaunch: phase = phaseAfterFirstLaunch()
    case .loops(let loops): phase = .loops(shown == nil ? Array(loops.dropFirst()) : [])
    case .parts(let size, let position, let hasShortened):
      phase =
        shown != nil
        ? .parts(size: size, from: position, hasShortened: true)
        : .parts(size: size, from: position + size, hasShortened: hasShortened)
    case .pairs(let position, let hasShortened):
      phase =
        shown != nil
        ? .pairs(from: position, hasShortened: true) : .pairs(from: position + 1, hasShortened: hasShortened)
    case .values(let action, let next, let hasSimplified):
      phase = .values(action: action, next: next + 1, hasSimplified: hasSimplified || shown != nil)
    case .end: break
    }
  }
}
