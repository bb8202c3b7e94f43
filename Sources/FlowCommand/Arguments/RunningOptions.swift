import ArgumentParser
import FlowShell

/// How scripts are run.
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
    for (name, value, least) in [
      ("-j", jobs ?? 1, 1), ("--max-failures", maxFailures ?? 1, 1), ("--repeat", `repeat`, 1),
      ("--retries", retries, 0),
    ] where value < least {
      throw ValidationError("\(name) takes a number from \(least) on, not \(value)")
    }
    guard timeout.duration > .zero, virtualTimeout.map({ $0.duration > .zero }) ?? true else {
      throw ValidationError("--timeout and --virtual-timeout take a time that is more than none")
    }
  }
}

extension SuiteOptions.Order: ExpressibleByArgument {}
