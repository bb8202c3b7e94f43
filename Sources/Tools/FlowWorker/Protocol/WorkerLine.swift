import FlowSystem

struct WorkerLine {
  /// The kind of a line, as its first byte.
  enum Kind: UInt8 {
    /// A script passed, with nothing else to report.
    case pass = 0x2B  // +
    case result = 0x3D  // =
    case events = 0x65  // e
    case output = 0x6F  // o
    case progress = 0x72  // r
    case performed = 0x70  // p
    /// The app has work between two requests.
    case awake = 0x77  // w
  }

  /// The start of all lines of one worker, of which only the kind differs.
  struct Prefix {
    // The nonce in hexadecimal, and a space.
    private let nonce: [UInt8]

    init(nonce: UInt64) {
      self.nonce = Array((String(nonce, radix: 16).zeroPadded(to: 16) + " ").utf8)
    }

    /// The number of bytes that identify a line.
    var count: Int { 1 + nonce.count }

    /// Returns whether a line of enough bytes is the worker's.
    func begins(_ line: ArraySlice<UInt8>) -> Bool { line.dropFirst().starts(with: nonce) }

    func start(_ kind: Kind) -> [UInt8] { [kind.rawValue] + nonce }

    /// Returns the start of a line about a job. The text begins with a line end.
    func start(_ kind: Kind, ofJob number: UInt64) -> [UInt8] {
      // Without the line end, the line could follow bytes of the app.
      var bytes: [UInt8] = [0x0A, kind.rawValue]
      bytes += nonce
      bytes.append(number: number)
      bytes.append(UInt8(ascii: " "))
      return bytes
    }
  }

  var kind: Kind
  var content: ArraySlice<UInt8>

  /// Creates a line from its bytes without the end. Returns `nil` if the line is not the worker's.
  init?(_ line: ArraySlice<UInt8>, prefix: Prefix) {
    guard line.count >= prefix.count, prefix.begins(line), let kind = line.first.flatMap(Kind.init) else { return nil }
    self.kind = kind
    content = line.dropFirst(prefix.count)
  }
}

/// A parser that finds a worker's lines among the bytes of the app.
struct WorkerReader {
  // The maximum size of a message in bytes. An app may write without end after the start of a message, which must not
  // fill the memory.
  private static let limit = 1 << 28

  private let prefix: WorkerLine.Prefix
  private var bytes: [UInt8] = []
  // The current line is no message.
  private var skipsLine = false

  init(prefix: WorkerLine.Prefix) {
    self.prefix = prefix
  }

  /// Appends bytes and calls a closure with each line that they complete.
  mutating func read(_ more: some Sequence<UInt8>, _ body: (WorkerLine) -> Void) {
    // The bytes of an incomplete line hold no end. To search them again with each part would be quadratic.
    var searched = bytes.endIndex
    bytes += more
    var start = bytes.startIndex
    while let end = bytes[searched...].firstIndex(of: 0x0A) {
      if !skipsLine, let line = WorkerLine(bytes[start..<end], prefix: prefix) { body(line) }
      skipsLine = false
      start = end + 1
      searched = start
    }
    bytes.removeSubrange(..<start)
    // The reader skips the rest of a long line of the app as soon as its start shows that it is no message.
    let mayBeMessage = bytes.count < prefix.count || (prefix.begins(bytes[...]) && bytes.count < Self.limit)
    if skipsLine || !mayBeMessage {
      skipsLine = true
      bytes.removeAll()
    }
  }

  /// Discards the incomplete line of a worker that has ended.
  mutating func discardLine() {
    bytes.removeAll()
    skipsLine = false
  }
}
