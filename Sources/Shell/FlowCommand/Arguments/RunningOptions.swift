import ArgumentParser
import FlowWorker

/// The options for running scripts.
struct RunningOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many run at a time; by default as many as there are processors.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Run each script in a process of its own.")
  var isolate = false

  @Option(help: "The order: slowest takes those first that took longest the last time.")
  var order: SuiteOptions.Order = .path

  @Option(help: ArgumentHelp("The seed of a random order, and of --schedules.", valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Go on behind a refused statement or a failed expect that no block expects.")
  var keepGoing = false

  @Flag(help: "Stop after the first script that fails.")
  var failFast = false

  @Option(help: ArgumentHelp("Stop after so many scripts that fail.", valueName: "n"))
  var maxFailures: Int?

  @Option(help: ArgumentHelp("How much real time a script may take, such as 30s.", valueName: "time"))
  var timeout = TimeArgument(.seconds(60))

  @Option(help: ArgumentHelp("How much virtual time a script may take, such as 10min.", valueName: "time"))
  var virtualTimeout: TimeArgument?

  @Option(help: ArgumentHelp("Run each script so many times.", valueName: "n"))
  var `repeat` = 1

  @Option(
    help: ArgumentHelp(
      "Run a script that fails up to so many times again; one that passes then is told as FLAKY.", valueName: "n"))
  var retries = 0

  @Flag(help: "Run again what a change touches, of a script, a fragment, or this program itself, until Ctrl-C.")
  var watch = false

  mutating func validate() throws {
    for (name, value, range) in [
      ("-j", jobs, 1...Self.mostJobs), ("--max-failures", maxFailures, 1...Int.max),
      ("--repeat", `repeat`, 1...1_000_000_000),
      ("--retries", retries, 0...1_000_000),
    ] {
      guard let value, !range.contains(value) else { continue }
      let end = range.upperBound == .max ? "on" : "to \(range.upperBound)"
      throw ValidationError("\(name) takes a number from \(range.lowerBound) \(end), not \(value)")
    }
    for (name, time) in [("--timeout", timeout), ("--virtual-timeout", virtualTimeout)] {
      guard let time, time.duration <= .zero || time.duration > Self.longest else { continue }
      throw ValidationError("\(name) takes a time that is more than none, and a year at most")
    }
  }
}

extension RunningOptions {
  /// The maximum number of jobs, each of which is a process.
  private static let mostJobs = 10_000
  /// The maximum time limit, which is a year.
  private static let longest = Duration.seconds(365 * 24 * 60 * 60)
}

extension SuiteOptions.Order: ExpressibleByArgument {}
