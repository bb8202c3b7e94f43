import FlowSystem
import Glibc
import SystemPackage

/// A reader of input that no user types at a prompt.
///
/// An example is standard input from a pipe or a file. The reader returns a line as soon as it has come.
// A program at the other end of a pipe can wait for the response to each line.
package final class InputReader {
  private let descriptor: FileDescriptor
  private let name: ScriptPath
  private var buffer: [UInt8] = []
  // The start of the next line in the buffer.
  private var position = 0
  // The end of the part of the buffer that contains no newline after `position`.
  private var searched = 0
  private var isAtEnd = false

  // The maximum number of bytes of a line, and of the whole input. A device such as /dev/zero must not fill the memory.
  private static let limit = RegularFile.megabyteLimit << 20

  // In bytes, the usual capacity of a pipe.
  private static let chunkSize = 1 << 16

  /// Creates a reader of a descriptor, which stays open. The default is standard input.
  package init(descriptor: FileDescriptor = .standardInput, name: ScriptPath = "standard input") {
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
  /// - Throws: ``FileError`` if the system reports an error, or if there is too much to read.
  package func readAll() throws(FileError) -> [UInt8] {
    if position > 0 { buffer.removeFirst(position) }
    position = 0
    if let status = try? descriptor.stat(), status.type == .regular {
      buffer.reserveCapacity(buffer.count + Int(status.size) + 1)
    }
    while try fill() {
      guard buffer.count <= Self.limit else { throw tooLarge }
    }
    defer { buffer = [] }
    searched = 0
    return buffer
  }

  /// Waits for and returns the next line, without its newline. Returns `nil` at the end.
  /// - Throws: ``FileError`` if the system reports an error, or if there is too much to read.
  package func nextLineBytes() throws(FileError) -> ArraySlice<UInt8>? {
    while true {
      if let newline = buffer[searched...].firstIndex(of: 0x0A) {
        defer { advance(to: newline + 1) }
        return buffer[position..<newline]
      }
      searched = buffer.count
      guard searched - position <= Self.limit else { throw tooLarge }
      if try fill() { continue }
      guard position < buffer.count else { return nil }
      defer { advance(to: buffer.count) }
      return buffer[position...]
    }
  }

  // Drops the consumed bytes if they fill a chunk or the whole buffer.
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

  // Returns whether there was more input.
  private func fill() throws(FileError) -> Bool {
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
      throw FileError(.read, name, .system(error))
    }
    return !isAtEnd
  }

  private var tooLarge: FileError { FileError(.read, name, .tooLarge(megabytes: RegularFile.megabyteLimit)) }
}
