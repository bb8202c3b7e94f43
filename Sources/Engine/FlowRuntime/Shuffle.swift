import DequeModule
import FlowSystem

/// Takes ready jobs in an order that follows from a seed: the same one in every release and process.
struct Shuffle {
  private var numbers: SeededNumbers
  /// How many jobs were taken so far.
  private var turn = 0
  /// Tasks that have not begun and are to begin in the order in which they were made, by the turn that made them.
  private var inOrder: [Int: Deque<UInt64>] = [:]
  /// The turns that made them.
  private var turns: [UInt64: Int] = [:]

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// A task that the current turn has made begins after those that it made before.
  mutating func keepPlace(of task: UInt64) {
    inOrder[turn, default: []].append(task)
    turns[task] = turn
  }

  /// Which of the ready jobs is taken next. Linear in their number where tasks keep their places.
  mutating func next(of ready: Deque<Ready>) -> Int {
    let index = numbers.index(below: ready.count)
    turn += 1
    guard !turns.isEmpty, ready[index].job.isTask, let maker = turns[ready[index].taskID] else { return index }
    // All of that turn wait their turn: none has begun before the first.
    guard let first = inOrder[maker]?.popFirst() else { return index }
    turns[first] = nil
    if inOrder[maker]?.isEmpty == true { inOrder[maker] = nil }
    return ready.firstIndex { $0.job.isTask && $0.taskID == first } ?? index
  }
}
