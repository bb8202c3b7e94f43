import Glibc
import SystemPackage

/// Functions that list and create folders.
package enum Folder {
  package struct Entry {
    /// The name, as the bytes of the file system.
    package var name: [UInt8]
    /// Whether the entry is a folder itself. A link to a folder is not: such links may form a cycle.
    package var isFolder: Bool
  }

  /// Returns the entries of a folder without `.` and `..`, sorted by name.
  /// - Throws: ``FileError`` if the folder cannot be read.
  package static func entries(of folder: ScriptPath) throws(FileError) -> [Entry] {
    guard let directory = (folder.isEmpty ? "." : folder).withCString({ opendir($0) }) else {
      throw FileError(.read, folder)
    }
    return entries(of: directory, folder)
  }

  /// Returns the entries of an open folder without `.` and `..`, sorted by name.
  /// - Throws: ``FileError`` if the folder cannot be read.
  static func entries(of folder: OpenFolder, _ path: ScriptPath) throws(FileError) -> [Entry] {
    let descriptor = try FileError.reporting(.read, path) { () throws(Errno) in
      try folder.open(".", O_RDONLY | O_DIRECTORY)
    }
    guard let directory = fdopendir(descriptor.rawValue) else { throw FileError(.read, path) }
    return entries(of: directory, path)
  }

  // Closes the stream.
  private static func entries(of directory: OpaquePointer, _ folder: ScriptPath) -> [Entry] {
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

  /// Creates a folder and its missing parents. Does nothing if the path exists, even as a file.
  /// - Throws: ``FileError`` if a folder cannot be created, for the first such folder.
  package static func create(_ folder: ScriptPath, permissions: FilePermissions) throws(FileError) {
    if folder.isEmpty || (try? folder.stat()) != nil { return }
    // The folder of the root is the root itself.
    if folder.folder != folder { try create(folder.folder, permissions: permissions) }
    let failure = folder.withCString { mkdir($0, permissions.rawValue) == 0 ? nil : Errno(rawValue: errno) }
    // Another process may have created it meanwhile.
    guard let failure, failure != .fileExists, (try? folder.stat()) == nil else { return }
    throw FileError(.write, folder, .system(failure))
  }
}

extension ScriptPath {
  // Whether the path is that of a folder itself, not a link.
  fileprivate var isOwnFolder: Bool { (try? stat(followsLinks: false))?.type == .directory }
}
