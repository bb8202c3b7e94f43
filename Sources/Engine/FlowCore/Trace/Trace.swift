import FlowRuntime

/// The latest events of a run, in a ring.
///
/// Sequence numbers continue when the ring drops its oldest events. Recording costs a few dozen nanoseconds, and more
/// for a value that becomes text at once: see ``TraceValue``.
@MainActor
public final class Trace {
  // Only the main actor uses the unchecked properties, and no code passes them by reference. So their accesses can't
  // overlap, and the check would cost too much in each recording.

  // A power of two, so that `position(of:)` can use a mask. A full ring of events of 104 bytes takes 7 MB.
  /// The largest number of events that a trace keeps.
  public static let capacity = 65_536

  // Other modules would check a stored property all the same, so for what each step uses they call an accessor.

  /// Whether the trace records events. A trace that is off costs nothing and gives out no numbers.
  public var isOn: Bool {
    get { recordsEvents }
    set { recordsEvents = newValue }
  }
  @exclusivity(unchecked) private var recordsEvents = true

  /// The number of the last event. 0 before the first.
  @exclusivity(unchecked) public private(set) var lastSequence: UInt64 = 0

  /// The number of the event that caused the current work. 0 if there is none.
  ///
  /// The runtime hands it on to the tasks that the work starts or resumes: see `WorkCause`.
  package var cause: UInt64 {
    get { workCause.number }
    set {
      workCause.number = newValue
      onCause?(newValue)
    }
  }
  private let workCause: WorkCause

  /// A closure that receives the number of each event that the current work begins to handle. 0 after that.
  ///
  /// The trace does not call it for the cause that a task brings along.
  @exclusivity(unchecked) package var onCause: (@MainActor (UInt64) -> Void)?

  /// A closure that receives each fault at once: the app may end the process before a reader reads the trace.
  package var onFault: (@MainActor (String) -> Void)?

  /// A closure that the trace calls when a whole ring is unread. A reader that reads it then loses no event.
  package var onLap: (@MainActor () -> Void)?

  /// Whether events keep the values of inputs and actions.
  ///
  /// A session turns this off for statements without a transcript.
  // Some values take longer than the rest of a statement: see `TraceValue`.
  @exclusivity(unchecked) package var keepsValues = true

  // In parts, since a single array would copy all events each time it grows.
  @exclusivity(unchecked) private var ring: [ContiguousArray<TraceEvent>] = []
  // The number of events in a part. It divides the capacity.
  private static let partCapacity = 1_024
  @exclusivity(unchecked) private var count = 0
  // The number of events since the last reading or the last call of `onLap`.
  @exclusivity(unchecked) private var unread = 0
  private let clock: @MainActor () -> Duration
  // The type of the last step. `nil` before the first.
  // A cache: steps of one type often come in a row.
  @exclusivity(unchecked) private var lastType: (any Step.Type)?
  // Whether scripts can write all steps of that type.
  @exclusivity(unchecked) private var lastIsFullyWritable = false

  init(clock: @escaping @MainActor () -> Duration, cause: WorkCause = WorkCause()) {
    self.clock = clock
    workCause = cause
  }

  /// Records an event.
  /// - Returns: The number of the event, or 0 if the trace is off.
  @discardableResult
  package func record(_ kind: consuming TraceEvent.Kind) -> UInt64 {
    guard isOn else { return 0 }
    if unread == Trace.capacity {
      unread = 0
      onLap?()
    }
    unread += 1
    lastSequence += 1
    let event = TraceEvent(sequence: lastSequence, time: clock(), cause: cause, kind: kind)
    if case .fault(let text) = event.kind { onFault?(text) }
    if count < Trace.capacity {
      append(event)
    } else {
      let (part, index) = Self.position(of: lastSequence)
      ring[part][index] = event
    }
    return lastSequence
  }

  // Appends an event to a ring that is not full yet.
  private func append(_ event: consuming TraceEvent) {
    if count % Trace.partCapacity == 0 {
      var part = ContiguousArray<TraceEvent>()
      part.reserveCapacity(Trace.partCapacity)
      ring.append(part)
    }
    ring[ring.count - 1].append(event)
    count += 1
  }

  private static func position(of sequence: UInt64) -> (part: Int, index: Int) {
    // The capacity is a power of two, so a mask suffices.
    let index = Int(truncatingIfNeeded: sequence &- 1) & (capacity - 1)
    return (index / partCapacity, index % partCapacity)
  }

  // The event must be in the ring.
  private subscript(sequence: UInt64) -> TraceEvent {
    let (part, index) = Self.position(of: sequence)
    return ring[part][index]
  }

  /// Records an event with a cause.
  /// - Returns: The number of the event, or 0 if the trace is off.
  @discardableResult
  package func record(_ kind: consuming TraceEvent.Kind, cause: UInt64) -> UInt64 {
    let outer = self.cause
    defer { self.cause = outer }
    self.cause = cause
    return record(kind)
  }

  /// Returns the cause of the last job that began with one since the previous call. Returns 0 if there is none.
  package func takeLastCauseOfJob() -> UInt64 { workCause.takeLast() }

  /// Sets the cause of the current task, also after its suspensions. Does nothing outside a runtime.
  package func setCauseOfTask(_ cause: UInt64) {
    workCause.setForTask(cause)
    onCause?(cause)
  }

  /// Calls a closure with another cause, and restores the previous one.
  package func withCause(_ cause: UInt64, _ body: () -> Void) {
    let outer = self.cause
    self.cause = cause
    body()
    self.cause = outer
  }

  /// Returns a step in the form that an event keeps.
  package func step(for step: any Step) -> TraceStep {
    let type = type(of: step)
    if lastType != type {
      lastType = type
      lastIsFullyWritable = WritableType(any: type).isFullyWritable
    }
    return TraceStep(step, isWritable: lastIsFullyWritable || WritableType(any: type).canWrite(step))
  }

  /// Returns a value in the form that an event keeps.
  /// - Parameters:
  ///   - value: The value.
  ///   - isKept: The result of ``TraceValue/isKept(_:)`` for its type.
  /// - Returns: The form of the value.
  @usableFromInline package func value<Value: Sendable>(_ value: Value, isKept: Bool) -> TraceValue {
    keepsValues ? TraceValue(value, isKept: isKept) : .leftOut
  }

  /// The number of the oldest event in the ring.
  public var firstSequence: UInt64 {
    lastSequence - UInt64(count) + 1
  }

  /// Returns the events after a number, oldest first. Leaves out those that have left the ring.
  public func events(after sequence: UInt64) -> [TraceEvent] {
    let first = max(sequence + 1, firstSequence)
    guard first <= lastSequence else { return [] }
    return (first...lastSequence).map { self[$0] }
  }

  /// Returns the event of a number. Returns `nil` if it is not in the ring, such as 0.
  package func event(_ sequence: UInt64) -> TraceEvent? {
    guard sequence >= firstSequence, sequence <= lastSequence, sequence > 0 else { return nil }
    return self[sequence]
  }

  /// Calls `body` with the events after a number, oldest first. All events then count as read: see ``onLap``.
  package func read(after sequence: UInt64, _ body: (TraceEvent) -> Void) {
    unread = 0
    let first = max(sequence + 1, firstSequence)
    guard first <= lastSequence else { return }
    for number in first...lastSequence { body(self[number]) }
  }
}
