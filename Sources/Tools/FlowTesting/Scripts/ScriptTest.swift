import FlowCore
import FlowNavigation
import FlowReplay
import FlowScript
import FlowSystem
import HeadlessUIKit
import Testing

/// A script that is run as a test, and the failures that come of it.
@MainActor
struct ScriptTest {
  private let path: String
  private let caller: TestLocation

  /// - Parameters:
  ///   - path: The script, relative to the caller's file.
  ///   - caller: Where the test calls.
  init(_ path: String, _ caller: TestLocation) {
    let folder = "\(caller.file)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.path = path.hasPrefix("/") ? path : folder.joined(separator: "/") + "/" + path
    self.caller = caller
  }

  func run(_ runner: ScriptRunner) {
    let result = runner.run(ScriptPath(path))
    switch result.verdict {
    case .passed, .skipped, .expectedFailure, .updated, .failed: break
    case .passedOver:
      Failure.record("it is a fragment, for others to include: nothing was run", at: caller)
    }
    for failure in result.failures { report(failure) }
  }

  /// A failure stands at the script's line; where nothing could be run, and in XCTest, where the test calls.
  private func report(_ failure: ScriptFailure) {
    let text = failure.lines.joined(separator: "\n")
    if case .diagnostic = failure.kind, failure.statement == nil { return Failure.record(text, at: caller) }
    switch Failure.framework {
    case .xcTest: Failure.record(text, at: caller)
    case .swiftTesting: Issue.record(Comment(rawValue: text), sourceLocation: location(failure.locations[0]))
    }
  }

  private func location(_ place: FlowScript.SourceLocation) -> Testing.SourceLocation {
    let file = place.file ?? path
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return Testing.SourceLocation(
      fileID: "flowscript/\(name)", filePath: file, line: max(1, place.line), column: max(1, place.column))
  }
}

extension Flow {
  /// Replays a `.flowscript` fragment as a test of this flow alone, on a window and a coordinator of its own. What goes wrong
  /// is an issue at the script's line.
  ///
  /// ```swift
  /// @Test @MainActor func pickingAMovie() {
  ///   MovieFlow().run(script: "Scripts/movie-flow.flowscript", steps: [MovieStep.self])
  /// }
  /// ```
  /// The script is a `fragment`, for it loads no app. A flow can be run once.
  /// - Parameters:
  ///   - path: The script, relative to the source file of the test.
  ///   - steps: The types of the steps that the script can send.
  ///   - stepper: Who emits the flow's first steps; nobody, unless it is said.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func run(
    script path: String, steps: [any ScriptableStep.Type], with stepper: any Stepper = DefaultStepper(),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let runner = ScriptRunner(apps: [])
    runner.prepare = { session throws(Diagnostic) in
      let host = FlowHost(flow: self, stepper: stepper)
      try session.host(host, name: _typeName(type(of: self), qualified: false), steps: steps)
    }
    ScriptTest(path, TestLocation(fileID, file, line, column)).run(runner)
  }
}

/// An app of one flow.
@MainActor
final class FlowHost: FlowApp {
  static let steps: [any ScriptableStep.Type] = []

  // Made when they are first asked for, within the session's run: they belong to the run in which they are made.
  private(set) lazy var window = flow?.root as? UIWindow ?? UIWindow(frame: UIScreen.main.bounds)
  private lazy var coordinator = FlowCoordinator()
  private let flow: (any Flow)?
  private let stepper: any Stepper

  init(flow: any Flow, stepper: any Stepper) {
    self.flow = flow
    self.stepper = stepper
  }

  /// An app of none: a host is handed over as it is, never made by a script.
  init(context: LaunchContext, arguments: NoArguments) {
    flow = nil
    stepper = DefaultStepper()
  }

  func launch() {
    guard let flow else { return }
    if !(flow.root is UIWindow) { window.rootViewController = flow.viewController }
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: stepper)
  }
}

extension FlowApp {
  /// Replays a `.flowscript` file as a test. What goes wrong is an issue at the script's line.
  ///
  /// ```swift
  /// @Test(arguments: ["browse", "deep-links"])
  /// @MainActor func script(_ name: String) {
  ///   MoviesApp.run(script: "Scripts/\(name).flowscript")
  /// }
  /// ```
  /// A script that says `skip` is not run; one that says `xfail` is expected to fail, and it is an issue if it does not.
  /// - Parameters:
  ///   - path: The script, relative to the source file of the test.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public static func run(
    script path: String, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    ScriptTest(path, TestLocation(fileID, file, line, column)).run(ScriptRunner(apps: [Self.self]))
  }
}
