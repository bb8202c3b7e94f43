import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import Glibc
import SystemPackage

/// The environment that `bazel test` gives to a test.
///
/// As in Bazel's test encyclopedia, a test writes only into the folders and files that the environment names.
package struct BazelTest: Sendable {
  /// The environment of this process. `nil` unless `bazel test` started it.
  package static let current = BazelTest(ProcessEnvironment.nonEmptyValue)

  /// The text or pattern of `--test_filter`. `nil` for all scripts.
  package let filter: String?
  /// Whether the suite stops after the first failure, as `--test_runner_fail_fast` asks.
  package let failsFast: Bool
  /// The number of the run among those of `--runs_per_test`. `nil` without that option.
  package let seed: UInt64?
  /// The limit of real time for the whole test. `nil` for none.
  package let timeLimit: Duration?
  /// The file for a report in JUnit's XML. `nil` for none.
  package let report: ScriptPath?
  /// The folder for other files, which Bazel keeps with the test's log. `nil` for none.
  package let outputs: ScriptPath?
  private let temporary: String?
  private let warnings: ScriptPath?
  /// A file that exists until the regular end of the process. `nil` for none.
  package let prematureExit: ScriptPath?

  /// Creates the environment of a test. Returns `nil` unless the variables are those of `bazel test`.
  ///
  /// The closure returns `nil` for a missing or empty variable.
  package init?(_ variable: (String) -> String?) {
    guard let mark = variable("BAZEL_TEST"), mark != "0" else { return nil }
    func path(_ name: String) -> ScriptPath? { variable(name).map { ScriptPath($0) } }
    filter = variable("TESTBRIDGE_TEST_ONLY")
    failsFast = (variable("TESTBRIDGE_TEST_RUNNER_FAIL_FAST") ?? "0") != "0"
    seed = variable("TEST_RANDOM_SEED").flatMap { UInt64($0) }
    timeLimit = variable("TEST_TIMEOUT").flatMap { Int64($0) }.flatMap { $0 > 0 ? .seconds($0) : nil }
    report = path("XML_OUTPUT_FILE")
    outputs = path("TEST_UNDECLARED_OUTPUTS_DIR")
    temporary = variable("TEST_TMPDIR")
    warnings = path("TEST_WARNINGS_OUTPUT_FILE")
    prematureExit = path("TEST_PREMATURE_EXIT_FILE")
  }

  /// Returns the path of a file that a test writes. A relative path is in the folder for outputs.
  ///
  /// The current folder holds the test's inputs and is read-only.
  package func output(_ path: ScriptPath) -> ScriptPath {
    outputs.map { path.resolved(in: $0) } ?? path
  }

  /// The limit of real time for a script, three quarters of that for the test.
  ///
  /// `nil` if the test has no limit.
  // The suite reports a hanging script before Bazel ends the test.
  package var scriptTimeLimit: Duration? { timeLimit.map { $0 * 3 / 4 } }

  // MARK: Process

  /// Marks the process as running, and directs temporary files and caches to Bazel's folder.
  ///
  /// The files of its workers go there too.
  package func begin() {
    if let temporary {
      setenv("TMPDIR", temporary, 1)
      setenv(LastRun.cacheVariable, temporary, 1)
    }
    guard let prematureExit else { return }
    let file = try? prematureExit.open(.writeOnly, options: [.create, .truncate], permissions: .newFile)
    try? file?.close()
  }

  /// Marks the regular end of the process.
  ///
  /// If the process ends without this call, Bazel reports a failure whatever the exit status.
  package func end() {
    prematureExit?.remove()
  }

  // MARK: Warnings

  /// Adds warnings about a passed script that is flaky or depends on earlier scripts.
  package func warn(_ result: ScriptResult) {
    guard let warnings else { return }
    var lines: [String] = []
    if result.isFlaky {
      lines.append("\(result.path) is flaky: it passed after \(result.earlierFailures.count.counted("failure"))")
    }
    if let note = result.note { lines.append("\(result.path): \(note)") }
    // The report has the warnings too, so a failed write loses none.
    guard !lines.isEmpty,
      let file = try? warnings.open(.writeOnly, options: [.create, .append], permissions: .newFile)
    else { return }
    try? file.writeWaiting(lines.map { "\($0)\n" }.joined().utf8)
    try? file.close()
  }
}
