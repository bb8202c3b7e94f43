/// Finds a worker's messages in what comes from it, in pieces as they come. Anything else is passed over.
struct WorkerReader {
  /// No message is longer. What an app writes there without an end must not fill the memory.
  private static let limit = 1 << 28

  private let prefix: WorkerMessage.Prefix
  private var bytes: [UInt8] = []
  /// Whether the line that is being read is no message.
  private var skipsLine = false

  init(prefix: WorkerMessage.Prefix) {
    self.prefix = prefix
  }

  /// Takes bytes, and hands over the messages that are complete with them.
  package mutating func read(_ more: some Sequence<UInt8>, _ body: (WorkerMessage) -> Void) {
    bytes += more
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      if !skipsLine, let message = WorkerMessage(line: bytes[start..<end], prefix: prefix) { body(message) }
      skipsLine = false
      start = end + 1
    }
    bytes.removeSubrange(..<start)
    let isMessage = bytes.count < prefix.count || (prefix.begins(bytes[...]) && bytes.count < Self.limit)
    if skipsLine || !isMessage {
      skipsLine = true
      bytes.removeAll()
    }
  }

  /// Forgets a line that was not complete when the worker ended.
  mutating func forgetLine() {
    bytes.removeAll()
    skipsLine = false
  }
}
