import ArgumentParser
import FlowWorker

/// The options for other orders of jobs, which reveal races.
struct RacesOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Run each script that passes again in so many other orders of ready jobs and of sets: it fails where one shows \
      something else, and the seed of that order is told. All of them follow from --seed, or from 0.
      """, valueName: "n"))
  var schedules: Int?

  @Option(
    help: ArgumentHelp(
      "Run each script that passes again in the order of this seed, as --schedules told it; may be repeated.",
      valueName: "seed"))
  var schedule: [UInt64] = []

  /// Returns the distinct seeds of the orders, those of `--schedule` first.
  /// - Parameter seed: The seed from which `--schedules` derives others.
  func seeds(from seed: UInt64) -> [UInt64] {
    var seen: Set<UInt64> = []
    return (schedule + SuiteOptions.schedules(schedules ?? 0, from: seed)).filter { seen.insert($0).inserted }
  }

  /// Whether any of the options asks for other orders.
  var isAsked: Bool { schedules != nil || !schedule.isEmpty }

  mutating func validate() throws {
    guard (1...Self.most).contains(schedules ?? 1) else {
      throw ValidationError("--schedules takes a number from 1 to \(Self.most), not \(schedules ?? 0)")
    }
  }

  private static let most = 1_000_000
}
