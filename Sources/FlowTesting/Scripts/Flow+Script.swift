import FlowCore
import FlowNavigation
import FlowShell
import HeadlessUIKit

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
  ///   - line: Where the test calls, with `fileID`, `file` and `column`.
  public func run(
    script path: String, steps: [any ScriptableStep.Type], with stepper: any Stepper = DefaultStepper(),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let runner = ScriptRunner(apps: [])
    runner.prepare = { session throws(Problem) in
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
