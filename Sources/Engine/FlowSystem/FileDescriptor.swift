import Glibc
import SystemPackage

extension Errno {
  /// Runs calls of `FileDescriptor`, which throw only `Errno` but without declaring that.
  /// - Throws: The error of the call that failed.
  package static func throwing<Result>(_ calls: () throws -> Result) throws(Errno) -> Result {
    do {
      return try calls()
    } catch {
      guard let error = error as? Errno else { preconditionFailure("a call of the system threw \(error)") }
      throw error
    }
  }
}

extension FileDescriptor {
  /// Writes all bytes and waits for a slow reader.
  /// - Throws: The error of the call that failed.
  // `writeAll(_:)` fails if the descriptor is non-blocking, for example because another program shares it.
  package func writeWaiting(_ bytes: some Sequence<UInt8>) throws(Errno) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = try waiting(for: POLLOUT) { try rest.withUnsafeBytes { try write($0) } }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads bytes into a buffer and waits until some are available.
  /// - Returns: The number of bytes, which is 0 at the end.
  /// - Throws: The error of the call that failed.
  package func readWaiting(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try waiting(for: POLLIN) { try read(into: buffer) }
  }

  /// Reads at most `size` bytes and waits until some are available.
  /// - Returns: The bytes, which are empty at the end.
  /// - Throws: The error of the call that failed.
  package func readWaiting(atMost size: Int) throws(Errno) -> [UInt8] {
    try Errno.throwing {
      try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = try readWaiting(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Writes buffered data to the disk and waits for completion.
  /// - Throws: The error of the system's call if the call fails.
  package func synchronize() throws(Errno) {
    if fsync(rawValue) != 0 { throw Errno(rawValue: errno) }
  }

  // Repeats a call until the descriptor is ready for an event, such as `POLLIN`.
  private func waiting(for event: Int32, _ call: () throws -> Int) throws(Errno) -> Int {
    while true {
      do throws(Errno) {
        return try Errno.throwing(call)
      } catch {
        guard error == .resourceTemporarilyUnavailable else { throw error }
        // Without a timeout, since a slow reader is no failure. After a signal the loop repeats the call.
        var polled = pollfd(fd: rawValue, events: Int16(event), revents: 0)
        poll(&polled, 1, -1)
      }
    }
  }

  /// Opens `/dev/null` in place of a missing standard input, output or error.
  // Without this, the next opened file, such as a report, would get the missing number and receive everything that the
  // program prints. Nothing can use the replacement either, so printing to a closed output fails, as it should.
  package static func replaceMissingStandard() {
    let standard: [(FileDescriptor, AccessMode)] = [
      (.standardInput, .writeOnly), (.standardOutput, .readOnly), (.standardError, .readOnly),
    ]
    for (descriptor, mode) in standard where fcntl(descriptor.rawValue, F_GETFD) == -1 && errno == EBADF {
      // open() returns the lowest free number, which is the missing one.
      _ = try? open("/dev/null" as FilePath, mode)
    }
  }
}

extension Stat {
  /// Returns whether both describe one file. Their paths may differ.
  package func isSameFile(as other: Stat) -> Bool { inode == other.inode && deviceID == other.deviceID }
}
