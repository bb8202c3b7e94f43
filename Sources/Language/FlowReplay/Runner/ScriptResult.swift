import FlowScript
import FlowSession
import FlowSystem

/// Options for running scripts, which each worker receives.
package struct RunOptions: Hashable, Codable, Sendable {
  /// The blocks that an update rewrites.
  package enum Update: String, Codable, Sendable {
    /// Blocks that no longer match.
    case changed
    /// Blocks of statements that have none.
    case missing
  }

  /// Whether a script goes on after a refused statement or failed `expect`.
  ///
  /// An error that a block expects never stops a script.
  package var keepsGoing = false
  /// The blocks to rewrite. The result then includes the transcripts of these statements. `nil` for none.
  package var update: Update?
  /// Whether an update may add new errors to a block. Otherwise the block is left as it is, and fails.
  package var updatesErrors = false
  /// The limit of a script's virtual time. `nil` for no limit.
  package var virtualLimit: Duration?
  /// The seed of the order in which ready jobs run. `nil` for the usual order.
  package var schedule: UInt64?
  /// Whether the result includes the whole transcript.
  package var keepsTranscripts = false
  /// Whether coverage is counted.
  package var countsCoverage = false
  /// The tags of which a script must have one. Empty to run all scripts.
  package var tags: [String] = []
  /// The tags of which a script may have none.
  package var skippedTags: [String] = []

  /// Creates the default options.
  package init() {}

  /// Returns whether a file is a script that the tags select.
  ///
  /// - Returns: `true` also for a file that cannot be read or does not parse, since its failure has to be reported.
  package func selects(scriptAt path: ScriptPath) -> Bool {
    guard let text = try? SourceText.read(path), let file = try? ScriptFile(parsing: text, file: path.text) else {
      return true
    }
    return !file.isFragment && selects(tags: file.tags)
  }

  /// Returns whether the options select a script with these tags.
  package func selects(tags present: [String]) -> Bool {
    (tags.isEmpty || tags.contains { present.contains($0) }) && !skippedTags.contains { present.contains($0) }
  }
}

/// A script to run.
package struct ScriptChoice: Hashable, Codable, Sendable {
  /// The file.
  package var path: ScriptPath
  /// The line of the last statement to run. `nil` runs the whole script.
  package var line: Int?

  /// Creates a choice of a script, or of its part down to a line.
  package init(path: ScriptPath, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// The text on the command line, `FILE` or `FILE:LINE`.
  package var text: String { line.map { "\(path.text):\($0)" } ?? path.text }
}

extension ScriptChoice: Comparable {
  /// Compares by path, then by line.
  package static func < (first: ScriptChoice, second: ScriptChoice) -> Bool {
    (first.path, first.line ?? .max) < (second.path, second.line ?? .max)
  }
}

/// The result of one script.
package struct ScriptResult: Hashable, Codable, Sendable {
  /// The verdict on a script.
  package enum Verdict: Hashable, Codable, Sendable {
    /// All statements went as expected.
    case passed
    /// The script failed, as `failures` describe.
    case failed
    /// The script was not run, for the reason in its header.
    case skipped(String)
    /// The script failed as its header states, for this reason.
    case expectedFailure(String)
    /// The script passed after this number of its blocks were updated.
    case updated(Int)
    /// The script was not run, as a fragment or because of its tags.
    case passedOver
  }

  /// The file, in the user's spelling.
  package var path: ScriptPath
  /// The line of the last statement to run. `nil` for the whole script.
  package var line: Int?
  /// The verdict.
  package var verdict: Verdict
  /// The number of statements that were run, including those of fragments.
  package var statementCount = 0
  /// The number of statements with an expected result, which is a block or an assertion.
  package var expectationCount = 0
  /// The paths of the included fragments.
  package var includes: [ScriptPath] = []
  /// The failures in order. Empty for an expected failure.
  package var failures: [ScriptFailure] = []
  /// The failures of earlier attempts. A script with such failures is flaky if it passes.
  package var earlierFailures: [ScriptFailure] = []
  /// The failures in a process that had run other scripts, before the script passed alone.
  package var failuresInSharedProcess: [ScriptFailure] = []
  /// The real time that the script took.
  package var duration: Duration = .zero
  /// The virtual time that passed in the script.
  package var virtualDuration: Duration = .zero
  /// The transcripts of statements whose blocks may be updated.
  package var shown: [ShownBlock] = []
  /// The coverage of the apps. `nil` if it is not counted.
  package var coverage: Coverage?
  /// The whole transcript, for the comparison with another run. `nil` if it is not kept.
  package var transcript: ScriptTranscript?

  /// Creates a result.
  package init(path: ScriptPath, line: Int? = nil, verdict: Verdict, failures: [ScriptFailure] = []) {
    self.path = path
    self.line = line
    self.verdict = verdict
    self.failures = failures
  }

  /// Whether the script passed after an update of its blocks.
  package var isUpdated: Bool {
    if case .updated = verdict { true } else { false }
  }

  /// Whether the script passed, but not in the first attempt.
  package var isFlaky: Bool { verdict == .passed && !earlierFailures.isEmpty }

  /// Whether the script passed only in a process of its own.
  ///
  /// It then depends on scripts that ran before it.
  package var dependsOnOthers: Bool { verdict == .passed && !failuresInSharedProcess.isEmpty }

  /// A note on a script that passed. `nil` if there is nothing to note.
  package var note: String? {
    guard dependsOnOthers else { return nil }
    return "it failed after other scripts in one process, and passed in a process of its own: "
      + "it depends on what ran before it there"
  }

  /// The highest exit status of the failures.
  package var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The failures as lines for the user.
  package var report: [String] { failures.flatMap(\.lines) }
}
