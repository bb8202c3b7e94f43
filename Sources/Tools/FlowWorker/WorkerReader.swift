/// A parser that finds a worker's messages in chunks of bytes. Anything else is skipped.
struct WorkerReader {
  /// The maximum size of a message in bytes. An endless line of an app must not fill the memory.
  private static let limit = 1 << 28

  private let prefix: WorkerMessage.Prefix
  private var bytes: [UInt8] = []
  /// Whether the current line is no message.
  private var skipsLine = false

  init(prefix: WorkerMessage.Prefix) {
    self.prefix = prefix
  }

  /// Appends bytes and calls a closure with each message that they complete.
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

  /// Discards the incomplete line of a worker that has ended.
  mutating func forgetLine() {
    bytes.removeAll()
    skipsLine = false
  }
}
