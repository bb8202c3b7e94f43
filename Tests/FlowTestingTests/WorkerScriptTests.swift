import FlowCore
import FlowNavigation
import FlowSystem
import FlowTesting
import Foundation
import Glibc
import HeadlessUIKit
import Synchronization
import TestSupport
import Testing

/// The steps of an app that ends its process.
enum MachineStep: Step {
  case start
  case work
  case crash
  case quit(status: Int)
  case spin
}

@MainActor
final class MachineViewModel: FlowStepper {
  @Steps var steps
  /// The number of launches in this process.
  let launches: Int

  init(launches: Int) {
    self.launches = launches
  }
}

final class MachineFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MachineStep {
    case .start:
      let screen = UIViewController()
      navigationController.setViewControllers([screen], animated: false)
      let model = MachineViewModel(launches: MachineApp.launches)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .crash: fatalError("boom")
    case .quit(let status): exit(Int32(status))
    case .spin: while true {}
    case .work, nil: return .none
    }
  }
}

final class MachineApp: FlowApp {
  static let steps: [any Step.Type] = [MachineStep.self]
  static var launches = 0

  let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    Self.launches += 1
    let flow = MachineFlow()
    window.rootViewController = flow.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: MachineStep.start))
  }
}

/// Cases that fail, which a test of `WorkerScriptTests` runs in a process of their own.
@Suite(.enabled(if: ProcessEnvironment.value("FLOWSH_FAIL") == "1")) struct TroubleScriptTests {
  @Test(arguments: FlowScripts(in: "WorkerScripts/Trouble")) func script(_ script: FlowScriptFile) async {
    await script.run(MachineApp.self, timeout: script.name == "hang.flowscript" ? .seconds(1) : .seconds(60))
  }

  @Test func crash() async throws {
    let script = try #require(FlowScripts(in: "WorkerScripts/Trouble").first { $0.name == "crash.flowscript" })
    await script.run(MachineApp.self)
  }

  @Test func endless() async throws {
    let script = try #require(FlowScripts(in: "WorkerScripts/Trouble").first { $0.name == "hang.flowscript" })
    await script.run(MachineApp.self, timeout: nil)
  }

  @Test(arguments: FlowScripts(in: "WorkerScripts/Statics")) func inProcess(_ script: FlowScriptFile) async {
    await script.run(MachineApp.self)
    #expect(await MachineApp.launches > 0)
  }
}

@MainActor
@Suite struct WorkerScriptTests {
  private static let environment = ProcessInfo.processInfo.environment.merging(["FLOWSH_FAIL": "1"]) { $1 }

  private static func arguments(_ name: String) -> [String] {
    ["--testing-library", "swift-testing", "--filter", "FlowTestingTests.TroubleScriptTests/\(name)"]
  }

  /// Runs a function of `TroubleScriptTests` in a process of its own.
  private func run(_ name: String, environment: [String: String] = [:]) throws -> CompletedProcess {
    try CompletedProcess(
      CompletedProcess.testBinary, Self.arguments(name), environment: Self.environment.merging(environment) { $1 })
  }

  /// Returns the workers that a process has started for a test function.
  private func workers(of function: String, startedBy process: pid_t = getpid()) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread in
      let children = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
      return (children ?? "").split(separator: " ").compactMap { pid_t($0) }.filter { isWorker($0, of: function) }
    }
  }

  /// Returns whether a process is a worker that has not ended.
  private func isWorker(_ process: pid_t, of function: String) -> Bool {
    let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    let arguments = String(decoding: bytes, as: UTF8.self)
    return arguments.contains("--flowsh-worker") && arguments.contains(function)
  }

  @Test func aCrashIsAnIssueAtTheScriptsLineWithTheMessage() async throws {
    let script = try #require(FlowScripts(in: "WorkerScripts/Trouble").first { $0.name == "crash.flowscript" })
    let text = Mutex("")
    await withKnownIssue {
      await script.run(MachineApp.self)
    } matching: { issue in
      let location = issue.sourceLocation.map { "\($0.filePath):\($0.line):\($0.column)" } ?? "nowhere"
      text.withLock { $0 = "\(location)\n\(issue.comments.map(\.rawValue).joined())" }
      return true
    }
    text.withLock { text in
      #expect(text.contains("FlowTestingTests/WorkerScripts/Trouble/crash.flowscript:3:1\n"))
      #expect(text.contains("WorkerScripts/Trouble/crash.flowscript:3:1: .crash\n  crashed: "))
      #expect(text.contains("FlowTestingTests/WorkerScriptTests.swift:44: Fatal error: boom"))
      let filter = "--filter FlowTestingTests.WorkerScriptTests/aCrashIsAnIssueAtTheScriptsLineWithTheMessage"
      #expect(text.contains("\nrerun: swift test") && text.contains(filter), "\(text)")
    }
  }

  @Test func aLostProcessFailsItsOwnCaseOnly() throws {
    let process = try run("script\\(")
    let output = process.output
    #expect(process.status == 1, "\(output)")
    #expect(output.contains("crash.flowscript:3:1: Issue recorded"), "\(output)")
    #expect(output.contains("exit.flowscript:3:1: Issue recorded"), "\(output)")
    #expect(output.contains("the app ended the process with status 3"), "\(output)")
    #expect(output.contains("hang.flowscript:3:1: Issue recorded"), "\(output)")
    #expect(output.contains("timed out: the limit is 1s"), "\(output)")
    #expect(output.contains("busy with MachineFlow handles .spin"), "\(output)")
    #expect(output.contains("with 6 test cases failed"), "\(output)")
    #expect(output.contains("failed after") && output.contains("with 3 issues"), "\(output)")
  }

  @Test func aWorkerRunsTheScriptsOfAFunctionAndEndsWithTheLast() async throws {
    for script in FlowScripts(in: "WorkerScripts/Statics") {
      await script.run(MachineApp.self)
      let count = script.name == "first.flowscript" ? 1 : 0
      #expect(workers(of: "aWorkerRunsTheScripts").count == count)
    }
    #expect(MachineApp.launches == 0)
  }

  @Test func aVariableRunsTheScriptsInTheProcessOfTheTests() throws {
    let process = try run("inProcess", environment: ["FLOWSH_IN_PROCESS": "1"])
    #expect(process.output.contains("inProcess(_:) with 2 test cases"), "\(process.output)")
    // Swift's report of a crash reads memory that a sanitizer guards.
    guard !Sanitizer.isOn else { return }
    let crash = try run("crash", environment: ["FLOWSH_IN_PROCESS": "1"])
    #expect(crash.status != 1 && crash.output.contains("Fatal error: boom"), "\(crash.output)")
    #expect(!crash.output.contains("rerun:"), "\(crash.output)")
  }

  @Test(.virtualTime, arguments: FlowScripts(in: "Scripts/Suite"))
  func aScriptRunsInVirtualTimeToo(_ script: FlowScriptFile) async {
    await script.run(ShopApp.self)
  }

  @Test func eachListOfAppsHasItsOwnWorker() async throws {
    for script in FlowScripts(in: "Scripts/Suite") { await script.run(ShopApp.self, MachineApp.self) }
    for script in FlowScripts(in: "WorkerScripts/Statics") { await script.run(MachineApp.self) }
    #expect(workers(of: "eachListOfApps").isEmpty)
  }

  @Test func aFunctionThatDoesNotRunScriptsInItsWorkerIsAnIssue() async throws {
    if CommandLine.arguments.contains("--flowsh-worker") { return }
    let script = try #require(FlowScripts(in: "Scripts/Suite").first)
    await withKnownIssue {
      await script.run(ShopApp.self)
    } matching: { issue in
      let text = "\(issue.comments)"
      return text.contains("cannot start a worker: the app ended the process with status 0")
        && text.contains("the test function has to get to this call")
    }
  }

  @Test func aWorkerEndsWithTheTests() throws {
    let tests = Process()
    tests.executableURL = CompletedProcess.testBinary
    tests.arguments = Self.arguments("endless")
    tests.environment = Self.environment
    tests.standardOutput = FileHandle.nullDevice
    try tests.run()
    var started: [pid_t] = []
    while started.isEmpty, tests.isRunning { started = workers(of: "endless", startedBy: tests.processIdentifier) }
    #expect(started.count == 1)
    kill(tests.processIdentifier, SIGKILL)
    tests.waitUntilExit()
    let deadline = ContinuousClock.now + .seconds(10)
    while started.contains(where: { isWorker($0, of: "endless") }), ContinuousClock.now < deadline {}
    #expect(!started.contains { isWorker($0, of: "endless") })
  }

  @Test func aCancelledCaseEndsItsWorker() async throws {
    let script = try #require(FlowScripts(in: "WorkerScripts/Trouble").first { $0.name == "hang.flowscript" })
    let task = Task { await script.run(MachineApp.self, timeout: nil) }
    while workers(of: "aCancelledCase").isEmpty { await Task.yield() }
    task.cancel()
    await task.value
    #expect(workers(of: "aCancelledCase").isEmpty)
  }
}
