import Glibc
import SystemPackage

/// A file, by its folder and its name.
///
/// ``FileAccess`` makes the locations of files that statements name. A location within its folders keeps the folder
/// open, and follows no link.
package struct FileLocation: Sendable {
  /// The path in the user's spelling, for messages.
  package let path: ScriptPath
  // The open folder. `nil` for a file anywhere on the disk.
  private let folder: OpenFolder?
  // The name in the open folder. Without one, the path.
  private let name: ScriptPath

  /// Creates the location of a file anywhere on the disk.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - named: The path in the user's spelling, for messages. `nil` if it is the same.
  package init(_ path: ScriptPath, named: ScriptPath? = nil) {
    (self.path, folder, name) = (named ?? path, nil, path)
  }

  init(_ name: ScriptPath, in folder: OpenFolder, named path: ScriptPath) {
    (self.path, self.folder, self.name) = (path, folder, name)
  }

  /// The absolute location with all links resolved. In an open folder, the location itself.
  package var withoutLinks: FileLocation { folder == nil ? FileLocation(name.withoutLinks, named: path) : self }

  /// The location of this process's temporary file, through which it replaces the file.
  package var temporary: FileLocation {
    let temporary = TemporaryFiles.path(for: name)
    return folder.map { FileLocation(temporary, in: $0, named: path) } ?? FileLocation(temporary, named: path)
  }

  /// Opens the file as ``ScriptPath/open(_:options:permissions:)`` does.
  package func open(
    _ mode: FileDescriptor.AccessMode, options: FileDescriptor.OpenOptions = [], permissions: FilePermissions? = nil
  ) throws(Errno) -> FileDescriptor {
    guard let folder else { return try name.open(mode, options: options, permissions: permissions) }
    return try folder.open(name, mode.rawValue | options.rawValue, permissions ?? [])
  }

  package func stat() throws(Errno) -> Stat {
    guard let folder else { return try name.stat() }
    return try folder.stat(name)
  }

  /// Returns the status of the file, or of a link in its place.
  func ownStat() throws(Errno) -> Stat {
    guard let folder else { return try name.stat(followsLinks: false) }
    return try folder.stat(name)
  }

  /// Returns whether this process may access the file with `mode`, such as `W_OK`.
  package func allows(_ mode: Int32) -> Bool {
    guard let folder else { return name.allows(mode) }
    return name.withCString { faccessat(folder.descriptor.rawValue, $0, mode, 0) } == 0
  }

  /// Whether this process may write into the folder of the file.
  package var allowsNewFile: Bool {
    guard let folder else { return (name.folder.isEmpty ? "." : name.folder).allows(W_OK) }
    return faccessat(folder.descriptor.rawValue, ".", W_OK, 0) == 0
  }

  /// Moves the file, and replaces a file at the other location in the same folder.
  package func move(to other: FileLocation) throws(Errno) {
    guard let folder else { return try name.move(to: other.name) }
    let descriptor = folder.descriptor.rawValue
    let result = name.withCString { from in other.name.withCString { renameat(descriptor, from, descriptor, $0) } }
    if result != 0 { throw Errno(rawValue: errno) }
  }

  /// Removes the file, if there is one.
  package func remove() {
    guard let folder else { return name.remove() }
    _ = name.withCString { unlinkat(folder.descriptor.rawValue, $0, 0) }
  }

  /// Removes scripts' temporary files of dead processes from the folder.
  func removeTemporaryFiles() {
    if folder == nil { TemporaryFiles.remove(inFolder: name.folder) }
  }
}

/// An open folder, in which links lead nowhere.
final class OpenFolder: Sendable {
  let descriptor: FileDescriptor

  /// Opens a folder by its path, and follows links.
  init(_ path: ScriptPath) throws(Errno) {
    let result = path.withCString { Glibc.open($0, Self.flags) }
    guard result >= 0 else { throw Errno(rawValue: errno) }
    descriptor = FileDescriptor(rawValue: result)
  }

  /// Opens a folder in another one, unless it is a link.
  init(_ name: ScriptPath, in parent: OpenFolder) throws(Errno) {
    descriptor = try parent.open(name, Self.flags)
  }

  deinit { try? descriptor.close() }

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a file in the folder, unless it is a link.
  func open(_ name: ScriptPath, _ flags: Int32, _ permissions: FilePermissions = []) throws(Errno) -> FileDescriptor {
    let all = flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    let result = name.withCString { openat(descriptor.rawValue, $0, all, permissions.rawValue) }
    guard result >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: result)
  }

  /// Returns the status of an entry, which may be a link.
  func stat(_ name: ScriptPath) throws(Errno) -> Stat {
    try name.withCString { name throws(Errno) in
      try Stat(name, relativeTo: descriptor, flags: .symlinkNoFollow)
    }
  }
}
