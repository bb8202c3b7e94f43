import CFlowRuntime

/// A run has used up its budget, of jobs in one instant or of instants: something keeps it busy.
public struct Stall: Error, Equatable, Sendable, CustomStringConvertible {
  /// Whose jobs ran at the end of the budget.
  public struct Busy: Equatable, Sendable {
    /// The name of the task; nil for all that have none, or whose name could not be learned.
    public let name: String?
    /// How many of the last jobs were its, or how many of the last sleeps.
    public let jobs: Int
  }

  /// The instant at which the run stopped.
  public let now: Duration
  /// How many jobs had run in that instant; 0 if the run stopped between two instants.
  public let jobs: Int
  /// How many instants had come to rest before; 0 if one of them did not.
  public let instants: Int
  /// Who kept it busy at the end, the busiest first.
  public let busy: [Busy]

  /// What kept it busy, in words.
  public var description: String {
    let unit = instants > 0 ? "wake-ups" : "jobs"
    let who = busy.map { "\($0.name.map { "task \"\($0)\"" } ?? "unnamed tasks") (\($0.jobs) \(unit))" }
    let reason = who.isEmpty ? "" : ", kept so by " + who.joined(separator: ", ")
    let spent = instants > 0 ? "\(instants) instants" : "\(jobs) jobs"
    return "still busy after \(spent) at \(now)" + reason
  }
}

/// ``FlowRuntime/interrupt()`` was called: the run stopped between two jobs or two instants.
public struct Interrupted: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instant at which it stopped.
  public let now: Duration
  /// Whether more was ready in that instant, so that no other run stops at the same place.
  public var isWithinInstant = false

  /// What happened, in words.
  public var description: String { "interrupted at \(now)" }
}

/// The body given to ``FlowRuntime/run(_:)`` can never finish: nothing is ready, nothing sleeps, and no external work is
/// under way, so that nothing is left that could wake it.
public struct Deadlock: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instant at which everything had come to rest.
  public let now: Duration

  /// What happened, in words.
  public var description: String {
    "waits at \(now) for something that never comes: nothing is ready and nothing sleeps. Work that another thread does "
      + "in real time must be waited for within FlowRuntime.external { }"
  }
}

/// A body that had to end went on although it was cancelled, and was given up.
public struct AbandonedBody: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instant at which it was given up.
  public let now: Duration

  /// What happened, and what follows.
  public var description: String {
    "it went on at \(now) although it was cancelled, so its task was abandoned: it never runs again, and what it holds is "
      + "never freed. A task that it awaits must end when it is cancelled"
  }
}

extension FlowRuntime {
  /// What keeps the thread busy that has entered the scope. Returns `nil` if that has no name.
  ///
  /// It may be asked in the middle of a job, by a signal handler of a process that is about to end.
  package var activity: String? {
    guard Self.current === self else { return nil }
    if let name = cflow_task_current_name() { return "task \"\(String(cString: name))\"" }
    if let task = cflow_task_current_retained() {
      cflow_task_release(task)
      return nil
    }
    return scheduler.mailbox.externals > 0 ? "work that FlowRuntime.external waits for" : nil
  }
}
