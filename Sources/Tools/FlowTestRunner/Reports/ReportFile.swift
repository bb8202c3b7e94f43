import FlowScript
import FlowSystem
import Glibc

/// The destination of a report: a file, or standard output.
package struct ReportFile {
  private let descriptor: Int32
  private let name: ScriptPath
  /// Whether it is standard output, whose reader may close the pipe early.
  package let isStandardOutput: Bool

  /// The standard output of the process.
  package static let standardOutput = ReportFile(descriptor: 1, name: "standard output", isStandardOutput: true)

  private init(descriptor: Int32, name: ScriptPath, isStandardOutput: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isStandardOutput = isStandardOutput
  }

  /// Opens a file and discards its content.
  /// - Throws: ``Diagnostic`` if the file cannot be written.
  package init(path: ScriptPath) throws(Diagnostic) {
    // A device such as /dev/stderr is fine. A pipe without a reader is an error, since open() would otherwise block.
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

  /// Writes all of a text. On standard output, a closed pipe is no error: its reader has seen enough.
  /// - Throws: ``Diagnostic`` if the text cannot be written, for example because the disk is full.
  package func write(_ text: String) throws(Diagnostic) {
    let failure = Descriptor.write(text.utf8, to: descriptor)
    guard failure == 0 || (isStandardOutput && failure == EPIPE) else {
      throw Diagnostic(FileError(.write, name, .system(failure)))
    }
  }

  /// Closes the file, which may reveal that earlier writes failed.
  /// - Throws: ``Diagnostic`` if the file is not completely written.
  package func close() throws(Diagnostic) {
    guard !isStandardOutput, Glibc.close(descriptor) != 0, errno != EINTR else { return }
    throw Diagnostic(FileError(.write, name))
  }
}
