import DequeModule

/// Takes ready jobs in an order that follows from a seed: the same one in every release and process (SplitMix64).
struct Shuffle: RandomNumberGenerator {
  private var state: UInt64
  /// How many jobs were taken so far.
  private var turn = 0
  /// Tasks that have not begun and are to begin in the order in which they were made, by the turn that made them.
  private var inOrder: [Int: Deque<UInt64>] = [:]
  /// The turns that made them.
  private var turns: [UInt64: Int] = [:]

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number below `count`.
  mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// A task that the current turn has made begins after those that it made before.
  mutating func keepPlace(of task: UInt64) {
    inOrder[turn, default: []].append(task)
    turns[task] = turn
  }

  /// Which of the ready jobs is taken next. Linear in their number where tasks keep their places.
  mutating func next(of ready: Deque<Ready>) -> Int {
    let index = index(below: ready.count)
    turn += 1
    guard !turns.isEmpty, ready[index].job.isTask, let maker = turns[ready[index].taskID] else { return index }
    // All of that turn wait their turn: none has begun before the first.
    guard let first = inOrder[maker]?.popFirst() else { return index }
    turns[first] = nil
    if inOrder[maker]?.isEmpty == true { inOrder[maker] = nil }
    return ready.firstIndex { $0.job.isTask && $0.taskID == first } ?? index
  }
}
