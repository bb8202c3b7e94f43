import DequeModule
import FlowCore

/// Who takes the steps of a ``StepSubject``.
@MainActor
protocol StepReceiver: AnyObject {
  func receive(_ step: any Step)
}

/// Where a stepper emits its steps.
///
/// Steps are events. What is sent before the first listener comes waits for it and is delivered once; after that nothing is
/// replayed, and a step that nobody listens for is dropped and traced. `NoneStep` goes nowhere.
@MainActor
public final class StepSubject {
  private struct Listener {
    weak var receiver: (any StepReceiver)?
  }

  private var waiting: Deque<any Step> = []
  private var listeners: [Listener] = []
  private var continuations: [Int: AsyncStream<any Step>.Continuation] = [:]
  private var lastStream = 0
  private var hadListener = false

  /// Whose steps these are, once it has a name.
  private var owner: Owner?

  /// A place to emit steps.
  public init() {}

  /// Emits a step. It is handled later in the turn, never within this call.
  public func send(_ step: any Step) {
    if type(of: step) == NoneStep.self { return }
    guard hadListener else {
      waiting.append(step)
      return
    }
    var isHeard = !continuations.isEmpty
    for listener in listeners {
      guard let receiver = listener.receiver else { continue }
      isHeard = true
      receiver.receive(step)
    }
    for key in continuations.keys.sorted() { continuations[key]?.yield(step) }
    if !isHeard, let owner {
      Run.current.trace.record(.dropped(owner: owner, step: TraceStep(step), reason: "gone"))
    }
  }

  /// The steps from now on, for whoever wants them beside the coordinator. A stream that is let go stops listening.
  public var stream: AsyncStream<any Step> {
    let (stream, continuation) = AsyncStream.makeStream(of: (any Step).self)
    lastStream += 1
    let key = lastStream
    continuations[key] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.continuations[key] = nil }
    }
    beginListening { continuation.yield($0) }
    return stream
  }

  /// Lets `receiver` take the steps from now on, once each, and those that waited for the first listener.
  func subscribe(_ receiver: any StepReceiver, owner: Owner?) {
    listeners.removeAll { $0.receiver == nil || $0.receiver === receiver }
    listeners.append(Listener(receiver: receiver))
    if let owner { self.owner = owner }
    beginListening { receiver.receive($0) }
  }

  /// Takes `receiver` off the list.
  func unsubscribe(_ receiver: any StepReceiver) {
    listeners.removeAll { $0.receiver == nil || $0.receiver === receiver }
  }

  private func beginListening(_ deliver: (any Step) -> Void) {
    hadListener = true
    while let step = waiting.popFirst() { deliver(step) }
  }
}

extension StepSubject: LeftOutOfState {}
