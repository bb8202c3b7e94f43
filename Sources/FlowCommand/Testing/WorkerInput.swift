#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines that a worker is given on standard input, and whether more of them are there already.
struct WorkerInput {
  private var bytes: [UInt8] = []
  private var start = 0

  /// The next line, without its end; `nil` when there are no more.
  mutating func next() -> ArraySlice<UInt8>? {
    while true {
      if let feed = bytes[start...].firstIndex(of: 0x0A) {
        defer { start = feed + 1 }
        return bytes[start..<feed]
      }
      bytes.removeSubrange(..<start)
      start = 0
      guard read() else { return nil }
    }
  }

  /// Whether a next line is there, without waiting.
  var hasNext: Bool { bytes[start...].contains(0x0A) }

  private mutating func read() -> Bool {
    let size = 1 << 16
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        #if canImport(Glibc)
          count = max(0, Glibc.read(0, buffer.baseAddress, size))
        #else
          count = max(0, Darwin.read(0, buffer.baseAddress, size))
        #endif
      }
      if chunk.isEmpty, errno == EINTR { continue }
      bytes += chunk
      return !chunk.isEmpty
    }
  }
}
