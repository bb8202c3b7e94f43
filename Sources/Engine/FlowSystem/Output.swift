import Glibc
import Synchronization

/// An output of the process: standard output or standard error.
package struct Output: Sendable {
  package static let standard = Output(descriptor: 1)
  package static let error = Output(descriptor: 2)

  private let descriptor: Int32

  /// The first failed write of the process.
  private static let failure = Mutex<FileError?>(nil)

  /// Writes all of a text at once. If the reader has closed its end, the text is dropped.
  package func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  /// Writes all bytes at once. ``takeFailure()`` returns the first write that failed.
  package func write(bytes: [UInt8]) {
    let number = Descriptor.write(bytes, to: descriptor)
    guard number != 0, number != EPIPE else { return }
    let failure = FileError(.write, descriptor == 1 ? "standard output" : "standard error", .system(number))
    Self.failure.withLock { if $0 == nil { $0 = failure } }
  }

  /// The first write of the process that failed. Returns `nil` if none failed since the last call.
  package static func takeFailure() -> FileError? {
    failure.withLock { failure in
      defer { failure = nil }
      return failure
    }
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The number of columns: those of the terminal, or 80 if it is none.
  package var columns: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// When output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
  case auto
  case always
  case never
}

/// Functions that read and write through open descriptors.
package enum Descriptor {
  /// Writes all bytes and waits for a slow reader.
  /// - Returns: 0, or the error number of the call that failed.
  package static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The descriptor is non-blocking, for example because another program shares it.
        wait(for: POLLOUT, descriptor)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Reads at most `size` bytes and waits until some are available.
  /// - Returns: The bytes, which are empty at the end, or the error number of the call that failed.
  package static func read(from descriptor: Int32, atMost size: Int) -> Result<[UInt8], ErrorNumber> {
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let result = Glibc.read(descriptor, buffer.baseAddress, size)
        count = max(0, result)
        if result < 0 { failure = errno }
      }
      switch failure {
      case 0: return .success(chunk)
      case EINTR: continue
      case EAGAIN: wait(for: POLLIN, descriptor)
      default: return .failure(ErrorNumber(number: failure))
      }
    }
  }

  /// An error number of the system.
  package struct ErrorNumber: Error {
    /// The number: ENOENT, EACCES and so on.
    package var number: Int32
  }

  private static func wait(for event: Int32, _ descriptor: Int32) {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    poll(&polled, 1, -1)
  }

  /// Opens `/dev/null` in place of a missing standard input, output or error.
  ///
  /// Otherwise the next opened file, such as a report, would get the missing number and receive everything that is
  /// printed. The replacement can't be used either, so that printing to a closed output fails, as it should.
  package static func secureStandard() {
    for (descriptor, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // open() returns the lowest free number, which is the missing one.
      _ = open("/dev/null", flags)
    }
  }
}
