import Glibc
import SystemPackage

/// The files that statements may read, write and list.
///
/// A user's statements reach all files of the user. Those of a client reach the files in some folders: not below a link
/// or a name that begins with a dot, and only those with the extension that a statement expects.
package struct FileAccess: Sendable {
  private struct Root {
    // The absolute paths of the folder: as given, and without links.
    var paths: [ScriptPath]
    var folder: OpenFolder
  }

  // The folders. Relative paths begin in the first one. `nil` for all files.
  private let roots: [Root]?
  // The reason for which there are no folders.
  private let reason: FileError.Reason

  package static let all = FileAccess(roots: nil)

  private init(roots: [Root]?, reason: FileError.Reason = .outside(folders: [])) {
    (self.roots, self.reason) = (roots, reason)
  }

  /// Creates access to the files in folders. Relative paths begin in the first one.
  /// - Throws: ``FileError`` if a folder cannot be opened.
  package init(folders: [ScriptPath]) throws(FileError) {
    var roots: [Root] = []
    for path in folders {
      let folder = try FileError.reporting(.read, path) { () throws(Errno) in try OpenFolder(path) }
      roots.append(Root(paths: [path.resolved(in: Self.workingFolderPath), path.withoutLinks], folder: folder))
    }
    let shown = folders.map { $0.withoutLinks }
    self.init(roots: roots, reason: .outside(folders: shown))
  }

  /// Access to the files in the working folder. No files if that folder is the root or the user's home folder.
  package static var workingFolder: FileAccess {
    let path = workingFolderPath
    let home = ProcessEnvironment.nonEmptyValue("HOME").map { ScriptPath($0).withoutLinks }
    guard path != "/", path != home, let access = try? FileAccess(folders: [path]) else {
      return FileAccess(roots: [], reason: .noFolder(path))
    }
    return access
  }

  private static var workingFolderPath: ScriptPath { ScriptPath(".").withoutLinks }

  package var isUnlimited: Bool { roots == nil }

  /// Returns the location of a file that a statement names.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - operation: The access, for errors.
  ///   - extensions: The extensions of the files that the statement reads or writes, such as `.html`.
  /// - Returns: The location, which keeps its folder open.
  /// - Throws: ``FileError`` if statements may not reach the file.
  package func file(
    _ path: ScriptPath, for operation: FileError.Operation, extensions: [String]
  ) throws(FileError) -> FileLocation {
    // The system's calls would see another name, up to that byte.
    guard !path.bytes.contains(0) else { throw FileError(operation, path, .zeroByte) }
    guard roots != nil else { return FileLocation(path) }
    var (folder, names) = try place(of: path, operation)
    guard let name = names.popLast() else { throw FileError(operation, path, .system(.isDirectory)) }
    let last = String(decoding: name.bytes, as: UTF8.self)
    guard extensions.contains(where: { last.hasSuffix($0) }) else {
      throw FileError(operation, path, .kind(extensions: extensions))
    }
    for name in names { folder = try Self.open(name, in: folder, operation, path) }
    return FileLocation(name, in: folder, named: path)
  }

  /// Returns the files and folders in a folder that statements may reach, sorted by name.
  /// - Throws: ``FileError`` if the folder cannot be read.
  package func entries(of path: ScriptPath) throws(FileError) -> [Folder.Entry] {
    guard roots != nil else {
      return try Folder.entries(of: path).compactMap { entry in
        guard let status = try? path.appending(entry.name).stat() else { return nil }
        return Folder.Entry(name: entry.name, isFolder: status.type == .directory)
      }
    }
    var (folder, names) = try place(of: path, .read)
    for name in names { folder = try Self.open(name, in: folder, .read, path) }
    return try Folder.entries(of: folder, path).filter { entry in
      guard let type = try? folder.stat(ScriptPath(bytes: entry.name)).type else { return false }
      return entry.name.first != Self.dot && (type == .directory || type == .regular)
    }
  }

  // Returns the folder in which a path begins, and the names from there on. Throws if the path leads out of the
  // folders, or if a name begins with a dot.
  private func place(
    of path: ScriptPath, _ operation: FileError.Operation
  ) throws(FileError) -> (OpenFolder, [ScriptPath]) {
    let components = path.normalized.components
    for root in roots ?? [] {
      for start in path.isAbsolute ? root.paths.map(\.components) : [[]] {
        guard components.starts(with: start), components.first != [Self.dot, Self.dot] else { continue }
        let names = components.dropFirst(start.count)
        guard !names.contains(where: { $0.first == Self.dot }) else { throw FileError(operation, path, .hidden) }
        return (root.folder, names.map { ScriptPath(bytes: $0) })
      }
    }
    throw FileError(operation, path, reason)
  }

  private static func open(
    _ name: ScriptPath, in folder: OpenFolder, _ operation: FileError.Operation, _ path: ScriptPath
  ) throws(FileError) -> OpenFolder {
    do throws(Errno) {
      return try OpenFolder(name, in: folder)
    } catch {
      let isLink = (try? folder.stat(name).type) == .symbolicLink
      throw FileError(operation, path, isLink ? .link : .system(error))
    }
  }

  private static let dot = UInt8(ascii: ".")
}

extension ScriptPath {
  // The names between the slashes. The path has to be normalized.
  fileprivate var components: [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
  }
}
