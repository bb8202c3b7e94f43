import FlowCore
import FlowSystem
import FoundationEssentials

extension WorkingCopy {
  /// Waits for the end of the copy, and returns its result.
  /// - Parameter isCancelled: A closure that returns whether to end the copy. The wait calls it several times a second.
  /// - Returns: The result.
  func result(unless isCancelled: () -> Bool) -> Result {
    // The wait ends with the copy. A tenth of a second only bounds how late this function notices an interrupt.
    while WorkingCopy.firstEnded(of: [self], within: .milliseconds(100)) == nil {
      if isCancelled() { cancel() }
    }
    return result()
  }
}

extension WorkingCopy.Notes {
  /// Adds a value as a line of JSON.
  func append(line value: some Encodable) {
    guard let bytes = try? JSONEncoder.session.encode(value) else { return }
    append(bytes + [UInt8(ascii: "\n")])
  }
}

extension WorkingCopy.Result {
  /// Returns the values that the copy noted, one a line. Omits a line that a crash has cut off.
  func lines<Value: Decodable>(as type: Value.Type) -> [Value] {
    var values: [Value] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONDecoder.session.decode(type, from: Data(line)) else { break }
      values.append(value)
    }
    return values
  }
}

/// A pool of copies of this process, which run several tasks at once.
@MainActor
enum CopyPool {
  /// Runs tasks to their end.
  /// - Parameters:
  ///   - tasks: The number of tasks. The first ones begin first.
  ///   - jobs: The maximum number of copies that work at once.
  ///   - startCopy: A closure that starts a task in a copy. It returns `nil` if the system lacks resources for a copy.
  ///   - runHere: A closure that runs a task in this process, if no copy can start.
  ///   - addResult: A closure that receives the result of a copy, also of a stopped one, and returns whether its task
  ///     needs another copy.
  ///   - isStopped: A closure that returns whether to stop. The pool calls it several times a second.
  /// - Returns: Whether all tasks came to their end.
  static func run(
    _ tasks: Int, jobs: Int, startCopy: (Int) -> WorkingCopy?, runHere: (Int) -> Void,
    addResult: (Int, WorkingCopy.Result) -> Bool, unless isStopped: () -> Bool
  ) -> Bool {
    ConformanceIndex.prepare()
    var waiting = Array((0..<tasks).reversed())
    var working: [(task: Int, copy: WorkingCopy)] = []
    while !waiting.isEmpty || !working.isEmpty {
      while working.count < max(1, jobs), let task = waiting.popLast() {
        guard let copy = startCopy(task) else {
          // A copy that works frees the memory for another one when it ends.
          if working.isEmpty { runHere(task) } else { waiting.append(task) }
          break
        }
        working.append((task, copy))
      }
      // The wait ends with a copy. A tenth of a second only bounds how late the pool notices an interrupt.
      let ended = WorkingCopy.firstEnded(of: working.map(\.copy), within: .milliseconds(100))
      if isStopped() {
        for (_, copy) in working { copy.cancel() }
        for (task, copy) in working { _ = addResult(task, copy.result()) }
        return false
      }
      guard let ended else { continue }
      let (task, copy) = working.remove(at: ended)
      if addResult(task, copy.result()) { waiting.append(task) }
    }
    return true
  }
}
