import CFlowSystem
import Glibc
import SystemPackage

/// Functions that read regular files whole and replace them atomically.
package enum RegularFile {
  /// The maximum size in megabytes of a file, or of standard input, to read.
  // `read(_:)` returns a file whole. A path to something else, such as a disk image, must not fill the memory.
  package static let megabyteLimit = 64

  /// Reads a file. Unlike the reader of a pipe, never waits for another program.
  /// - Throws: ``FileError`` if the file cannot be read, is no regular file or is larger than 64 MB.
  package static func read(_ path: ScriptPath) throws(FileError) -> [UInt8] { try read(FileLocation(path)) }

  /// Reads the file at a location. Unlike the reader of a pipe, never waits for another program.
  /// - Throws: ``FileError`` if the file cannot be read, is no regular file or is larger than 64 MB.
  package static func read(_ file: FileLocation) throws(FileError) -> [UInt8] {
    let path = file.path
    try status(of: file, for: .read)
    // A pipe may have replaced the file meanwhile, so opening must not wait for a writer either.
    let descriptor = try FileError.reporting(.read, path) { () throws(Errno) in try file.open(.readOnly) }
    defer { try? descriptor.close() }
    let status = try FileError.reporting(.read, path) { () throws(Errno) in try descriptor.stat() }
    if let reason = refusal(of: status.type) { throw FileError(.read, path, reason) }
    let limit = megabyteLimit << 20
    guard status.size <= limit else { throw FileError(.read, path, .tooLarge(megabytes: megabyteLimit)) }
    // One byte more than the size, so that the first call finds the end. Some file systems report the size 0 for files
    // of unknown length, such as those of `/proc`. The loop reads those page by page.
    let size = status.size > 0 ? Int(status.size) + 1 : 4_096
    var bytes: [UInt8] = []
    while true {
      let chunk = try FileError.reporting(.read, path) { () throws(Errno) in try descriptor.readWaiting(atMost: size) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // The file may grow meanwhile.
      guard bytes.count <= limit else { throw FileError(.read, path, .tooLarge(megabytes: megabyteLimit)) }
      if bytes.count == Int(status.size) { return bytes }
    }
  }

  /// Replaces a file atomically. A reader sees the old file or the new one.
  ///
  /// The new file has the owner, the mode and the attributes of the old one.
  /// - Throws: ``FileError`` if the file is read-only or has hard links, which would keep the old text. Also if the new
  ///   file can't have these properties, or if a system call fails. The file is unchanged then.
  package static func replace(_ path: ScriptPath, with text: String) throws(FileError) {
    try replace(FileLocation(path), .all, with: text)
  }

  /// Replaces a file as ``replace(_:with:)`` does, if it is one of `replaceable`.
  /// - Throws: ``FileError`` as that function, and if the file is none of these.
  package static func replace(
    _ file: FileLocation, _ replaceable: ReplaceableFiles, with text: String
  ) throws(FileError) {
    let (path, target) = (file.path, file.withoutLinks)
    let old = try openForReplacing(target)
    defer { try? old?.descriptor.close() }
    if let old { try replaceable.check(old.descriptor, old.status, path) }
    target.removeTemporaryFiles()
    let permissions = old.map { $0.status.permissions.intersection(.all) } ?? .newFile
    try move(target.temporary, to: target, permissions: permissions) { descriptor throws(FileError) in
      // The lock shows that the process which created the file is alive.
      flock(descriptor.rawValue, LOCK_EX)
      try FileError.reporting(.write, path) { () throws(Errno) in try descriptor.writeWaiting(text.utf8) }
      if let old { try copyAttributes(of: old, path, in: descriptor) }
      try FileError.reporting(.write, path) { () throws(Errno) in try descriptor.synchronize() }
    }
  }

  /// Replaces a file by a rename. A reader sees the old file or the new one.
  ///
  /// - Parameters:
  ///   - temporary: The new file until then, in the folder of the other one. Nothing may be there.
  ///   - target: The other file.
  ///   - permissions: The permissions of the new file.
  ///   - write: A closure that writes the new file.
  /// - Throws: ``FileError`` if the file cannot be created, written or moved. The other file is unchanged then.
  package static func move(
    _ temporary: FileLocation, to target: FileLocation, permissions: FilePermissions,
    writing write: (FileDescriptor) throws(FileError) -> Void
  ) throws(FileError) {
    let path = target.path
    let descriptor = try FileError.reporting(.write, path) { () throws(Errno) in
      try temporary.open(.writeOnly, options: [.create, .exclusiveCreate], permissions: permissions)
    }
    do throws(FileError) {
      defer { try? descriptor.close() }
      try write(descriptor)
      try FileError.reporting(.write, path) { () throws(Errno) in try temporary.move(to: target) }
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Checks that a file may be written later. The check opens a file that is there.
  /// - Throws: ``FileError`` if the folder is not writable, or if the file is none of `replaceable`.
  package static func checkReplacing(_ file: FileLocation, _ replaceable: ReplaceableFiles) throws(FileError) {
    guard file.allowsNewFile else { throw FileError(.write, file.path) }
    guard let old = try openForReplacing(file.withoutLinks) else { return }
    defer { try? old.descriptor.close() }
    try replaceable.check(old.descriptor, old.status, file.path)
  }

  /// Checks that a path leads to a regular file.
  ///
  /// Call this before you open the file.
  /// - Returns: The status of the file.
  /// - Throws: ``FileError`` if there is no file, or no regular one.
  // Opening a pipe or a device has side effects.
  @discardableResult
  package static func status(
    of file: FileLocation, for operation: FileError.Operation
  ) throws(FileError) -> Stat {
    let status = try FileError.reporting(operation, file.path) { () throws(Errno) in try file.stat() }
    if let reason = refusal(of: status.type) { throw FileError(operation, file.path, reason) }
    return status
  }

  /// Returns the reason to refuse a file of a type. Returns `nil` for a regular file.
  package static func refusal(of type: FileType) -> FileError.Reason? {
    let description: String
    switch type {
    case .regular: return nil
    case .directory: description = "a folder"
    case .symbolicLink: return .link
    case .fifo: description = "a named pipe"
    case .socket: description = "a socket"
    case .characterSpecial, .blockSpecial: description = "a device"
    default: description = "not a regular file"
    }
    return .irregular(description: description, isPipe: type == .fifo)
  }
}

extension FilePermissions {
  fileprivate static let all: FilePermissions = [
    .ownerReadWriteExecute, .groupReadWriteExecute, .otherReadWriteExecute,
  ]
  fileprivate static let allWrite: FilePermissions = [.ownerWrite, .groupWrite, .otherWrite]
  /// The permissions of a new file, before the process's mask takes some away.
  package static let newFile: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
  /// The permissions of a new folder, before the process's mask takes some away.
  package static let newFolder = all
}

// MARK: Replacing

extension RegularFile {
  private struct OldFile {
    let descriptor: FileDescriptor
    let status: Stat
  }

  // Returns `nil` if there is no file. Throws if the file is not regular, is read-only or has hard links.
  private static func openForReplacing(_ file: FileLocation) throws(FileError) -> OldFile? {
    let path = file.path
    do throws(Errno) {
      _ = try file.ownStat()
    } catch {
      // Any other error comes again from the next call, which reports it.
      if error == .noSuchFileOrDirectory { return nil }
    }
    let status = try self.status(of: file, for: .write)
    // Root may write to every file, and still does not expect a read-only one to change.
    let isReadOnly = status.permissions.isDisjoint(with: .allWrite) || !file.allows(W_OK)
    guard !isReadOnly else { throw FileError(.write, path, .readOnly) }
    guard status.linkCount <= 1 else { throw FileError(.write, path, .hardLinks(count: status.linkCount)) }
    let descriptor = try FileError.reporting(.read, path) { () throws(Errno) in try file.open(.readOnly) }
    return OldFile(descriptor: descriptor, status: status)
  }

  // Copies the owner and the mode too.
  private static func copyAttributes(
    of old: OldFile, _ path: ScriptPath, in descriptor: FileDescriptor
  ) throws(FileError) {
    let new = try FileError.reporting(.write, path) { () throws(Errno) in try descriptor.stat() }
    let status = old.status
    if new.userID != status.userID || new.groupID != status.groupID,
      fchown(descriptor.rawValue, status.userID.rawValue, status.groupID.rawValue) != 0
    {
      throw FileError(.write, path, .foreignOwner)
    }
    // After the owner, since a change of owner clears some bits of the mode.
    guard fchmod(descriptor.rawValue, status.permissions.rawValue) == 0 else { throw FileError(.write, path) }
    let failure = Errno(rawValue: cflow_copy_attributes(old.descriptor.rawValue, descriptor.rawValue))
    guard failure.rawValue == 0 else { throw FileError(.write, path, .attributes(failure)) }
  }
}
