import DequeModule
import FlowCore

/// A multicast subject that replays the last elements to each new stream.
///
/// **As the `steps` of a stepper** the subject also delivers to a coordinator, for which steps are events. Elements
/// sent before the first coordinator listens wait for that coordinator, which receives each once. After that, the
/// subject replays nothing to a coordinator, for any buffer size. The trace records a step as dropped if no coordinator
/// listens any more and no stream is open.
@MainActor
public final class AsyncReplaySubject<Element: Sendable> {
  private final class Listener {
    // This type is a class, so that a loop over the list copies no weak reference.
    weak var receiver: AnyObject?
    // Returns whether the receiver is still alive.
    let deliver: (Element) -> Bool

    init(receiver: AnyObject, deliver: @escaping (Element) -> Bool) {
      self.receiver = receiver
      self.deliver = deliver
    }
  }

  private let bufferSize: Int
  private var buffer: Deque<Element> = []
  private let streams = OpenStreams<Element>()

  private var listeners: [Listener] = []
  // The delivery of a single listener, without streams and replay. Almost every step takes this shortcut. Never passed
  // by reference, so accesses cannot overlap.
  @exclusivity(unchecked) private var onlyDelivery: ((Element) -> Bool)?
  // Empty unless the elements are steps.
  private var waiting: Deque<Element> = []
  // Whether the elements are steps that still wait for a first listener.
  private var awaitsListener = Element.self == (any Step).self
  private var onUnobserved: ((Element) -> Void)?
  // Called for each element that waits for the first listener.
  private var onWaiting: ((Element) -> Void)?
  private var hadStream = false

  /// Creates a subject without streams.
  /// - Parameter bufferSize: The number of elements that a new stream replays. 0 for none.
  public init(bufferSize: Int = 1) {
    self.bufferSize = max(0, bufferSize)
  }

  /// Sends an element to all streams and listeners.
  ///
  /// A coordinator handles a step in a later turn, never within this call.
  public func send(_ element: Element) {
    // If the receiver is gone, the delivery returns `false`, and the general path records the step.
    if let onlyDelivery, onlyDelivery(element) { return }
    sendToAll(element)
  }

  private func sendToAll(_ element: Element) {
    guard !streams.isFinished else { return }
    if bufferSize > 0 {
      if buffer.count == bufferSize { buffer.removeFirst() }
      buffer.append(element)
    }
    streams.yield(element)
    deliver(element)
  }

  /// A new stream of the last elements, followed by all later ones.
  ///
  /// If elements still wait for a coordinator, the stream begins with all of them. The coordinator receives them too.
  /// The subject stops sending to a stream that is released.
  public var stream: AsyncStream<Element> {
    onlyDelivery = nil
    hadStream = true
    return waiting.isEmpty ? streams.open(beginningWith: buffer) : streams.open(beginningWith: waiting)
  }

  /// Ends all streams and clears the buffer. A later stream is empty, and no listener receives a later element.
  public func finish() {
    onlyDelivery = nil
    buffer.removeAll()
    waiting.removeAll()
    streams.finish()
  }

  // MARK: Delivery to the coordinator

  /// Delivers all waiting and all later elements to a receiver, once each.
  /// - Parameters:
  ///   - receiver: The receiver, which the subject references weakly.
  ///   - onUnobserved: A callback for elements that no listener or stream receives any more. `nil` keeps the previous
  ///     callback.
  ///   - deliver: A closure that delivers an element. Must not retain the receiver. Returns whether the receiver is
  ///     still alive.
  package func listen(
    _ receiver: AnyObject, onUnobserved: ((Element) -> Void)? = nil, _ deliver: @escaping (Element) -> Bool
  ) {
    stopListening(receiver)
    listeners.append(Listener(receiver: receiver, deliver: deliver))
    if let onUnobserved { self.onUnobserved = onUnobserved }
    awaitsListener = false
    onWaiting = nil
    while let element = waiting.popFirst() { _ = deliver(element) }
    updateOnlyDelivery()
  }

  /// Returns the first listening receiver of a type. Returns `nil` if there is none.
  package func receiver<Receiver: AnyObject>() -> Receiver? {
    for case let receiver as Receiver in listeners.lazy.map(\.receiver) { return receiver }
    return nil
  }

  /// Whether the elements are steps that no coordinator or stream has observed yet.
  var isUnobserved: Bool { awaitsListener && !hadStream && !streams.isFinished }

  /// The elements that wait for the first listener, oldest first.
  var waitingElements: [Element] { Array(waiting) }

  /// Reports all elements that wait for the first listener.
  ///
  /// These are the elements that wait now, and each later one until the listener comes.
  func reportWaiting(_ report: @escaping (Element) -> Void) {
    guard awaitsListener else { return }
    for element in waiting { report(element) }
    onWaiting = report
  }

  package func stopListening(_ receiver: AnyObject) {
    listeners.removeAll { $0.receiver == nil || $0.receiver === receiver }
    updateOnlyDelivery()
  }

  private func updateOnlyDelivery() {
    let isOnly = listeners.count == 1 && bufferSize == 0 && streams.isEmpty && !streams.isFinished
    onlyDelivery = isOnly ? listeners[0].deliver : nil
  }

  // Keeps the element for the first listener if there is none.
  private func deliver(_ element: Element) {
    if awaitsListener {
      waiting.append(element)
      onWaiting?(element)
      return
    }
    var isReceived = !streams.isEmpty
    for listener in listeners where listener.deliver(element) { isReceived = true }
    if !isReceived { onUnobserved?(element) }
  }
}

extension AsyncReplaySubject: LeftOutOfState {}

/// A multicast subject without replay.
///
/// Each stream receives every element from its opening on. The end of one stream does not affect the others.
@MainActor
public final class AsyncPassthroughSubject<Element: Sendable> {
  private let streams = OpenStreams<Element>()

  /// Creates a subject without streams.
  public init() {}

  /// A new stream of the later elements. A stream opened after ``finish()`` ends at once.
  public var stream: AsyncStream<Element> { streams.open(beginningWith: EmptyCollection()) }

  package var hasOpenStreams: Bool { !streams.isEmpty }

  /// Sends an element to all open streams. An element sent without open streams or after ``finish()`` is lost.
  public func send(_ element: Element) {
    streams.yield(element)
  }

  /// Ends all streams.
  public func finish() {
    streams.finish()
  }
}

/// The open streams of a subject, in the order of their opening.
@MainActor
final class OpenStreams<Element: Sendable> {
  private var open: [(key: Int, continuation: AsyncStream<Element>.Continuation)] = []
  private var lastKey = 0
  private(set) var isFinished = false

  deinit {
    for stream in open { stream.continuation.finish() }
  }

  var isEmpty: Bool { open.isEmpty }

  func open(beginningWith elements: some Sequence<Element>) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    guard !isFinished else {
      continuation.finish()
      return stream
    }
    lastKey += 1
    let key = lastKey
    open.append((key, continuation))
    continuation.onTermination = { [weak self] _ in
      // The termination handler may run on any thread.
      Task { @MainActor in self?.close(key) }
    }
    for element in elements { continuation.yield(element) }
    return stream
  }

  func yield(_ element: Element) {
    guard !open.isEmpty else { return }
    for stream in open { stream.continuation.yield(element) }
  }

  /// Ends all open streams. A later stream ends at once.
  func finish() {
    isFinished = true
    let ended = open
    open.removeAll()
    for stream in ended { stream.continuation.finish() }
  }

  private func close(_ key: Int) {
    open.removeAll { $0.key == key }
  }
}
