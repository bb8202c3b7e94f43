import FlowCore
import FlowReplay
import FlowSystem
import FlowWorker
import Glibc
import Testing

/// The scripts of one test function, apps and time limit, which may share a worker.
struct ScriptGroup: Hashable {
  let test: Test.ID
  /// The types of the apps, with their modules.
  let apps: [String]
  /// The limit of a script's real time. `nil` for no limit.
  let timeout: Duration?

  init(_ test: Test.ID, _ apps: [any FlowApp.Type], timeout: Duration?) {
    self.test = test
    self.apps = Self.names(of: apps)
    self.timeout = timeout
  }

  // Returns the names of types, with their modules.
  fileprivate static func names(of apps: [any FlowApp.Type]) -> [String] {
    apps.map { _typeName($0) }
  }
}

/// A worker that is the test program again, with one test function.
///
/// The function calls ``FlowScriptFile/run(_:timeout:fileID:file:line:column:)`` in that process too. There the call
/// answers the parent instead of running its script.
// This call knows the types of the apps.
struct TestWorker {
  private static let flag = "--flowsh-worker"

  /// This process as a worker. `nil` in a process that runs tests.
  static let current = TestWorker(CommandLine.arguments)

  // The apps whose scripts this worker runs.
  private let apps: String
  // The worker's own descriptors.
  private let descriptors: String
  // Whether a call has become the worker.
  @MainActor private static var hasBegun = false

  // Creates the worker of a process with these arguments. Returns `nil` if the process is no worker.
  private init?(_ arguments: [String]) {
    guard arguments.count > 3, arguments[arguments.count - 3] == Self.flag else { return nil }
    apps = arguments[arguments.count - 2]
    descriptors = arguments[arguments.count - 1]
  }

  static func command(for group: ScriptGroup) -> WorkerCommand {
    let program = CommandLine.arguments.first ?? "swift-test"
    return WorkerCommand(arguments: [
      program, "--testing-library", "swift-testing", "--no-parallel", "--filter", TestName.pattern(of: group.test),
      flag, text(group.apps),
    ])
  }

  private static func text(_ apps: [String]) -> String { apps.joined(separator: ",") }

  /// Answers the parent's requests, if this worker is for these apps. Then the call never returns.
  @MainActor
  func serve(_ apps: [any FlowApp.Type]) async {
    guard Self.text(ScriptGroup.names(of: apps)) == self.apps else { return }
    // Jobs of other cases may reach the main actor while the app runs.
    if Self.hasBegun { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    Self.hasBegun = true
    // Later launches of a script begin in new workers, which become workers in the same way.
    let command = WorkerCommand(arguments: CommandLine.arguments.dropLast())
    let status = Worker.run(apps: apps, WorkerArguments(descriptors: descriptors), command: command)
    // The call returns only if the worker could not begin, or has received an invalid line. No test of this process has
    // anything to report.
    _exit(status.rawValue)
  }
}

enum TestName {
  /// Returns the regular expression for `--filter` that only this test function matches.
  static func pattern(of test: Test.ID) -> String { "^" + escaped("\(test)") + "$" }

  /// Returns a short regular expression for `--filter`, for users.
  static func shortPattern(of test: Test.ID) -> String {
    // The parentheses of a name would be a group, and `swift test` needs no parameters.
    let name = test.nameComponents.map { escaped(String($0.prefix { $0 != "(" })) }.joined(separator: "/")
    return escaped(test.moduleName) + "." + name
  }

  // A regular expression that matches this text.
  private static func escaped(_ text: String) -> String {
    text.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
