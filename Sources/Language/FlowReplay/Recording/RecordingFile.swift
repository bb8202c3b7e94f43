import FlowScript
import FlowSystem
import Glibc

/// A file that a session is recorded into, by one shell at a time.
///
/// It holds whole entries only: what can't be written as a whole is taken back.
final class RecordingFile {
  private let descriptor: Int32
  /// Without links and independent of the current folder, which an app may change.
  private let path: ScriptPath
  /// How many bytes the file has, as far as this shell wrote it.
  private var size: off_t = 0

  /// Opens a file, makes it if it is not there, and keeps other shells from recording into it.
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: Whether what the file has is thrown away.
  ///   - verb: What the user asked for, to which `!` is added where the file is to be replaced.
  /// - Throws: ``Diagnostic`` where the file can't be written, is no regular file, has something in it, or is recorded into by
  ///   another shell.
  init(_ path: ScriptPath, replaces: Bool = false, verb: String) throws(Diagnostic) {
    var information = stat()
    if path.withCString({ stat($0, &information) }) == 0 {
      try Diagnostic.reporting { () throws(FileError) in try RegularFile.information(of: path, for: .write) }
    }
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    descriptor = path.withCString { open($0, flags, 0o644) }
    guard descriptor >= 0 else { throw Diagnostic(FileError(.write, path)) }
    self.path = path.withoutLinks
    do throws(Diagnostic) {
      try lock(path, replaces: replaces, verb: verb)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Writes text at the end, all of it or nothing.
  /// - Throws: ``Diagnostic`` where it can't be written, or where the file is no longer as this shell left it.
  package func append(_ text: String) throws(Diagnostic) {
    try check()
    let failure = Descriptor.write(text.utf8, to: descriptor)
    guard failure == 0 else {
      ftruncate(descriptor, size)
      throw Diagnostic(FileError(.write, path, .system(failure)))
    }
    size += off_t(text.utf8.count)
  }

  /// Checks that the path still leads to the file, as this shell left it.
  package func check() throws(Diagnostic) {
    var opened = stat()
    var standing = stat()
    guard fstat(descriptor, &opened) == 0, path.withCString({ stat($0, &standing) }) == 0 else {
      throw gone("was removed")
    }
    guard opened.st_ino == standing.st_ino, opened.st_dev == standing.st_dev else { throw gone("was replaced") }
    guard opened.st_size == size else { throw gone("was changed by another program") }
  }

  private func gone(_ how: String) -> Diagnostic {
    Diagnostic(
      .trouble, "\(path) \(how) while it was recorded, and the recording ends", advice: ["save writes the session"])
  }

  private func lock(_ path: ScriptPath, replaces: Bool, verb: String) throws(Diagnostic) {
    // A file system without locks can't tell.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw Diagnostic(
        .trouble, "\(path) is being recorded by another shell",
        advice: ["record to a new file, or end that recording first"])
    }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw Diagnostic(FileError(.write, path)) }
    if replaces, ftruncate(descriptor, 0) == 0 { return }
    guard information.st_size == 0 else {
      throw Diagnostic(
        .trouble, "\(path) is not empty", advice: ["choose another file, or replace it: \(verb)!"])
    }
  }
}
