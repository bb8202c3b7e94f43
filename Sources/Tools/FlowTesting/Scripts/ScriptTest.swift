import FlowCore
import FlowNavigation
import FlowReplay
import FlowScript
import FlowSystem
import HeadlessUIKit
import Testing

/// A script that runs as a test, and the report of its failures.
@MainActor
struct ScriptTest {
  private let path: String
  private let caller: TestLocation

  /// Creates the test of a script, by a path relative to the caller's file.
  init(_ path: String, _ caller: TestLocation) {
    self.path = Self.path(path, relativeTo: caller.file)
    self.caller = caller
  }

  /// Resolves a path against the folder of a source file.
  nonisolated static func path(_ path: String, relativeTo file: StaticString) -> String {
    if path.hasPrefix("/") { return path }
    let folder = "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/" + path
  }

  func run(_ runner: ScriptRunner) {
    report(runner.run(ScriptPath(path)))
  }

  func report(_ result: ScriptResult) {
    switch result.verdict {
    case .passed, .skipped, .expectedFailure, .updated, .failed: break
    case .deselected:
      Failure.record(
        "the script is a fragment, which others include, so it did not run: "
          + "replay it with run(script:steps:) of its flow, or begin it with `app`",
        at: caller)
    }
    if let note = result.note { Failure.warn(note, at: caller) }
    for failure in result.failures { report(failure) }
  }

  // Reports the failure at its line of the script. The location is that of the call for a diagnostic without a
  // statement, and always in XCTest.
  private func report(_ failure: ScriptFailure) {
    let again = ScriptCommands(file: "\(caller.file)").lines(for: failure)
    let text = (failure.lines + again).joined(separator: "\n")
    if case .diagnostic = failure.kind, failure.statement == nil { return Failure.record(text, at: caller) }
    switch Failure.framework {
    case .xcTest: Failure.record(text, at: caller)
    case .swiftTesting: Issue.record(Comment(rawValue: text), sourceLocation: location(failure.locations[0]))
    }
  }

  private func location(_ place: FlowScript.SourceLocation) -> Testing.SourceLocation {
    let file = place.file ?? path
    let name = file.split(separator: "/").last.map(String.init) ?? file
    // Swift Testing traps on a line or column below 1.
    return Testing.SourceLocation(
      fileID: "flowscript/\(name)", filePath: file, line: max(1, place.line), column: max(1, place.column))
  }
}

extension Flow {
  /// Replays a `.flowscript` fragment as a test of this flow alone.
  ///
  /// The flow gets a coordinator of its own, and a window unless its root is one. Each failure is an issue at its line
  /// of the script.
  ///
  /// ```swift
  /// @Test @MainActor func pickingAMovie() {
  ///   MovieFlow().run(script: "Scripts/movie-flow.flowscript", steps: [MovieStep.self])
  /// }
  /// ```
  /// The script begins with `fragment`, and loads no app. A flow can run once.
  /// - Parameters:
  ///   - path: The path of the script, relative to the source file of the test.
  ///   - steps: The types of the steps that the script can send.
  ///   - stepper: The stepper that emits the first steps. The default emits none.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func run(
    script path: String, steps: [any Step.Type], with stepper: any Stepper = DefaultStepper(),
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

@MainActor
final class FlowHost: FlowApp {
  static let steps: [any Step.Type] = []

  // Created on first access, within the session's run: each belongs to the run of its creation.
  private(set) lazy var window = flow?.root as? UIWindow ?? UIWindow(frame: UIScreen.main.bounds)
  private lazy var coordinator = FlowCoordinator()
  private let flow: (any Flow)?
  private let stepper: any Stepper

  init(flow: any Flow, stepper: any Stepper) {
    self.flow = flow
    self.stepper = stepper
  }

  // A script never creates a host, so this initializer only satisfies the protocol.
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
  /// Replays a `.flowscript` file as a test. Each failure is an issue at its line of the script.
  ///
  /// ```swift
  /// @Test(arguments: ["browse", "deep-links"])
  /// @MainActor func script(_ name: String) {
  ///   MoviesApp.run(script: "Scripts/\(name).flowscript")
  /// }
  /// ```
  /// A script with `skip` does not run. A script with `xfail` has to fail, and a pass is an issue.
  /// - Parameters:
  ///   - path: The path of the script, relative to the source file of the test.
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
