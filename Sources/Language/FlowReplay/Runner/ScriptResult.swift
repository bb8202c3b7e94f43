import FlowSession
import FlowSystem

/// What became of one script.
package struct ScriptResult: Hashable, Codable, Sendable {
  /// What became of it.
  package enum Verdict: Hashable, Codable, Sendable {
    /// All went as expected.
    case passed
    /// Something went wrong: see `failures`.
    case failed
    /// Not run, for the reason it gives.
    case skipped(String)
    /// It failed, as it says that it does.
    case expectedFailure(String)
    /// So many of its blocks were brought up to date.
    case updated(Int)
    /// Not run, since it is for others to include, or since its tags are not asked for.
    case passedOver
  }

  /// The file, as it was named.
  package var path: ScriptPath
  /// The line where it was to stop, if it was.
  package var line: Int?
  /// What became of it.
  package var verdict: Verdict
  /// How many statements were run, those of fragments included.
  package var statementCount = 0
  /// How many of them had something to be compared with: a block, or a claim.
  package var expectationCount = 0
  /// The fragments that it included, by their paths.
  package var includes: [ScriptPath] = []
  /// What went wrong, in order; empty where it failed as it says that it does.
  package var failures: [ScriptFailure] = []
  /// What went wrong in the attempts before this one; not empty means that the script is flaky.
  package var earlierFailures: [ScriptFailure] = []
  /// What went wrong when it ran behind other scripts in one process, before it passed in a process of its own.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// The real time that it took.
  package var duration: Duration = .zero
  /// The virtual time that went by in it.
  package var virtualDuration: Duration = .zero
  /// What its statements showed, where their blocks may be rewritten.
  package var shown: [ShownBlock] = []
  /// What it exercised of its apps, if that is counted.
  package var coverage: Coverage?
  /// All that it showed, where that is to be compared with another run's.
  package var transcript: ScriptTranscript?

  /// A result.
  package init(path: ScriptPath, line: Int? = nil, verdict: Verdict, failures: [ScriptFailure] = []) {
    self.path = path
    self.line = line
    self.verdict = verdict
    self.failures = failures
  }

  /// Whether it passed, and blocks of it were brought up to date.
  package var isUpdated: Bool {
    if case .updated = verdict { true } else { false }
  }

  /// Whether it passed, but not in the first attempt.
  package var isFlaky: Bool { verdict == .passed && !earlierFailures.isEmpty }

  /// Whether it passes, but fails behind others in one process: it depends on what ran before it.
  package var dependsOnOthers: Bool { verdict == .passed && !failuresInSharedProcess.isEmpty }

  /// What is to be known of a script that passes. Returns `nil` if there is nothing.
  package var note: String? {
    guard dependsOnOthers else { return nil }
    return "it failed behind other scripts in one process, and passed in a process of its own: "
      + "it depends on what ran before it there"
  }

  /// The highest exit status that its failures call for.
  package var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// What went wrong, as a person reads it.
  package var report: [String] { failures.flatMap(\.lines) }
}
