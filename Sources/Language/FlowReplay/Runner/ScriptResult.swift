import FlowSearch
import FlowSession
import FlowSystem

package struct ScriptResult: Hashable, Codable, Sendable {
  package enum Verdict: Hashable, Codable, Sendable {
    /// All statements went as expected.
    case passed
    /// The script failed, as `failures` describe.
    case failed
    /// The script did not run, for the reason in its header.
    case skipped(String)
    /// The script failed as its header states, for this reason.
    case expectedFailure(String)
    /// The script passed after an update of this number of its blocks.
    case updated(Int)
    /// The script did not run, as a fragment or by its tags.
    case deselected
  }

  /// The file, in the user's spelling.
  package var path: ScriptPath
  /// The line of the last statement to run. `nil` for the whole script.
  package var line: Int?
  package var verdict: Verdict
  /// The number of statements that ran, including those of fragments.
  package var statementCount = 0
  /// The number of statements with a block, and of assertions.
  package var expectationCount = 0
  /// The paths of the included and run files.
  package var includes: [ScriptPath] = []
  /// The failures in order. Empty for an expected failure.
  package var failures: [ScriptFailure] = []
  /// The warnings about statements that pass and may say nothing. Empty unless the script passed.
  package var warnings: [ScriptWarning] = []
  /// The failures of earlier attempts. A script with such failures is flaky if it passes.
  package var earlierFailures: [ScriptFailure] = []
  /// The failures after other scripts, before the script passed alone.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// The real time that the script took.
  package var duration: Duration = .zero
  /// The virtual time that passed in the script.
  package var virtualDuration: Duration = .zero
  /// The transcripts of statements whose blocks an update may rewrite.
  package var shown: [ShownBlock] = []
  /// The names that the apps have used of foreign modules and that do not act here, sorted.
  package var standIns: [String] = []
  /// The tags of the script, for a report. Empty unless the runner recorded the script.
  package var tags: [String] = []
  /// The statements, for a report. `nil` unless the runner recorded the script.
  package var records: [StatementRecord]? {
    get { statements?.records }
    set { statements = newValue.map(StatementRecords.init) }
  }
  private var statements: StatementRecords?
  /// Whether the moments are missing because the second run failed in another way.
  package var lacksMoments = false
  /// The coverage of the apps. `nil` if coverage is off.
  package var coverage: Coverage?
  /// The whole transcript, for the comparison with another run. `nil` unless the options keep transcripts.
  package var transcript: ScriptTranscript?

  package init(path: ScriptPath, line: Int? = nil, verdict: Verdict, failures: [ScriptFailure] = []) {
    self.path = path
    self.line = line
    self.verdict = verdict
    self.failures = failures
  }

  package var isUpdated: Bool {
    if case .updated = verdict { true } else { false }
  }

  /// Whether the script passed, but not in the first attempt.
  package var isFlaky: Bool { verdict == .passed && !earlierFailures.isEmpty }

  // Whether the script passed only in a process of its own. It then depends on scripts that ran before it.
  private var dependsOnOthers: Bool { verdict == .passed && !failuresInSharedProcess.isEmpty }

  /// A note on a script that passed.
  package var note: String? {
    guard dependsOnOthers else { return nil }
    return "the script failed after other scripts in one process, and passed in its own process: "
      + "it depends on a script before it"
  }

  package var status: ExitStatus { failures.map(\.status).max() ?? .success }

  package var report: [String] { failures.flatMap(\.lines) }
}
