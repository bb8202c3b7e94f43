import Glibc

/// Reading and writing through open descriptors.
package enum Descriptor {
  /// Writes all of some bytes, and waits where a reader is slow.
  /// - Returns: 0, or the error number of the call that failed.
  package static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // A descriptor that does not block, shared with another program, say.
        wait(for: POLLOUT, descriptor)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Reads at most so many bytes, and waits until there are some.
  /// - Returns: The bytes, none at the end; or the error number of the call that failed.
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

  /// Takes the numbers of standard input, output and error where the process was started without one of them.
  ///
  /// Otherwise the next file to be opened, a report say, would get that number and all that is printed. What stands
  /// there instead can't be used either, so that printing to a closed output fails, as it should.
  package static func secureStandard() {
    for (descriptor, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is the one that is missing.
      _ = open("/dev/null", flags)
    }
  }
}
