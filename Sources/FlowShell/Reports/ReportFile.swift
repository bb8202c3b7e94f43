#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a report is written: a file, or standard output.
package struct ReportFile {
  private let descriptor: Int32
  private let name: String
  /// Whether it is standard output, whose reader may go away when it has seen enough.
  package let isStandardOutput: Bool

  /// Standard output.
  package static let standardOutput = ReportFile(descriptor: 1, name: "standard output", isStandardOutput: true)

  private init(descriptor: Int32, name: String, isStandardOutput: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isStandardOutput = isStandardOutput
  }

  /// Opens a file; what it had is gone.
  /// - Throws: ``Problem`` where it cannot be written.
  package init(path: String) throws(Problem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let hasNoFolder = errno == ENOENT
      var problem = TextFile.trouble("write", path)
      if hasNoFolder { problem.advice.append("its folder has to be there") }
      throw problem
    }
    self.init(descriptor: descriptor, name: path, isStandardOutput: false)
  }

  /// Writes all of a text. That a pipe's reader has gone away is no trouble: it has seen what it wants to see.
  /// - Throws: ``Problem`` where it cannot be written, as when the disk is full.
  package func write(_ text: String) throws(Problem) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite($0) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if isStandardOutput, errno == EPIPE {
        return
      } else if errno != EINTR, errno != EAGAIN {
        throw TextFile.trouble("write", name)
      }
    }
  }

  /// Closes a file, and finds out whether all of it is there.
  package func close() throws(Problem) {
    guard !isStandardOutput, systemClose() != 0, errno != EINTR else { return }
    throw TextFile.trouble("write", name)
  }

  private func systemWrite(_ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private func systemClose() -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}
