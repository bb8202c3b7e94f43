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
