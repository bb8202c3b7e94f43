import Glibc

/// Functions that list folders.
package enum Folder {
  /// A file or folder within a folder.
  package struct Entry {
    /// The name, as the bytes of the file system.
    package var name: [UInt8]
    /// Whether it is a folder itself. A link to a folder is not: such links may lead in a circle.
    package var isFolder: Bool
  }

  /// The entries of a folder but `.` and `..`, sorted by name.
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
      let isFolder = isUnknown ? isOwnFolder(folder.appending(name)) : type == UInt8(DT_DIR)
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func isOwnFolder(_ path: ScriptPath) -> Bool {
    var information = stat()
    return path.withCString({ lstat($0, &information) }) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }
}
