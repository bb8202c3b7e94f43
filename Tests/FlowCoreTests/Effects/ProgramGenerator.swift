@testable import FlowCore

/// A generator of random programs and scripts.
///
/// The model does not define the order of two sleepers that wake at one instant: the runtime does, and
/// `SimultaneousEffectOrderTests` covers it. So the generator avoids such pairs: each interval is a multiple of 10 ms
/// plus a random number of nanoseconds. The model logs two sleepers that meet all the same.
///
/// External events come whole multiples of 10 ms later, several at once. Others come at the instant of an internal
/// entry, after its work. Work that does not sleep runs in the order in which it became ready, as the runtime
/// guarantees.
struct ProgramGenerator {
  private static let ids = ["x", "y", "z"]
  /// The last generation of actions, whose programs are empty. Programs of an action send actions of the next
  /// generation.
  private static let lastGeneration = 2
  /// The action whose handling cancels all effects.
  static let cancelsAll = "!"

  private var random: SeededGenerator
  private let generation: Int

  /// Creates the generator of the external programs.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    generation = 0
  }

  private init(seed: UInt64, generation: Int) {
    random = SeededGenerator(seed: seed)
    self.generation = generation
  }

  /// Returns the program of an action.
  ///
  /// The program differs for each call, so that no two intervals are equal. `count` is the number of actions handled
  /// before, and `seed` is that of the whole script.
  static func answer(to action: String, after count: Int, seed: UInt64) -> Program {
    let generation = action.last?.wholeNumberValue ?? lastGeneration
    // After 60 actions, no action starts a program, so that a script stays small.
    guard generation < lastGeneration, count < 60 else { return .none }
    var maker = ProgramGenerator(seed: seed &* 1_000 &+ UInt64(count) &+ 1, generation: generation + 1)
    return maker.happens(0.5) ? .none : maker.program(depth: generation == 0 ? 3 : 2)
  }

  /// Returns four to nine external events, most of them before an advance of time.
  mutating func script() -> [ProgramEvent] {
    (0..<Int.random(in: 4...9, using: &random)).flatMap { number in
      let event = number == 0 ? .run(program(depth: 5)) : event()
      return switch Int.random(in: 0..<8, using: &random) {
      case 0: [event]
      case 1: [event, ProgramEvent.advance(.zero)]
      case 2...3: [event, .advanceToNext]
      default: [event, .advance(.milliseconds(10 * Int.random(in: 1...8, using: &random)))]
      }
    }
  }

  /// Returns an external event.
  private mutating func event() -> ProgramEvent {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: .cancelAll
    case 1...5: .cancel(id())
    case 6...9: .send((0..<Int.random(in: 1...2, using: &random)).map { _ in action() })
    default: .run(program(depth: 4))
    }
  }

  /// Returns a program of at most `depth` levels around its leaves.
  private mutating func program(depth: Int) -> Program {
    guard depth > 0 else { return leaf() }
    let inner = depth - 1
    return switch Int.random(in: 0..<16, using: &random) {
    case 0...1: leaf()
    case 2...3: .merge(programs(depth: inner))
    case 4...6: .concatenate(programs(depth: inner))
    case 7...8: .gather(programs(depth: inner))
    case 9...11: .cancellable(id(), cancelInFlight: happens(0.4), program(depth: inner))
    case 12: .debounce(id(), interval(), program(depth: inner))
    case 13...14: throttle(program(depth: inner))
    default: .delay(interval(), program(depth: inner))
    }
  }

  private mutating func programs(depth: Int) -> [Program] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in program(depth: depth) }
  }

  /// Returns a program in a throttle, which is rarely neither leading nor trailing.
  private mutating func throttle(_ program: Program) -> Program {
    let isBoth = happens(0.3)
    let isLeading = happens(0.5)
    let isNeither = happens(0.02)
    return .throttle(
      id(), interval(), leading: (isBoth || isLeading) && !isNeither, trailing: (isBoth || !isLeading) && !isNeither,
      program)
  }

  /// Returns a program without inner programs.
  private mutating func leaf() -> Program {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: .none
    case 1...3: .send(action())
    case 4...6: .cancel(id())
    case 7: .timer(interval(), immediate: happens(0.4), action())
    default: .task(task())
    }
  }

  /// Returns a task of up to three sleeps, with actions before and after them.
  private mutating func task() -> ProgramTask {
    var steps: [ProgramTask.Step] = []
    if happens(0.15) { steps.append(.send(action())) }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      steps.append(.sleep(interval()))
      if happens(0.4) { steps.append(.send(action())) }
      if happens(0.1) { steps.append(.send(action())) }
    }
    if happens(0.8) { steps.append(.sleep(interval())) }
    let ending: ProgramTask.Ending =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .error
      case 1: .cancellation
      case 2...3: .nothing
      default: .result(action())
      }
    return ProgramTask(
      name: happens(0.2) ? "task" : nil, steps: steps, ending: ending, isStubborn: happens(0.2))
  }

  private mutating func id() -> String { Self.ids[Int.random(in: 0..<Self.ids.count, using: &random)] }

  private mutating func action() -> String {
    let letters = ["a", "b", "c", "d", "e", happens(0.1) ? Self.cancelsAll : "f"]
    return letters[Int.random(in: 0..<letters.count, using: &random)] + "\(generation)"
  }

  private mutating func interval() -> Duration {
    .milliseconds(10 * Int.random(in: 1...5, using: &random))
      + .nanoseconds(2 * Int.random(in: 0..<500_000, using: &random) + 1)
  }

  private mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &random) < chance }
}
