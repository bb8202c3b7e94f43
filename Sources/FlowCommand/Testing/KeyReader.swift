#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads answers of one key from a terminal, without a line end.
struct KeyReader {
  /// Whether there is a person to ask.
  static var isPossible: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Waits for one of some keys; all others are passed over.
  /// - Returns: The key, or `nil` at Ctrl-C, Ctrl-D or the end of the terminal.
  static func wait(for keys: Set<Character>) -> Character? {
    var before = termios()
    guard tcgetattr(0, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    // What was typed before the question is no answer to it.
    tcsetattr(0, TCSAFLUSH, &raw)
    defer { tcsetattr(0, TCSANOW, &before) }
    while true {
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = bytes.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0, bytes[0] != 3, bytes[0] != 4 else { return nil }
      // More than one byte is an arrow key, or a letter of another script.
      guard count == 1, let key = String(decoding: bytes[..<1], as: UTF8.self).lowercased().first else { continue }
      if keys.contains(key) { return key }
    }
  }
}
