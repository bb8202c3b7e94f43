import FlowScript
import FlowSystem
import Glibc

/// Where a report is written: a file, or standard output.
package struct ReportFile {
  private let descriptor: Int32
  private let name: ScriptPath
  /// Whether it is standard output, whose reader may go away when it has seen enough.
  package let isStandardOutput: Bool

  /// Standard output.
  package static let standardOutput = ReportFile(descriptor: 1, name: "standard output", isStandardOutput: true)

  private init(descriptor: Int32, name: ScriptPath, isStandardOutput: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isStandardOutput = isStandardOutput
  }

  /// Opens a file; what it had is gone.
  /// - Throws: ``Diagnostic`` where it cannot be written.
  package init(path: ScriptPath) throws(Diagnostic) {
    // A device such as /dev/stderr is fine. A pipe without a reader would be waited for: that is an error.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = path.withCString { open($0, flags, 0o644) }
    guard descriptor >= 0 else {
      let code = errno
      if code == ENXIO { throw Diagnostic(.trouble, "cannot write \(path): nothing reads from it") }
      var diagnostic = Diagnostic(FileError(.write, path, .system(code)))
      if code == ENOENT { diagnostic.advice.append("its folder has to be there") }
      throw diagnostic
    }
    self.init(descriptor: descriptor, name: path, isStandardOutput: false)
  }

  /// Writes all of a text. That a pipe's reader has gone away is no trouble: it has seen what it wants to see.
  /// - Throws: ``Diagnostic`` where it cannot be written, as when the disk is full.
  package func write(_ text: String) throws(Diagnostic) {
    let failure = Descriptor.write(text.utf8, to: descriptor)
    guard failure == 0 || (isStandardOutput && failure == EPIPE) else {
      throw Diagnostic(FileError(.write, name, .system(failure)))
    }
  }

  /// Closes a file, and finds out whether all of it is there.
  package func close() throws(Diagnostic) {
    guard !isStandardOutput, Glibc.close(descriptor) != 0, errno != EINTR else { return }
    throw Diagnostic(FileError(.write, name))
  }
}
