import FlowScript
import FlowSession
import FlowSystem

/// The choices of a random walk, which all follow from its seed.
// Nothing else decides what a run does, not even what other runs have found. So a user can repeat a run alone.
struct FuzzRun: Sendable {
  var seed: UInt64
  /// The root at which the run begins.
  var root: Int
  /// The seed of the order of ready jobs. `nil` for the usual order.
  var schedule: UInt64?
  /// The random numbers that decide between actions.
  var numbers: SeededNumbers
  /// The random numbers that decide which actions to omit.
  var omissions: SeededNumbers

  // The number of runs of which one begins in `clock manual`. As for the lanes of an exploration, a quarter is manual.
  private static let manualShare = 4

  init(seed: UInt64, _ options: FuzzOptions) {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
    let start = numbers.index(below: max(1, options.exploration.starts.count))
    let isManual = numbers.index(below: Self.manualShare) == 0
    // Half of the bits are enough, and easier to type. Draw the number without `hasSchedules` too. The run then makes
    // the same choices with and without its own order, as far as the order has no effect.
    let order = numbers.next() >> 32
    schedule = options.hasSchedules ? order : nil
    // The number of the order serves for this too, so that the runs without such transitions make the same choices.
    let isAnimated = Settings.animatesTransitions(inOrder: order)
    root = StateSpace.root(ofStart: FuzzOptions.start(of: start, isAnimated: isAnimated), isManual: isManual)
    omissions = SeededNumbers(seed: numbers.next())
  }

  /// Returns the seed of a run. The first run has the seed of all.
  static func seed(ofRun run: Int, from seed: UInt64) -> UInt64 {
    // A user can repeat any run alone: with its seed, the run is the first one.
    run == 0 ? seed : SeededNumbers.number(UInt64(run), of: seed) >> 32
  }
}
