import CFlowRuntime

/// One instant has used up its budget of jobs without coming to rest: something keeps it busy.
public struct Stall: Error, Equatable, Sendable, CustomStringConvertible {
  /// Whose jobs ran at the end of the budget.
  public struct Busy: Equatable, Sendable {
    /// The name of the task; nil for all that have none, or whose name could not be learned.
    public let name: String?
    /// How many of the last jobs were its.
    public let jobs: Int
  }

  /// The instant that did not come to rest.
  public let now: Duration
  /// How many jobs had run in it.
  public let jobs: Int
  /// Who kept it busy at the end, the busiest first.
  public let busy: [Busy]

  /// What kept it busy, in words.
  public var description: String {
    let who = busy.map { "\($0.name.map { "task \"\($0)\"" } ?? "unnamed tasks") (\($0.jobs) jobs)" }
    let reason = who.isEmpty ? "" : ", kept so by " + who.joined(separator: ", ")
    return "still busy after \(jobs) jobs at \(now)" + reason
  }
}

/// ``FlowRuntime/interrupt()`` was called: the run stopped between two jobs or two instants.
public struct Interrupted: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instant at which it stopped.
  public let now: Duration

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
