import FlowScript
import FlowSystem
import Glibc

/// A file that one shell at a time records a session into.
///
/// It holds whole entries only: a partial write is undone.
final class RecordingFile {
  private let descriptor: Int32
  /// The path with links resolved. It is independent of the current folder, which an app may change.
  private let path: ScriptPath
  /// The size in bytes, as far as this shell wrote the file.
  private var size: off_t = 0

  /// Opens or creates a file and locks it against other shells.
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: Whether to discard the content of the file.
  ///   - verb: The user's statement, which the advice to replace the file repeats with `!`.
  /// - Throws: ``Diagnostic`` if the file cannot be written, is no regular file, is not empty, or if another shell records
  ///   into it.
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

  /// Appends text to the file, all of it or nothing.
  /// - Throws: ``Diagnostic`` if the text cannot be written, or if the file is no longer as this shell left it.
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
  /// - Throws: ``Diagnostic`` if the file was removed, replaced or changed.
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
    // A file system without locks fails with another error, and the recording goes on unlocked.
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
