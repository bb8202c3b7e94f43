import FlowReplay
import FlowScript
import FlowSystem
import SystemPackage

/// The destination of a report: a file, or standard output.
struct ReportFile {
  private let descriptor: FileDescriptor
  private let name: ScriptPath
  /// Whether the output is standard output, whose reader may close the pipe early.
  let isStandardOutput: Bool

  static var standardOutput: ReportFile {
    ReportFile(descriptor: .standardOutput, name: "standard output", isStandardOutput: true)
  }

  private init(descriptor: FileDescriptor, name: ScriptPath, isStandardOutput: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isStandardOutput = isStandardOutput
  }

  /// Creates a destination that opens a file and discards its content.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or if another program wrote it.
  init(path: ScriptPath) throws(Diagnostic) {
    // A device such as /dev/stderr is fine. A pipe without a reader is an error, since open() would otherwise block.
    let isRegular = (try? path.stat())?.type ?? .regular == .regular
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try path.open(isRegular ? .readWrite : .writeOnly, options: .create, permissions: .newFile)
    } catch {
      if error == .noSuchAddressOrDevice { throw Diagnostic(FileError(.write, path, .noReader)) }
      throw Diagnostic(FileError(.write, path, .system(error)))
    }
    self.init(descriptor: descriptor, name: path, isStandardOutput: false)
    guard isRegular else { return }
    let status = try Diagnostic.reporting(.write, path) { () throws(Errno) in try descriptor.stat() }
    try Diagnostic.reporting { () throws(FileError) in try ReplaceableFiles.own.check(descriptor, status, path) }
    try Diagnostic.reporting(.write, path) { () throws(Errno) in
      try Errno.throwing { try descriptor.resize(to: 0) }
    }
  }

  /// Writes all of a text. On standard output, a closed pipe is no error.
  /// - Throws: ``Diagnostic`` if the text cannot be written, for example on a full disk.
  func write(_ text: String) throws(Diagnostic) {
    do throws(Errno) {
      try descriptor.writeWaiting(text.utf8)
    } catch {
      // The pipe's reader has seen enough.
      if isStandardOutput, error == .brokenPipe { return }
      throw Diagnostic(FileError(.write, name, .system(error)))
    }
  }

  /// Closes the file, which may reveal that earlier writes failed.
  /// - Throws: ``Diagnostic`` if the file is not completely written.
  func close() throws(Diagnostic) {
    guard !isStandardOutput else { return }
    do throws(Errno) {
      try Errno.throwing { try descriptor.close() }
    } catch {
      // An interrupted call has closed the file.
      if error != .interrupted { throw Diagnostic(FileError(.write, name, .system(error))) }
    }
  }
}
