import FlowShell

/// Takes what a worker writes, in pieces as they come, and makes messages of it.
struct WorkerReader {
  private var bytes: [UInt8] = []
  private var end: WorkerEnd?

  /// The messages that are complete with these bytes.
  /// - Throws: `DecodingError` where a line is none.
  mutating func read(_ more: some Sequence<UInt8>) throws -> [WorkerMessage] {
    bytes += more
    var messages: [WorkerMessage] = []
    var start = bytes.startIndex
    while let feed = bytes[start...].firstIndex(of: 0x0A) {
      if let message = try message(bytes[start..<feed]) { messages.append(message) }
      start = feed + 1
    }
    bytes.removeSubrange(..<start)
    return messages
  }

  private mutating func message(_ line: ArraySlice<UInt8>) throws -> WorkerMessage? {
    if end != nil {
      if line.first == UInt8(ascii: ".") { return self.end.map { .end($0) } }
      end?.output.append(String(decoding: line.dropFirst(), as: UTF8.self))
      return nil
    }
    if line.first == UInt8(ascii: "!") {
      end = WorkerEnd(String(decoding: line, as: UTF8.self))
      return nil
    }
    if line.first == UInt8(ascii: "+"), let pass = PlainPass(line) { return .pass(pass) }
    return .result(try WorkerMessage.decode(ScriptResult.self, line))
  }
}
