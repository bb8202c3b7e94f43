#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowScript

/// Completes the names of script files and of the folders they are in.
struct FileCompleter {
  private let folder: String

  init(folder: String) {
    self.folder = folder
  }

  /// Files and folders that begin with what is typed, in quotes where a word would not do.
  func complete(_ typed: String, isQuoted: Bool) -> [Completion.Candidate] {
    let typedFolder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let prefix = typed.dropFirst(typedFolder.count)
    let path = Paths.resolve(typedFolder.isEmpty ? "." : Paths.expandingHome(typedFolder), in: folder)
    return entries(of: path.isEmpty ? "." : path).compactMap { entry in
      guard entry.name.hasPrefix(prefix), !entry.name.hasPrefix(".") || prefix.hasPrefix(".") else { return nil }
      let name = typedFolder + entry.name
      let needsQuotes = isQuoted || name.contains { $0.isWhitespace || $0 == "\"" || $0 == ";" } || name.hasPrefix("#")
      let quoted = ScriptText.quoted(name)
      guard entry.isFolder else {
        return entry.name.hasSuffix(".flowscript") ? .init(needsQuotes ? quoted : name, "script") : nil
      }
      return .init(needsQuotes ? "\(quoted.dropLast())/" : "\(name)/", "folder", isComplete: false)
    }
  }

  private func entries(of path: String) -> [(name: String, isFolder: Bool)] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      var information = stat()
      guard name != ".", name != "..", stat("\(path)/\(name)", &information) == 0 else { continue }
      entries.append((name, information.st_mode & S_IFMT == S_IFDIR))
    }
    return entries.sorted { $0.name < $1.name }
  }
}
