import CFlowRuntime

/// Finds out who keeps an instant busy, at the end of its budget.
///
/// Swift tells the name of the task that runs, and only while it runs and has not begun to wait: so names are learned
/// from tasks that enqueue something, and jobs are counted by their task.
struct Watch {
  private var names: [UInt64: String] = [:]
  private var jobs: [UInt64: Int] = [:]

  /// Learns the name of the task that runs now.
  mutating func learn() {
    guard let name = cflow_task_current_name(), let task = cflow_task_current_retained() else { return }
    names[cflow_job_task_id(task)] = String(cString: name)
    cflow_task_release(task)
  }

  mutating func count(_ job: Ready) {
    if job.job.isTask { jobs[job.taskID, default: 0] += 1 }
  }

  /// Who ran the jobs.
  var busy: [Stall.Busy] {
    var byName: [String?: Int] = [:]
    for (task, count) in jobs { byName[names[task], default: 0] += count }
    return Stall.Busy.list(byName)
  }
}

extension Stall.Busy {
  /// Counts by name as a list: the busiest first; by name among equals.
  static func list(_ counts: [String?: Int]) -> [Stall.Busy] {
    counts.map { Stall.Busy(name: $0.key, jobs: $0.value) }
      .sorted { $0.jobs != $1.jobs ? $0.jobs > $1.jobs : ($0.name ?? "") < ($1.name ?? "") }
  }
}
