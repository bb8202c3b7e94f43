import DequeModule
import FlowSystem

/// An order of ready jobs that follows from a seed, in every release and process.
struct Shuffle {
  private var numbers: SeededNumbers
  /// The number of jobs taken so far.
  private var turn = 0
  /// Tasks that must begin in order of creation, by the turn that made them.
  private var inOrder: [Int: Deque<UInt64>] = [:]
  /// The turn that made each of those tasks.
  private var turns: [UInt64: Int] = [:]

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// Makes a task begin after those that the current turn made before it.
  mutating func keepPlace(of task: UInt64) {
    inOrder[turn, default: []].append(task)
    turns[task] = turn
  }

  /// Returns the index of the job to take next. Linear in the number of ready jobs while tasks keep their places.
  mutating func next(of ready: Deque<Ready>) -> Int {
    let index = numbers.index(below: ready.count)
    turn += 1
    guard !turns.isEmpty, ready[index].job.isTask, let maker = turns[ready[index].taskID] else { return index }
    // None of that turn's tasks has begun before the first one, so the first is taken in place of the drawn one.
    guard let first = inOrder[maker]?.popFirst() else { return index }
    turns[first] = nil
    if inOrder[maker]?.isEmpty == true { inOrder[maker] = nil }
    return ready.firstIndex { $0.job.isTask && $0.taskID == first } ?? index
  }
}
