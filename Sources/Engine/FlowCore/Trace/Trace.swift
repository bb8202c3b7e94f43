/// What happened in a run, in order: a ring of the last events, whose sequence numbers go on.
///
/// Recording costs a few dozen nanoseconds and puts nothing into words. That is why its properties are not checked for
/// overlapping accesses each time: on the main actor, and never handed out by reference, none can overlap.
@MainActor
public final class Trace {
  /// How many events a trace keeps.
  public static let capacity = 65_536

  /// Whether events are recorded. A trace that is off costs nothing and counts nothing.
  @exclusivity(unchecked) public var isOn = true

  /// The number of the last event, 0 before the first.
  @exclusivity(unchecked) public private(set) var lastSequence: UInt64 = 0

  /// The number of the sending that led to what happens now, or 0.
  @exclusivity(unchecked) package var cause: UInt64 = 0

  /// Whether a task may be under way that has a cause of its own: see ``taskCause``.
  @exclusivity(unchecked) package var hasTaskCauses = false

  /// The number of the event that led to what the current task does, for tasks that do more than one thing after the other.
  @TaskLocal package static var taskCause: UInt64 = 0

  /// Called when as many events as the ring holds have come since the last call or reading, so that a reader loses none.
  package var onLap: (@MainActor () -> Void)?

  @exclusivity(unchecked) private var ring: [TraceEvent] = []
  @exclusivity(unchecked) private var unread = 0
  private let clock: @MainActor () -> Duration
  /// The type of the last step, and whether a script can write some or all of it: steps of one type mostly come in a row.
  @exclusivity(unchecked) private var lastType: (any Step.Type)?
  @exclusivity(unchecked) private var lastIsScriptable = false
  @exclusivity(unchecked) private var lastIsWrittenWhole = false

  init(clock: @escaping @MainActor () -> Duration) {
    self.clock = clock
  }

  /// Records that something happened.
  /// - Returns: The number of the event, or 0 when the trace is off.
  @discardableResult
  package func record(_ kind: consuming TraceEvent.Kind) -> UInt64 {
    guard isOn else { return 0 }
    if unread == Trace.capacity {
      unread = 0
      onLap?()
    }
    unread += 1
    lastSequence += 1
    // To look for a task's own value takes longer than all the rest.
    let event = TraceEvent(sequence: lastSequence, time: clock(), cause: currentCause, kind: kind)
    if ring.count < Trace.capacity {
      ring.append(event)
    } else {
      ring[Int(truncatingIfNeeded: lastSequence &- 1) & (Trace.capacity - 1)] = event
    }
    return lastSequence
  }

  /// Records that something happened because of an event.
  /// - Returns: The number of the event, or 0 when the trace is off.
  @discardableResult
  package func record(_ kind: consuming TraceEvent.Kind, cause: UInt64) -> UInt64 {
    let outer = self.cause
    defer { self.cause = outer }
    self.cause = cause
    return record(kind)
  }

  /// The number of the event that led to what happens now, in a task of its own too; or 0.
  package var currentCause: UInt64 {
    cause == 0 && hasTaskCauses ? Trace.taskCause : cause
  }

  /// A step as an event keeps it.
  package func step(for step: any Step) -> TraceStep {
    let type = type(of: step)
    if lastType != type {
      lastType = type
      let scriptable = type as? any Scriptable.Type
      lastIsScriptable = scriptable != nil
      lastIsWrittenWhole = scriptable?.isWrittenWhole == true
    }
    let isWritten = lastIsWrittenWhole || (lastIsScriptable && (step as? any Scriptable)?.isWritten == true)
    return TraceStep(step, isWritten: isWritten)
  }

  /// The number of the oldest event that is kept.
  public var firstSequence: UInt64 {
    lastSequence - UInt64(ring.count) + 1
  }

  /// The events after a number, oldest first, as far as they are kept.
  public func events(after sequence: UInt64) -> [TraceEvent] {
    let first = max(sequence + 1, firstSequence)
    guard first <= lastSequence else { return [] }
    return (first...lastSequence).map { ring[Int(($0 - 1) % UInt64(Trace.capacity))] }
  }

  /// The event of a number, as long as it is kept.
  package func event(_ sequence: UInt64) -> TraceEvent? {
    guard sequence >= firstSequence, sequence <= lastSequence, sequence > 0 else { return nil }
    return ring[Int((sequence - 1) % UInt64(Trace.capacity))]
  }

  /// Hands over the events after a number, oldest first, to a reader that is told of each lap.
  package func read(after sequence: UInt64, _ body: (TraceEvent) -> Void) {
    unread = 0
    let first = max(sequence + 1, firstSequence)
    guard first <= lastSequence else { return }
    for number in first...lastSequence { body(ring[Int((number - 1) % UInt64(Trace.capacity))]) }
  }
}
