import FlowCore
import FlowSystem
import FoundationEssentials

extension ForkedProcess {
  /// Waits for the end of the fork, and returns its result.
  /// - Parameter isCancelled: A closure that returns whether to end the fork. The wait calls it several times a second.
  /// - Returns: The result.
  func result(unless isCancelled: () -> Bool) -> Result {
    // The wait ends with the fork. A tenth of a second only bounds how late this function notices an interrupt.
    while ForkedProcess.firstEnded(of: [self], within: .milliseconds(100)) == nil {
      if isCancelled() { cancel() }
    }
    return result()
  }
}

extension ForkedProcess.Notes {
  /// Adds a value as a line of JSON.
  func append(line value: some Encodable) {
    guard let bytes = try? JSONEncoder.session.encode(value) else { return }
    append(bytes + [UInt8(ascii: "\n")])
  }
}

extension ForkedProcess.Result {
  /// Returns the values that the fork noted, one a line. Omits a line that a crash has cut off.
  func lines<Value: Decodable>(as type: Value.Type) -> [Value] {
    var values: [Value] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONDecoder.session.decode(type, from: Data(line)) else { break }
      values.append(value)
    }
    return values
  }
}

/// A pool of forks of this process, which run several tasks at once.
@MainActor
enum ForkPool {
  /// Runs tasks to their end.
  /// - Parameters:
  ///   - taskCount: The number of tasks. The first ones begin first.
  ///   - jobs: The maximum number of forks that work at once.
  ///   - startFork: A closure that starts a task in a fork. It returns `nil` if the system lacks resources for a fork.
  ///   - runHere: A closure that runs a task in this process, if no fork can start.
  ///   - addResult: A closure that receives the result of a fork, also of a stopped one, and returns whether its task
  ///     needs another fork.
  ///   - isStopped: A closure that returns whether to stop. The pool calls it several times a second.
  /// - Returns: Whether all tasks came to their end.
  static func run(
    _ taskCount: Int, jobs: Int, startFork: (Int) -> ForkedProcess?, runHere: (Int) -> Void,
    addResult: (Int, ForkedProcess.Result) -> Bool, unless isStopped: () -> Bool
  ) -> Bool {
    ConformanceIndex.prepare()
    var waiting = Array((0..<taskCount).reversed())
    var working: [(task: Int, fork: ForkedProcess)] = []
    while !waiting.isEmpty || !working.isEmpty {
      while working.count < max(1, jobs), let task = waiting.popLast() {
        guard let fork = startFork(task) else {
          // A fork that works frees the memory for another one when it ends.
          if working.isEmpty { runHere(task) } else { waiting.append(task) }
          break
        }
        working.append((task, fork))
      }
      // The wait ends with a fork. A tenth of a second only bounds how late the pool notices an interrupt.
      let ended = ForkedProcess.firstEnded(of: working.map(\.fork), within: .milliseconds(100))
      if isStopped() {
        for (_, fork) in working { fork.cancel() }
        for (task, fork) in working { _ = addResult(task, fork.result()) }
        return false
      }
      guard let ended else { continue }
      let (task, fork) = working.remove(at: ended)
      if addResult(task, fork.result()) { waiting.append(task) }
    }
    return true
  }
}
