import FlowSystem

/// A message of a worker, with the number of its job and a value, or with output.
struct WorkerFrame {
  enum Kind: UInt8 {
    /// A script passed, with nothing else to report.
    case pass
    case result
    case events
    case output
    case progress
    case performed
    /// The app has work between two requests.
    case awake
  }

  /// The start of all frames of one worker: the bytes of its nonce, and the kind.
  // An app may write into the socket. Only a frame that begins so is the worker's.
  struct Prefix {
    fileprivate let nonce: [UInt8]

    init(nonce: UInt64) {
      self.nonce = withUnsafeBytes(of: nonce.littleEndian) { Array($0) }
    }

    func start(_ kind: Kind) -> [UInt8] { nonce + [kind.rawValue] }

    /// Returns a frame about a job. Without a value that can be encoded, the content is the number alone.
    func frame(_ kind: Kind, ofJob number: UInt64, _ value: (some Encodable)? = Int?.none) -> [UInt8] {
      var writer = BinaryWriter()
      writer.unsigned(number)
      if let value {
        let start = writer
        do { try writer.value(value) } catch { writer = start }
      }
      return start(kind) + BinaryFrame.framed(writer.bytes)
    }
  }

  var kind: Kind
  var content: ArraySlice<UInt8>

  /// Reads a value about a job.
  /// - Returns: The number of the job and the value. Returns `nil` for a number that is not as the worker wrote it.
  /// - Throws: ``BinaryReader/Damage`` if the content is no such value.
  func value<Value: Decodable>(_ type: Value.Type, ofJob number: UInt64) throws(BinaryReader.Damage) -> Value? {
    var reader = BinaryReader(content)
    guard try reader.unsigned() == number else { return nil }
    return try reader.value(type)
  }
}

/// A parser that finds a worker's frames among the bytes of the app.
struct WorkerReader {
  // The maximum size of a frame in bytes. An app may write anything after a frame's start, which must not fill the
  // memory.
  private static let limit = 1 << 28

  private let nonce: [UInt8]
  private var bytes: [UInt8] = []

  init(prefix: WorkerFrame.Prefix) {
    nonce = prefix.nonce
  }

  /// Appends bytes and calls a closure with each frame that they complete.
  mutating func read(_ more: some Sequence<UInt8>, _ body: (WorkerFrame) -> Void) {
    bytes += more
    var rest = bytes[...]
    while let start = start(in: rest) {
      rest = rest[start...]
      var frame = rest.dropFirst(nonce.count + 1)
      guard let kind = rest.dropFirst(nonce.count).first else { break }
      do throws(BinaryReader.Damage) {
        guard let kind = WorkerFrame.Kind(rawValue: kind) else { throw BinaryReader.Damage() }
        guard let content = try BinaryFrame.next(in: &frame, atMost: Self.limit) else { break }
        body(WorkerFrame(kind: kind, content: content))
        rest = frame
      } catch {
        // The app has written into the frame. The next one begins with another nonce.
        rest = rest.dropFirst()
      }
    }
    if start(in: rest) == nil { rest = rest.suffix(nonce.count - 1) }
    bytes.removeSubrange(..<rest.startIndex)
  }

  // Returns the position of the first nonce.
  private func start(in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let start = rest.firstIndex(of: nonce[0]) {
      if rest[start...].starts(with: nonce) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  /// Discards the incomplete frame of a worker that has ended.
  mutating func discardPart() { bytes.removeAll() }
}
