import FlowReplay
import FlowRuntime
import FlowScript
import FlowSystem
import FlowTestRunner
import FlowWorker

/// The workers in which the cases of test functions run their scripts.
///
/// Cases run at the same time, each with a worker. A worker goes on to the next case of its function. It ends with the
/// function's last case, or with the tests.
@MainActor
final class ScriptWorkers {
  static let shared = ScriptWorkers()

  // The number of scripts that may begin now.
  private var freeSlots = Processors.count
  // The cases that wait for another one to end, in order of arrival.
  private var waiting: [UnsafeContinuation<Void, Never>] = []
  private var idle: [ScriptGroup: [ScriptWorker]] = [:]
  // The number of scripts that have ended since their group began.
  private var endedCounts: [ScriptGroup: Int] = [:]

  private init() {}

  /// Whether scripts run in the process of the tests, for a debugger.
  static let areOff = ProcessEnvironment.value("FLOWSH_IN_PROCESS") == "1"

  /// Runs a script in a worker. `count` is the number of scripts in the group.
  /// - Returns: The result. Returns `nil` if the case was cancelled.
  /// - Throws: ``Diagnostic`` if no worker can start.
  func run(_ path: ScriptPath, in group: ScriptGroup, of count: Int) async throws(Diagnostic) -> ScriptResult? {
    // A case in virtual time blocks the main actor, so it must not wait for another case to end.
    let needsSlot = VirtualTimeRuntime.current == nil
    if needsSlot { await takeSlot() }
    let worker = idle[group]?.popLast() ?? ScriptWorker(group)
    defer {
      if needsSlot { releaseSlot() }
      release(worker, in: group, of: count)
    }
    return try await worker.run(ScriptChoice(path: path))
  }

  private func takeSlot() async {
    if freeSlots > 0 { return freeSlots -= 1 }
    await withUnsafeContinuation { waiting.append($0) }
  }

  private func releaseSlot() {
    guard !waiting.isEmpty else { return freeSlots += 1 }
    waiting.removeFirst().resume()
  }

  // Keeps the worker for the next script of its group. After the last script, the group's workers end.
  private func release(_ worker: ScriptWorker, in group: ScriptGroup, of count: Int) {
    if worker.isUsable { idle[group, default: []].append(worker) } else { worker.end() }
    endedCounts[group, default: 0] += 1
    guard endedCounts[group] == count else { return }
    endedCounts[group] = nil
    for worker in idle.removeValue(forKey: group) ?? [] { worker.end() }
  }
}

// A worker for one script at a time. After a crash, the next script gets a new process.
@MainActor
private final class ScriptWorker {
  private let stopper = PoolStopper()
  private let pool: WorkerPool
  private var last: (result: ScriptResult, job: PoolJob)?

  init(_ group: ScriptGroup) {
    var options = SuiteOptions()
    options.timeout = group.timeout
    options.workerCommand = TestWorker.command(for: group)
    pool = WorkerPool([], options: options, stopper: stopper, keepsWorkers: true)
    pool.onResult = { [unowned self] result, job in last = (result, job) }
  }

  var isUsable: Bool { pool.diagnostic == nil && !stopper.isStopped }

  func end() { pool.endWorkers() }

  // Returns `nil` if the task was cancelled. Throws `Diagnostic` if no worker can start.
  func run(_ choice: ScriptChoice) async throws(Diagnostic) -> ScriptResult? {
    guard let first = try await run(PoolJob(index: 0, choice: choice)) else { return nil }
    guard first.result.needsFreshProcess(after: first.job) else { return first.result }
    pool.endWorkers()
    guard var result = try await run(PoolJob(index: 0, choice: choice))?.result else { return nil }
    if result.verdict == .passed { result.failuresInSharedProcess = first.result.failures }
    return result
  }

  private func run(_ job: PoolJob) async throws(Diagnostic) -> (result: ScriptResult, job: PoolJob)? {
    last = nil
    pool.repeatNext(job)
    await withTaskCancellationHandler {
      await pool.runAsynchronously()
    } onCancel: { [stopper] in
      stopper.stop()
    }
    if let diagnostic = pool.diagnostic { throw diagnostic }
    return last
  }
}
