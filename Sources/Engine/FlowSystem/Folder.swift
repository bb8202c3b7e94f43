import Glibc
import Synchronization
import SystemPackage

/// Functions that list and create folders.
package enum Folder {
  /// A file or folder within a folder.
  package struct Entry {
    /// The name, as the bytes of the file system.
    package var name: [UInt8]
    /// Whether the entry is a folder itself. A link to a folder is not: such links may lead in a circle.
    package var isFolder: Bool
  }

  /// Returns the entries of a folder without `.` and `..`, sorted by name.
  /// - Throws: ``FileError`` if the folder cannot be read.
  package static func entries(of folder: ScriptPath) throws(FileError) -> [Entry] {
    guard let directory = (folder.isEmpty ? "." : folder).withCString({ opendir($0) }) else {
      throw FileError(.read, folder)
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let type = entry.pointee.d_type
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { ScriptPath(cString: $0).bytes }
      }
      guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
      // Some file systems do not report the types of entries.
      let isUnknown = type == UInt8(DT_UNKNOWN)
      let isFolder = isUnknown ? folder.appending(name).isOwnFolder : type == UInt8(DT_DIR)
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// Creates a folder and its missing parents.
  /// - Throws: ``FileError`` with the first folder that cannot be created.
  package static func make(_ folder: ScriptPath, permissions: FilePermissions) throws(FileError) {
    if folder.isEmpty || (try? folder.stat()) != nil { return }
    if folder.folder != folder { try make(folder.folder, permissions: permissions) }
    let failure = folder.withCString { mkdir($0, permissions.rawValue) == 0 ? nil : Errno(rawValue: errno) }
    // Another process may have made it meanwhile.
    guard let failure, failure != .fileExists, (try? folder.stat()) == nil else { return }
    throw FileError(.write, folder, .system(failure))
  }
}

extension ScriptPath {
  /// Whether the path is that of a folder itself, not of a link to one.
  fileprivate var isOwnFolder: Bool { (try? stat(followsLinks: false))?.type == .directory }
}

/// The temporary files through which scripts are rewritten.
///
/// A process that is killed leaves its temporary file behind.
package enum TemporaryFiles {
  private static let mark = Array(".flowsh-".utf8)
  private static let seen = Mutex<Set<ScriptPath>>([])

  /// Returns this process's temporary file for a target file.
  package static func name(for target: ScriptPath) -> ScriptPath {
    ScriptPath(bytes: target.bytes + mark + Array("\(getpid())".utf8))
  }

  /// Removes temporary files of dead processes from a folder, once for each folder.
  package static func remove(inFolder folder: ScriptPath) {
    guard seen.withLock({ $0.insert(folder).inserted }) else { return }
    for entry in (try? Folder.entries(of: folder)) ?? [] where isTemporary(entry.name) {
      remove(folder.appending(entry.name))
    }
  }

  /// Returns whether a name is that of a script's temporary file.
  package static func isTemporary(_ name: [UInt8]) -> Bool { process(of: name) != nil }

  /// Removes a temporary file if its process is dead.
  package static func remove(_ path: ScriptPath) {
    // Signal 0 only checks whether the process exists.
    guard let process = process(of: path.bytes), kill(process, 0) != 0, errno == ESRCH else { return }
    guard let descriptor = try? path.open(.readOnly, options: .noFollow) else { return }
    defer { try? descriptor.close() }
    // The process id of another container means nothing here, but its lock does.
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else { return }
    path.remove()
  }

  /// Returns the process id in a name such as `a.flowscript.flowsh-4711`. Returns `nil` if there is none.
  private static func process(of name: [UInt8]) -> pid_t? {
    guard let dash = name.lastIndex(of: UInt8(ascii: "-")), dash + 1 < name.count, dash + 1 - mark.count >= 0,
      name[(dash + 1 - mark.count)...dash].elementsEqual(mark)
    else { return nil }
    guard name[..<(dash + 1 - mark.count)].suffix(11).elementsEqual(".flowscript".utf8) else { return nil }
    return pid_t(String(decoding: name[(dash + 1)...], as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
  }
}
