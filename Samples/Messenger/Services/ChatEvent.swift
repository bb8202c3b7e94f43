/// An event of the service.
enum ChatEvent: Sendable {
  /// A thread, its draft or its typing has changed
  case changed(thread: Int)
  /// A message from the other side has arrived
  case arrived(thread: Int)
  /// A call comes in
  case called(Call)
}

/// The streams through which the service reports its events.
@MainActor
final class ChatEvents {
  private var streams: [Int: AsyncStream<ChatEvent>.Continuation] = [:]
  private var count = 0

  /// Returns a stream of the events from now on.
  func stream() -> AsyncStream<ChatEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ChatEvent.self)
    count += 1
    let number = count
    streams[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[number] = nil }
    }
    return stream
  }

  /// Reports an event to all streams, in the order in which they began.
  func send(_ event: ChatEvent) {
    for number in streams.keys.sorted() { streams[number]?.yield(event) }
  }
}
