import CFlowSystem
import Glibc

/// Regular files, read whole and replaced so that nothing is lost.
package enum RegularFile {
  /// The largest size of a script, in bytes. A larger file is no script.
  private static let megabyteLimit = 64

  /// Reads a file. Never waits for another program, whatever stands at the path.
  /// - Throws: ``FileError`` if it cannot be read, is no regular file or is larger than 64 MB.
  package static func read(_ path: ScriptPath) throws(FileError) -> [UInt8] {
    _ = try information(of: path, for: .read)
    // Another file may stand there by now, so opening must not wait for a writer either.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw FileError(.read, path) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(.read, path) }
    if let kind = irregularKind(information.st_mode) { throw FileError(.read, path, kind) }
    let limit = off_t(megabyteLimit) << 20
    guard information.st_size <= limit else { throw FileError(.read, path, .tooLarge(megabytes: megabyteLimit)) }
    // With room for one more byte the first call finds the end. Some file systems give files of unknown length the size 0.
    let size = information.st_size > 0 ? Int(information.st_size) + 1 : 4_096
    var bytes: [UInt8] = []
    while true {
      switch Descriptor.read(from: descriptor, atMost: size) {
      case .failure(let failure): throw FileError(.read, path, .system(failure.number))
      case .success(let chunk):
        if chunk.isEmpty { return bytes }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      }
      // The file may grow while it is read.
      guard bytes.count <= limit else { throw FileError(.read, path, .tooLarge(megabytes: megabyteLimit)) }
      if bytes.count == Int(information.st_size) { return bytes }
    }
  }

  /// Replaces a file by a text in one move: a reader sees the old file or the new one.
  ///
  /// The new file has the owner, the mode and the attributes of the old one.
  /// - Throws: ``FileError`` if these cannot be kept, and if the file is read-only or has other names (hard links),
  ///   which would keep the old text. The file is unchanged then.
  package static func replace(_ path: ScriptPath, with text: String) throws(FileError) {
    let target = path.withoutLinks
    let old = try openForReplacing(target)
    defer { if let old { close(old.descriptor) } }
    Leftovers.remove(inFolder: target.folder)
    let temporary = Leftovers.name(for: target)
    let descriptor = temporary.withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old.map { $0.information.st_mode & 0o777 } ?? 0o644)
    }
    guard descriptor >= 0 else { throw FileError(.write, path) }
    // The lock says that the process which made the file is alive.
    flock(descriptor, LOCK_EX)
    do throws(FileError) {
      defer { close(descriptor) }
      let failure = Descriptor.write(text.utf8, to: descriptor)
      guard failure == 0 else { throw FileError(.write, path, .system(failure)) }
      if let old { try keepAttributes(of: old, path, in: descriptor) }
      guard fsync(descriptor) == 0 else { throw FileError(.write, path) }
      guard temporary.withCString({ from in target.withCString { rename(from, $0) } }) == 0 else {
        throw FileError(.write, path)
      }
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
  }

  /// Checks that a path leads to a regular file, before it is opened: to open a pipe or a device has effects of its own.
  /// - Returns: What the system knows of the file.
  /// - Throws: ``FileError`` if there is no file, or no regular one.
  @discardableResult
  package static func information(
    of path: ScriptPath, for operation: FileError.Operation
  ) throws(FileError) -> stat {
    var information = stat()
    guard path.withCString({ stat($0, &information) }) == 0 else { throw FileError(operation, path) }
    if let kind = irregularKind(information.st_mode) { throw FileError(operation, path, kind) }
    return information
  }

  /// What stands at a path. Returns `nil` for a regular file.
  private static func irregularKind(_ mode: mode_t) -> FileError.Reason? {
    let description: String
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: description = "a folder"
    case S_IFIFO: description = "a named pipe"
    case S_IFSOCK: description = "a socket"
    case S_IFCHR, S_IFBLK: description = "a device"
    default: description = "not a regular file"
    }
    return .irregular(description: description, isPipe: mode & S_IFMT == S_IFIFO)
  }
}

// MARK: Replacing

extension RegularFile {
  /// A file that is to be replaced.
  private struct Old {
    let descriptor: Int32
    let information: stat
  }

  /// Opens the file that stands at a path. Returns `nil` if there is none.
  /// - Throws: ``FileError`` if it may not be replaced.
  private static func openForReplacing(_ path: ScriptPath) throws(FileError) -> Old? {
    var information = stat()
    if path.withCString({ lstat($0, &information) }) != 0, errno == ENOENT { return nil }
    information = try self.information(of: path, for: .write)
    // Root may write to every file, and still does not expect a read-only one to change.
    let isReadOnly = information.st_mode & 0o222 == 0 || path.withCString({ access($0, W_OK) }) != 0
    guard !isReadOnly else { throw FileError(.write, path, .readOnly) }
    guard information.st_nlink <= 1 else {
      throw FileError(.write, path, .hardLinks(count: Int(information.st_nlink)))
    }
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileError(.read, path) }
    return Old(descriptor: descriptor, information: information)
  }

  /// Copies the owner, mode and attributes of the old file to the new one.
  private static func keepAttributes(
    of old: Old, _ path: ScriptPath, in descriptor: Int32
  ) throws(FileError) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw FileError(.write, path) }
    let information = old.information
    if own.st_uid != information.st_uid || own.st_gid != information.st_gid,
      fchown(descriptor, information.st_uid, information.st_gid) != 0
    {
      throw FileError(.write, path, .foreignOwner)
    }
    guard fchmod(descriptor, information.st_mode & 0o7777) == 0 else { throw FileError(.write, path) }
    let failure = cflow_copy_attributes(old.descriptor, descriptor)
    guard failure == 0 else { throw FileError(.write, path, .attributes(failure)) }
  }
}
