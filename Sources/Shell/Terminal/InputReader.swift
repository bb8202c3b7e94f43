import FlowSystem
import Glibc
import SystemPackage

/// A reader of input that no user types at a prompt.
///
/// An example is standard input from a pipe or a file. The reader returns a line as soon as it has come.
// A program at the other end of a pipe can wait for the response to each line.
package final class InputReader {
  /// An error of reading.
  package struct Failure: Error, Equatable, Sendable {
    /// The path or name of the input.
    package var name: String
    /// The system's error, such as `EISDIR`.
    package var errno: Errno

    /// Creates an error.
    package init(name: String, errno: Errno) {
      self.name = name
      self.errno = errno
    }

    /// The system's description of the error.
    package var reason: String { errno.description }
  }

  private let descriptor: FileDescriptor
  private let name: String
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var position = 0
  /// The end of the part of the buffer that contains no newline after `position`.
  private var searched = 0
  private var isAtEnd = false

  /// The number of bytes to read at once, the usual capacity of a pipe.
  private static let chunkSize = 1 << 16

  /// Creates a reader of a descriptor, which stays open. The default is standard input.
  package init(descriptor: FileDescriptor = .standardInput, name: String = "standard input") {
    self.descriptor = descriptor
    self.name = name
  }

  /// Whether standard input is a terminal.
  package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard input is a regular file, which the shell can read as a whole.
  package static var isRegularFile: Bool {
    (try? FileDescriptor.standardInput.stat())?.type == .regular
  }

  /// Reads the rest of the input.
  /// - Throws: ``Failure`` if the system reports an error.
  package func readAll() throws(Failure) -> [UInt8] {
    if position > 0 { buffer.removeFirst(position) }
    position = 0
    if let status = try? descriptor.stat(), status.type == .regular {
      buffer.reserveCapacity(buffer.count + Int(status.size) + 1)
    }
    while try fill() {}
    defer { buffer = [] }
    searched = 0
    return buffer
  }

  /// Waits for and returns the next line, without its newline. Returns `nil` at the end.
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

  /// Moves to the start of the next line. Drops the consumed bytes if they fill a chunk or the whole buffer.
  private func advance(to index: Int) {
    position = index
    searched = index
    if position == buffer.count {
      buffer.removeAll(keepingCapacity: true)
    } else if position >= Self.chunkSize {
      // Removing from the front moves the rest, so avoid that for each line.
      buffer.removeFirst(position)
    } else {
      return
    }
    position = 0
    searched = 0
  }

  /// Reads one more chunk.
  /// - Returns: Whether there was more input.
  private func fill() throws(Failure) -> Bool {
    guard !isAtEnd else { return false }
    do throws(Errno) {
      let count = try Errno.throwing {
        try withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 16) { chunk in
          let count = try descriptor.readWaiting(into: chunk)
          buffer.append(contentsOf: chunk.prefix(count))
          return count
        }
      }
      isAtEnd = count == 0
    } catch {
      throw Failure(name: name, errno: error)
    }
    return !isAtEnd
  }
}
