#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowScript

/// Finds script files.
public enum ScriptFinder {
  /// The script files that a path means: itself, or all in a folder and the folders in it, by name.
  /// - Throws: ``Problem`` where there is nothing, or nothing can be read.
  public static func scripts(at path: String) throws(Problem) -> [String] {
    var information = stat()
    guard stat(path, &information) == 0 else { throw TextFile.trouble("read", path) }
    guard information.st_mode & S_IFMT == S_IFDIR else { return [path] }
    let found = try scripts(inFolder: path)
    guard !found.isEmpty else {
      throw Problem(.trouble, "no .flowscript files in \(ScriptText.visible(path))")
    }
    return found
  }

  private static func scripts(inFolder folder: String) throws(Problem) -> [String] {
    guard let directory = opendir(folder) else { throw TextFile.trouble("read", folder) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    var found: [String] = []
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var information = stat()
      // Links to folders are not followed: they may lead in a circle.
      guard lstat(path, &information) == 0 else { continue }
      if information.st_mode & S_IFMT == S_IFDIR {
        found += try scripts(inFolder: path)
      } else if name.hasSuffix(".flowscript") {
        found.append(path)
      }
    }
    return found
  }
}
