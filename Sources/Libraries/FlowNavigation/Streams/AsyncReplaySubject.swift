import DequeModule
import FlowCore
import HeadlessCombine

/// Sends each element to the readers of the moment, and replays the last ones to each new reader.
///
/// **As the `steps` of a stepper** it speaks to a coordinator too, and there steps are events: what is sent before the first
/// coordinator listens waits for it, all of it, and is delivered once. After that nothing is replayed to a coordinator, however
/// large the buffer is, and a step that nobody listens for any more is in the trace as dropped.
@MainActor
public final class AsyncReplaySubject<Element: Sendable> {
  /// An object, so that going through the list copies no weak reference.
  private final class Listener {
    weak var receiver: AnyObject?
    /// Gives an element to the receiver; whether it still lives.
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
  /// The listener, where it is the only one and nobody else is to be told: the way of almost every step.
  private var only: ((Element) -> Bool)?
  /// What was sent before the first listener, if there can be one.
  private var waiting: Deque<Element> = []
  private var waits = Element.self == (any Step).self
  private var onUnobserved: ((Element) -> Void)?
  /// Called with each element that has to wait for the first listener.
  private var onWaiting: ((Element) -> Void)?
  private var hadStream = false

  /// A subject that nobody listens to yet.
  /// - Parameter bufferSize: How many of the last elements a new stream begins with; 0 for none.
  public init(bufferSize: Int = 1) {
    self.bufferSize = max(0, bufferSize)
  }

  /// Tells the listeners. Steps are handled later in the turn, never within this call.
  public func send(_ element: Element) {
    if let only, only(element) { return }
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

  /// The last elements, then all that come. A stream that is let go stops listening; none takes anything from the coordinator.
  public var stream: AsyncStream<Element> {
    only = nil
    hadStream = true
    return waiting.isEmpty ? streams.open(beginningWith: buffer) : streams.open(beginningWith: waiting)
  }

  /// Ends all streams and forgets the last elements: who comes later gets nothing.
  public func finish() {
    only = nil
    buffer.removeAll()
    waiting.removeAll()
    streams.finish()
  }

  // MARK: The coordinator's way

  /// Lets `receiver` take the elements from now on, once each, and those that waited for the first listener.
  /// - Parameters:
  ///   - receiver: Held weakly.
  ///   - onUnheard: Called with what comes when nobody listens any more.
  ///   - deliver: Gives an element to the receiver, which it must not hold; whether it still lives.
  func listen(
    _ receiver: AnyObject, onUnobserved: ((Element) -> Void)? = nil, _ deliver: @escaping (Element) -> Bool
  ) {
    stopListening(receiver)
    listeners.append(Listener(receiver: receiver, deliver: deliver))
    if let onUnobserved { self.onUnobserved = onUnobserved }
    waits = false
    onWaiting = nil
    while let element = waiting.popFirst() { _ = deliver(element) }
    chooseOnly()
  }

  /// Whether there can be a coordinator, and neither one nor anything else has listened so far.
  var isUnobserved: Bool { waits && !hadStream && !streams.isFinished }

  /// Calls `report` with what waits for the first listener now, and with what comes until there is one.
  func reportWaiting(_ report: @escaping (Element) -> Void) {
    guard waits else { return }
    for element in waiting { report(element) }
    onWaiting = report
  }

  /// Takes `receiver` off the list.
  func stopListening(_ receiver: AnyObject) {
    listeners.removeAll { $0.receiver == nil || $0.receiver === receiver }
    chooseOnly()
  }

  private func chooseOnly() {
    let isOnly = listeners.count == 1 && bufferSize == 0 && streams.isEmpty && !streams.isFinished
    only = isOnly ? listeners[0].deliver : nil
  }

  private func deliver(_ element: Element) {
    if waits {
      waiting.append(element)
      onWaiting?(element)
      return
    }
    var isHeard = !streams.isEmpty
    for listener in listeners where listener.deliver(element) { isHeard = true }
    if !isHeard { onUnobserved?(element) }
  }
}

extension AsyncReplaySubject: LeftOutOfState {}

/// Sends each element to the readers of the moment, and replays nothing.
///
/// Each reader of ``stream`` gets every element from when it was opened. One that goes away leaves the others alone.
@MainActor
public final class AsyncPassthroughSubject<Element: Sendable> {
  private let streams = OpenStreams<Element>()

  /// A subject that nobody listens to yet.
  public init() {}

  /// The elements from now on. After ``finish()`` it ends at once.
  public var stream: AsyncStream<Element> { streams.open(beginningWith: EmptyCollection()) }

  /// Whether anybody listens.
  package var isHeard: Bool { !streams.isEmpty }

  /// Tells the listeners; an element that nobody listens for is lost, as is one sent after ``finish()``.
  public func send(_ element: Element) {
    streams.yield(element)
  }

  /// Ends all streams.
  public func finish() {
    streams.finish()
  }
}

/// The streams that are open on a subject, told in the order in which they were opened.
@MainActor
final class OpenStreams<Element: Sendable> {
  private var open: [(key: Int, continuation: AsyncStream<Element>.Continuation)] = []
  private var lastKey = 0
  private(set) var isFinished = false

  deinit {
    for stream in open { stream.continuation.finish() }
  }

  var isEmpty: Bool { open.isEmpty }

  /// Opens a stream that begins with some elements.
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
      Task { @MainActor in self?.close(key) }
    }
    for element in elements { continuation.yield(element) }
    return stream
  }

  func yield(_ element: Element) {
    guard !open.isEmpty else { return }
    for stream in open { stream.continuation.yield(element) }
  }

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
