/// What became of one script.
public struct ScriptResult: Hashable, Codable, Sendable {
  /// What became of it.
  public enum Verdict: Hashable, Codable, Sendable {
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
  public var path: ScriptPath
  /// The line where it was to stop, if it was.
  public var line: Int?
  /// What became of it.
  public var verdict: Verdict
  /// How many statements were run, those of fragments included.
  public var statementCount = 0
  /// How many of them had something to be compared with: a block, or a claim.
  public var expectationCount = 0
  /// The fragments that it included, by their paths.
  public var includes: [ScriptPath] = []
  /// What went wrong, in order; empty where it failed as it says that it does.
  public var failures: [ScriptFailure] = []
  /// What went wrong in the attempts before this one; not empty means that the script is flaky.
  public var earlierFailures: [ScriptFailure] = []
  /// What went wrong when it ran behind other scripts in one process, before it passed in a process of its own.
  public var failuresInSharedProcess: [ScriptFailure] = []
  /// The real time that it took.
  public var duration: Duration = .zero
  /// The virtual time that went by in it.
  public var virtualDuration: Duration = .zero
  /// What its statements showed, where their blocks may be rewritten.
  public var shown: [ShownBlock] = []
  /// What it exercised of its apps, if that is counted.
  public var coverage: Coverage?
  /// All that it showed, where that is to be compared with another run's.
  public var transcript: ScriptTranscript?

  /// A result.
  public init(path: ScriptPath, line: Int? = nil, verdict: Verdict, failures: [ScriptFailure] = []) {
    self.path = path
    self.line = line
    self.verdict = verdict
    self.failures = failures
  }

  /// Whether it passed, and blocks of it were brought up to date.
  public var isUpdated: Bool {
    if case .updated = verdict { true } else { false }
  }

  /// Whether it passed, but not in the first attempt.
  public var isFlaky: Bool { verdict == .passed && !earlierFailures.isEmpty }

  /// Whether it passes, but fails behind others in one process: it depends on what ran before it.
  public var dependsOnOthers: Bool { verdict == .passed && !failuresInSharedProcess.isEmpty }

  /// What is to be known of a script that passes. Returns `nil` if there is nothing.
  public var note: String? {
    guard dependsOnOthers else { return nil }
    return "it failed behind other scripts in one process, and passed in a process of its own: "
      + "it depends on what ran before it there"
  }

  /// The highest exit status that its failures call for.
  public var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// What went wrong, as a person reads it.
  public var report: [String] { failures.flatMap(\.lines) }
}
