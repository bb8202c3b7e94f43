/// A reference implementation of `EffectProgram`, written for clarity and not for speed.
///
/// It has a table of started parts, a queue of turns and an agenda of timed entries. Nothing runs concurrently.
struct EffectModel {
  /// An entry of the queue, handled first in, first out.
  enum Turn {
    case action(String)
    /// The end of a cancelled or superseded part, at which the waiting program continues
    case over(Int)
  }

  /// An entry of the agenda.
  enum Due {
    /// The steps of a task from an index on.
    ///
    /// They are due even if the part is gone, since a cancelled task may be stubborn.
    case step(ProgramTask, Int)
    case delayed(Program)
    case tick(Int, every: Duration, String)
    case endOfInterval(String)
  }

  struct Entry {
    let time: Duration
    /// The serial number of the entry, which orders the entries of one instant.
    let order: Int
    let part: Int
    let due: Due
    let hasSlept: Bool
  }

  private let answer: (String, Int) -> Program
  private(set) var now = Duration.zero
  /// The observed events: handled actions, errors, and the running work.
  var log: [ProgramEventRecord] = []
  /// The actions that were sent too late.
  var late: [ProgramEventRecord] = []
  /// The programs that actions started, for the message of a failing test.
  private(set) var answers: [String] = []
  private var handled = 0
  var parts: [Int: ModelPart] = [:]
  var intervals: [String: ModelInterval] = [:]
  var queue: [Turn] = []
  private var agenda: [Entry] = []
  private var entries = 0
  private var lastNumber = 0

  /// Creates a model.
  /// - Parameter answer: Returns the program of an action, given the number of actions handled before.
  init(answer: @escaping (String, Int) -> Program) {
    self.answer = answer
  }

  // MARK: Events

  /// Applies an external event to the running programs.
  mutating func play(_ event: ProgramEvent) {
    switch event {
    case .send(let actions):
      queue += actions.map { .action($0) }
      work()
    case .run(let program):
      _ = begin(program, in: 0)
      work()
    case .cancel(let id):
      cancel(id, from: 0)
      work()
    case .cancelAll:
      cancelAll()
    case .advance(let duration):
      wakeAll(upTo: now + duration)
      logRunningWork()
    case .advanceToNext:
      wakeAll(upTo: now)
      wakeAll(upTo: agenda.map(\.time).min() ?? now)
      logRunningWork()
    }
  }

  /// Wakes the entries that are due up to a time, in order.
  ///
  /// Two sleepers that wake at one time are logged, since the model does not define their order.
  private mutating func wakeAll(upTo end: Duration) {
    while let next = agenda.min(by: { ($0.time, $0.order) < ($1.time, $1.order) }), next.time <= end {
      agenda.removeAll { $0.order == next.order }
      if next.hasSlept, agenda.contains(where: { $0.time == next.time && $0.hasSlept }) { report("two wake at once") }
      now = next.time
      wake(next)
    }
    now = end
  }

  mutating func schedule(after duration: Duration, _ due: Due, of part: Int) {
    entries += 1
    agenda.append(Entry(time: now + duration, order: entries, part: part, due: due, hasSlept: duration > .zero))
  }

  // MARK: Actions

  /// Handles all queued actions.
  mutating func work() {
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .action(let action): handle(action)
      case .over(let part): finish(part)
      }
    }
  }

  /// Logs an action and begins its program.
  private mutating func handle(_ action: String) {
    report(action)
    if action.hasPrefix(ProgramGenerator.cancelsAll) { cancelAll() }
    let program = answer(action, handled)
    answers.append("\(handled) \(action): \(program)")
    handled += 1
    _ = begin(program, in: 0)
  }

  /// Returns the number of a new part.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func make(_ part: Int, _ work: ModelPart.Work) {
    parts[part]?.work = work
  }

  // MARK: Observing

  mutating func report(_ text: String) {
    log.append(ProgramEventRecord(time: now, text: text))
  }

  /// Logs the running work, its ids and the number of sleeping tasks.
  private mutating func logRunningWork() {
    var labels = intervals.map { id, interval in (interval.number, id) }
    for part in parts.values {
      if case .leaf(let label) = part.work { labels.append((part.number, label)) }
    }
    let ids = Dictionary(grouping: parts.values.filter { $0.id != nil }, by: { $0.id ?? "" })
      .map { id, parts in (parts.map(\.number).min() ?? 0, id) }
    // An interval with a waiting program needs no entry, since that program is a part.
    report("\(Self.inOrder(labels)) \(Self.inOrder(ids)) \(parts.isEmpty ? "idle" : "busy"), \(sleepers) asleep")
  }

  /// The number of sleeping tasks.
  ///
  /// Of the cancelled agenda entries, only the stubborn tasks count.
  var sleepers: Int {
    agenda.count { entry in
      switch entry.due {
      case .step(let task, let index): index > 0 && task.isStubborn || parts[entry.part] != nil
      case .delayed, .tick: parts[entry.part] != nil
      case .endOfInterval(let id): intervals[id]?.number == entry.part
      }
    }
  }

  private static func inOrder(_ names: [(number: Int, name: String)]) -> [String] {
    names.sorted { $0.number < $1.number }.map(\.name)
  }
}
