#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output or standard error.
struct Output: Sendable {
  static let standard = Output(descriptor: 1)
  static let error = Output(descriptor: 2)

  let descriptor: Int32

  /// Writes all of a text at once. A reader that has gone away is not told anything any more.
  func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  /// Writes all of some bytes at once.
  func write(bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 {
        guard errno == EINTR || errno == EAGAIN else { return }
        continue
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }
}
