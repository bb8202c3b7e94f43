/// What a statement did and showed.
public struct Outcome: Hashable, Sendable {
  /// What became of a statement.
  public enum Verdict: Hashable, Sendable {
    /// It drove the app.
    case drove
    /// It looked and changed nothing.
    case looked
    /// It changed how the session goes on: `clock`, `detail`.
    case set
    /// A claim, and it holds.
    case held
    /// It did something for the person at the prompt.
    case answered
    /// It failed: see `problem`.
    case failed
    /// The session is over.
    case quit
  }

  /// What became of it.
  public var verdict: Verdict
  /// What it showed: the transcript, or the answer to a look.
  public var lines: [TranscriptLine]
  /// Why it failed, or what stopped it.
  public var problem: Problem?
  /// Whether it was the first to show a UUID, so that a replay has to show it too.
  var numberedUUIDs = false
  /// How far it came before it was interrupted; `nil` if it was not.
  var interruption: Interruption?
  /// What became of a file that it included or ran.
  var included: PlayedScript?

  /// How far an interrupted statement came. It ended with an instant, so that a replay can come as far.
  struct Interruption: Hashable, Sendable {
    /// How much virtual time went by.
    var elapsed: Duration
    /// What it showed, without the line that says that it was interrupted.
    var lines: [TranscriptLine]
  }

  init(_ verdict: Verdict, _ lines: [TranscriptLine] = [], problem: Problem? = nil) {
    self.verdict = verdict
    self.lines = lines
    self.problem = problem
  }

  /// A statement that failed: its error is the whole of its transcript.
  static func failed(_ problem: Problem) -> Outcome {
    let word = problem.kind == .claim ? "failed" : "error"
    return Outcome(.failed, [TranscriptLine("\(word): \(problem.message)", .error)], problem: problem)
  }

  /// Whether a recording keeps the statement.
  var isRecorded: Bool {
    switch verdict {
    case .drove, .set, .held: problem == nil || problem?.kind == .stalled || interruption != nil
    case .looked, .answered, .failed, .quit: false
    }
  }

  /// Whether something went wrong in a file that it included or ran.
  public var hasNestedFailures: Bool { included.map { !$0.failures.isEmpty } ?? false }

  /// The lines with faults that the engine found in the app, as the transcript shows them.
  public var faults: [String] { lines.filter { $0.kind == .fault }.map(\.text) }

  /// The lines that begin with `error:` or `failed:`, behind an offset too.
  var errorLines: [String] { lines.filter { $0.kind == .fault || $0.kind == .error }.map(\.text) }
}
