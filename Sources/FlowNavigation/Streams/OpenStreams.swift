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
