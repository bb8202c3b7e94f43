// A shell whose app misbehaves on request: it crashes, hangs, exits, prints and forks.

import Dispatch
import FlowCommand
import FlowCore
import FlowNavigation
import FoundationEssentials
import HeadlessUIKit

/// The steps of the app, most of which request a failure.
@Scriptable
enum TroubleStep: Step {
  case home
  /// Fails a precondition
  case crash
  /// Asks for what does not act here, then fails a precondition
  case missAndCrash
  /// Asks for what does not act here, and goes on without it
  case miss(name: String)
  /// Loops forever within one job
  case hang
  /// Recurses until the stack is full
  case overflow
  /// Ends the process
  case exit(status: Int)
  /// Kills the process without a message
  case kill
  /// Prints to the output, then fails a precondition
  case printAndCrash(text: String)
  /// Prints to the output
  case print(text: String)
  /// Prints a variable of the environment.
  case printVariable(name: String)
  /// Prints a text without a line end
  case printPart(text: String)
  /// Sleeps forever within one job
  case doze
  /// Sleeps forever within a named task
  case load
  /// Stops the process with SIGSTOP
  case stop
  /// Kills the process after a delay of real time
  ///
  /// An exploration guesses no duration, so it leaves this step out and stays repeatable.
  case killSoon(after: Duration)
  /// Ends the process without exit handlers
  case endAtOnce(status: Int)
  /// Forks a process that exits with a status
  case forkAndExit(status: Int)
  /// Forks a process that continues like its parent
  case forkAndGoOn
  /// Lists the descriptors that another program would inherit
  case listDescriptors
  /// Reads a line of input
  case ask
  /// Prints forever
  case flood
  /// Prints to the output, then loops forever within one job
  case printAndHang(text: String)
  /// Prints a number of lines, then fails a precondition
  case printLinesAndCrash(count: Int)
  /// Writes to descriptors that the app has not opened
  case scribble(text: String)
  /// Closes descriptors that the app has not opened
  case closeAll
  /// Changes the working directory
  case leave
  /// Counts how often the step was sent in this process
  case use
  /// Prints at the start, and counts without end
  case tick(every: Duration)
  /// Counts in a file how often the step was sent
  case count(file: String)
  /// Counts from the main queue
  case countLater
  /// Makes a value that is nested as deep
  case nest(levels: Int)
}

/// A flow that carries out the failures that steps request.
final class TroubleFlow: Flow {
  private let navigationController = UINavigationController()
  private let viewModel = HomeViewModel()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case TroubleStep.home:
      let viewController = HomeViewController()
      navigationController.pushViewController(viewController, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
    case TroubleStep.crash: preconditionFailure("the app has a hole")
    case TroubleStep.missAndCrash:
      LeftOut.value("Container.register()", "cannot find 'Disk' in scope") as Void
      preconditionFailure("nothing is registered")
    case TroubleStep.miss(let name): StandIn.touch(name)
    case TroubleStep.hang: while true {}
    case TroubleStep.overflow: viewModel.count = Process.depth(0)
    case TroubleStep.exit(let status): Process.end(status)
    case TroubleStep.kill: Process.kill()
    case TroubleStep.printAndCrash(let text):
      Swift.print(text)
      preconditionFailure("after some words")
    case TroubleStep.print(let text): Swift.print(text)
    case TroubleStep.printPart(let text): Swift.print(text, terminator: "")
    case TroubleStep.printVariable(let name): Swift.print(Process.variable(name))
    case TroubleStep.doze: Process.doze()
    case TroubleStep.load: Task(name: "loader") { Process.doze() }
    case TroubleStep.stop: Process.stop()
    case TroubleStep.killSoon(let delay): Process.kill(after: delay)
    case TroubleStep.endAtOnce(let status): Process.endAtOnce(status)
    case TroubleStep.forkAndExit(let status):
      if Process.fork(waits: true) { Process.end(status) }
    case TroubleStep.forkAndGoOn: _ = Process.fork(waits: false)
    case TroubleStep.listDescriptors: viewModel.answer = "\(Process.inheritable)"
    case TroubleStep.ask: viewModel.answer = readLine() ?? "end of file"
    case TroubleStep.flood: Process.flood()
    case TroubleStep.printAndHang(let text):
      Swift.print(text)
      while true {}
    case TroubleStep.printLinesAndCrash(let count):
      for number in 1...count { Swift.print("line \(number)") }
      preconditionFailure("after many words")
    case TroubleStep.scribble(let text): Process.write(text)
    case TroubleStep.closeAll: Process.closeAll()
    case TroubleStep.leave: Process.leave()
    case TroubleStep.use: viewModel.count = Process.use()
    case TroubleStep.tick(let interval): viewModel.tick(every: interval)
    case TroubleStep.count(let file): viewModel.count = Counter.next(in: file)
    case TroubleStep.countLater: DispatchQueue.main.async { self.viewModel.count += 1 }
    case TroubleStep.nest(let levels): viewModel.nest = (0..<levels).reduce(.empty) { nest, _ in .around(nest) }
    default: break
    }
    return .none
  }
}

final class HomeViewController: UIViewController {}

/// A value that Swift releases recursively.
indirect enum Nest {
  case empty
  case around(Nest)
}

final class HomeViewModel: FlowStepper {
  @Steps var steps
  var count = 0
  var answer = ""
  var nest: Nest?

  func tick(every interval: Duration) {
    Task {
      while true {
        try await Task.sleep(for: interval)
        if count == 0 { Swift.print("ticking") }
        count += 1
      }
    }
  }
}

/// A counter in a file, which outlives the process.
enum Counter {
  static func next(in file: String) -> Int {
    let url = URL(filePath: file)
    let count = ((try? String(contentsOf: url, encoding: .utf8)).flatMap { Int($0) } ?? 0) + 1
    try? "\(count)".write(to: url, atomically: true, encoding: .utf8)
    return count
  }
}

final class TroubleApp: FlowApp {
  static let steps: [any Step.Type] = [TroubleStep.self]
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = TroubleFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TroubleStep.home))
  }
}

// Workers that end before they can begin, after a number of others.
let variables = ProcessInfo.processInfo.environment
if CommandLine.arguments.contains("--worker"), let text = variables["TROUBLE_AT_START"],
  Counter.next(in: "workers") > variables["TROUBLE_WORKERS"].flatMap({ Int($0) }) ?? 0
{
  print(text)
  Process.end(9)
}
FlowShell.main(apps: [TroubleApp.self])
