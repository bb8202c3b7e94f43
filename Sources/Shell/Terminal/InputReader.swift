import Glibc

/// A reader of input that is not typed at a prompt.
///
/// An example is standard input from a pipe or a file. The reader takes large pieces and returns a line as soon as it
/// has come. So a program at the other end of a pipe can wait for the response to each line.
package final class InputReader {
  /// An error of reading.
  package struct Failure: Error, Equatable, Sendable {
    /// The path or name of the input.
    package var name: String
    /// The system's error number, such as `ENOENT`, `EACCES` or `EISDIR`.
    package var errno: Int32

    /// Creates an error.
    package init(name: String, errno: Int32) {
      self.name = name
      self.errno = errno
    }

    /// The system's description of the error number.
    package var reason: String { String(cString: strerror(errno)) }
  }

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var position = 0
  /// The end of the part of the buffer that contains no newline after `position`.
  private var searched = 0
  private var isAtEnd = false

  private static let pieceSize = 1 << 16

  /// Creates a reader of a descriptor, which stays open. The default is standard input.
  package init(descriptor: Int32 = STDIN_FILENO, name: String = "standard input") {
    self.descriptor = descriptor
    self.name = name
  }

  /// Whether standard input is a regular file, which can be read as a whole.
  package static var isRegularFile: Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads all input that is left.
  /// - Throws: ``Failure`` if the system reports an error.
  package func readAll() throws(Failure) -> [UInt8] {
    if position > 0 { buffer.removeFirst(position) }
    position = 0
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      buffer.reserveCapacity(buffer.count + Int(status.st_size) + 1)
    }
    while try fill() {}
    defer { buffer = [] }
    searched = 0
    return buffer
  }

  /// Waits for the next line, without its newline, or returns `nil` at the end.
  /// - Throws: ``Failure`` if the system reports an error.
  package func nextLineBytes() throws(Failure) -> ArraySlice<UInt8>? {
    while true {
      if let newline = buffer[searched...].firstIndex(of: 0x0A) {
        defer { advance(to: newline + 1) }
        return buffer[position..<newline]
      }
      searched = buffer.count
      if try fill() { continue }
      guard position < buffer.count else { return nil }
      defer { advance(to: buffer.count) }
      return buffer[position...]
    }
  }

  private func advance(to index: Int) {
    position = index
    searched = index
    if position == buffer.count {
      buffer.removeAll(keepingCapacity: true)
    } else if position >= Self.pieceSize {
      buffer.removeFirst(position)
    } else {
      return
    }
    position = 0
    searched = 0
  }

  /// Reads one more piece.
  /// - Returns: Whether there was more input.
  private func fill() throws(Failure) -> Bool {
    guard !isAtEnd else { return false }
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) { piece in
        let count = read(descriptor, piece.baseAddress, piece.count)
        if count > 0 { buffer.append(contentsOf: piece.prefix(count)) }
        return count
      }
      if count > 0 { return true }
      if count == 0 {
        isAtEnd = true
        return false
      }
      switch Glibc.errno {
      case EINTR: continue
      case EAGAIN:
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&polled, 1, -1)
      default: throw Failure(name: name, errno: Glibc.errno)
      }
    }
  }
}
