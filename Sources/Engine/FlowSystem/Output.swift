import Glibc
import Synchronization
import SystemPackage

/// An output of the process: standard output or standard error.
package enum Output: Sendable {
  case standard
  case error

  private var descriptor: FileDescriptor {
    switch self {
    case .standard: .standardOutput
    case .error: .standardError
    }
  }

  private var name: ScriptPath {
    switch self {
    case .standard: "standard output"
    case .error: "standard error"
    }
  }

  /// Whether both outputs are terminals, so that a user sees them on one screen.
  package static var isOneScreen: Bool { standard.isTerminal && error.isTerminal }

  // The first failed write since the last `takeFailure()`.
  private static let failure = Mutex<FileError?>(nil)

  /// Writes all of a text at once. Drops the text if the reader has closed its end.
  package func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  /// Writes all bytes at once. ``takeFailure()`` returns the first write that failed.
  package func write(bytes: [UInt8]) {
    do throws(Errno) {
      try descriptor.writeWaiting(bytes)
    } catch {
      // A reader such as `head` ends when it has enough, which is no failure.
      guard error != .brokenPipe else { return }
      let failure = FileError(.write, name, .system(error))
      Self.failure.withLock { if $0 == nil { $0 = failure } }
    }
  }

  /// Returns and forgets the first failed write. Returns `nil` if none failed since the last call.
  package static func takeFailure() -> FileError? {
    failure.withLock { failure in
      defer { failure = nil }
      return failure
    }
  }

  package var isTerminal: Bool { isatty(descriptor.rawValue) == 1 }

  /// Whether the output is a terminal that can redraw a line.
  package var canRedrawLine: Bool {
    guard let terminal = ProcessEnvironment.nonEmptyValue("TERM") else { return false }
    return isTerminal && terminal != "dumb"
  }

  /// The control sequence that erases a terminal's line and returns to its start.
  package static let lineErasure = "\r\u{1B}[K"

  // The number of columns of output without a known size.
  private static let usualColumns = 80

  /// The number of columns of the terminal.
  ///
  /// The number is 80 if the output is no terminal, or one that does not report its size.
  package var columns: Int {
    var size = winsize()
    guard ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return Self.usualColumns
    }
    return Int(size.ws_col)
  }
}

/// A choice of when output has color.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// Color on a terminal, unless `NO_COLOR` is set and not empty, or `TERM` is `dumb`.
  case auto
  /// Color always, even into a file.
  case always
  case never
}
