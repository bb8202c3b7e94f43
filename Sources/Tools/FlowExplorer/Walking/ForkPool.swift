import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// A pool of forks of this process, which run several tasks at once.
@MainActor
enum ForkPool {
  /// Runs tasks to their end, the first ones first. At most `jobs` forks work at once.
  ///
  /// `addResult` receives the result of a fork, also of a stopped one, and returns whether its task needs another fork.
  /// The pool calls `isStopped` several times a second.
  /// - Returns: Whether all tasks came to their end.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  static func run(
    _ taskCount: Int, jobs: Int, startFork: (Int) throws(Diagnostic) -> ForkedProcess,
    addResult: (Int, ForkedProcess.Result) throws(Diagnostic) -> Bool, unless isStopped: () -> Bool
  ) throws(Diagnostic) -> Bool {
    ConformanceIndex.prepare()
    var waiting = Array((0..<taskCount).reversed())
    var working: [(task: Int, fork: ForkedProcess)] = []
    do throws(Diagnostic) {
      while !waiting.isEmpty || !working.isEmpty {
        while working.count < max(1, jobs), let task = waiting.last {
          do throws(Diagnostic) {
            working.append((task, try startFork(task)))
            waiting.removeLast()
          } catch {
            // A fork that works frees the memory for another one when it ends.
            guard !working.isEmpty else { throw error }
            break
          }
        }
        // The wait ends with a fork. A tenth of a second only bounds how late the pool notices an interrupt.
        let ended = ForkedProcess.firstEnded(of: working.map(\.fork), within: .milliseconds(100))
        if isStopped() {
          for (_, fork) in working { fork.cancel() }
          while let (task, fork) = working.popLast() { _ = try addResult(task, fork.result(unless: { false })) }
          return false
        }
        guard let ended else { continue }
        let (task, fork) = working.remove(at: ended)
        if try addResult(task, fork.result(unless: { false })) { waiting.append(task) }
      }
      return true
    } catch {
      for (_, fork) in working { fork.cancel() }
      for (_, fork) in working { _ = try? fork.result() }
      throw error
    }
  }
}
