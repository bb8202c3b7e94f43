import CFlowRuntime

/// An error of a run that has spent its budget.
public struct Stall: Error, Equatable, Sendable, CustomStringConvertible {
  /// The share of the tasks with one name in the last jobs or wake-ups.
  public struct BusyTask: Equatable, Sendable {
    /// The name of the tasks. `nil` for all tasks whose name is missing or unknown.
    public let name: String?
    /// The number of these jobs, or wake-ups, that belong to the tasks.
    public let count: Int
  }

  /// The instant at which the run stopped.
  public let now: Duration
  /// The number of jobs in that instant. 0 if the budget of instants was spent.
  public let jobs: Int
  /// The number of instants that came to rest. 0 if one of them did not.
  public let instants: Int
  /// The tasks that kept the run busy at the end, the busiest first.
  public let busy: [BusyTask]

  /// A message with the budget and the busy tasks.
  public var description: String {
    let unit = instants > 0 ? "wake-ups" : "jobs"
    let tasks = busy.map { "\($0.name.map { "task \"\($0)\"" } ?? "unnamed tasks") (\($0.count) \(unit))" }
    let reason = tasks.isEmpty ? "" : ", kept busy by " + tasks.joined(separator: ", ")
    let spent = instants > 0 ? "\(instants) instants" : "\(jobs) jobs"
    return "still busy after \(spent) at \(now)" + reason
  }
}

/// An error of a run that ``VirtualTimeRuntime/interrupt()`` stopped.
public struct Interrupted: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instant of the interruption.
  public let now: Duration
  /// Whether jobs were still ready in that instant. No other run then stops at the same place.
  public var isWithinInstant = false

  /// A message that gives the instant.
  public var description: String { "interrupted at \(now)" }
}

/// An error of a run whose body waits while nothing is left to run.
///
/// Nothing is ready, nothing sleeps, and no external work is running. Work of another thread counts only within
/// ``VirtualTimeRuntime/external(_:)``.
public struct Deadlock: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instant at which everything had come to rest.
  public let now: Duration

  /// A message that gives the instant and a likely cause.
  public var description: String {
    "the body waits at \(now) for something that never comes: nothing is ready and nothing sleeps. "
      + "Wrap a wait for another thread's work in VirtualTimeRuntime.external { }"
  }
}

/// An error of a body that went on after its cancellation.
public struct AbandonedBody: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instant of the abandonment.
  public let now: Duration

  /// A message about the event and its consequences.
  public var description: String {
    "the body continued at \(now) although it was cancelled, so its task was abandoned: the task never runs again, and "
      + "what it holds is never freed. A task that the body awaits must end when it is cancelled"
  }
}

/// A count of jobs by task, to find what keeps an instant busy.
// The Swift runtime gives the name of a task only on its own thread while it runs. So the counts learn names from tasks
// that enqueue something, and count jobs by task number.
struct JobCounts {
  // The known names, by task number.
  private var names: [UInt64: String] = [:]
  // The number of jobs, by task number.
  private var jobs: [UInt64: Int] = [:]

  /// Records the name of the task that runs now.
  mutating func learn() {
    guard let name = cflow_task_current_name(), let task = cflow_task_current_retained() else { return }
    names[cflow_job_task_id(task)] = String(cString: name)
    cflow_task_release(task)
  }

  mutating func count(_ job: ReadyJob) {
    if job.job.isTask { jobs[job.taskID, default: 0] += 1 }
  }

  /// The tasks that ran the jobs, the busiest first.
  var busy: [Stall.BusyTask] {
    var byName: [String?: Int] = [:]
    for (task, count) in jobs { byName[names[task], default: 0] += count }
    return Stall.BusyTask.list(byName)
  }
}

extension Stall.BusyTask {
  /// Returns the counts as a list, the busiest first.
  static func list(_ counts: [String?: Int]) -> [Stall.BusyTask] {
    counts.map { Stall.BusyTask(name: $0.key, count: $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : ($0.name ?? "") < ($1.name ?? "") }
  }
}
