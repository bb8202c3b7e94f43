import CFlowRuntime

/// A count of jobs by task, to find what keeps an instant busy.
///
/// The Swift runtime gives the name of a task only on its own thread while it runs. Names are therefore learned from
/// tasks that enqueue something, and jobs are counted by task number.
struct Watch {
  private var names: [UInt64: String] = [:]
  private var jobs: [UInt64: Int] = [:]

  /// Records the name of the task that runs now.
  mutating func learn() {
    guard let name = cflow_task_current_name(), let task = cflow_task_current_retained() else { return }
    names[cflow_job_task_id(task)] = String(cString: name)
    cflow_task_release(task)
  }

  mutating func count(_ job: Ready) {
    if job.job.isTask { jobs[job.taskID, default: 0] += 1 }
  }

  /// The tasks that ran the jobs, the busiest first.
  var busy: [Stall.Busy] {
    var byName: [String?: Int] = [:]
    for (task, count) in jobs { byName[names[task], default: 0] += count }
    return Stall.Busy.list(byName)
  }
}

extension Stall.Busy {
  /// Returns the counts as a list: the busiest first, and by name among equals.
  static func list(_ counts: [String?: Int]) -> [Stall.Busy] {
    counts.map { Stall.Busy(name: $0.key, jobs: $0.value) }
      .sorted { $0.jobs != $1.jobs ? $0.jobs > $1.jobs : ($0.name ?? "") < ($1.name ?? "") }
  }
}
