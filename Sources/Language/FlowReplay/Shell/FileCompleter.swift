import FlowScript
import FlowSession
import FlowSystem
import SystemPackage

/// A completer for names of script files and folders.
enum FileCompleter {
  /// Returns files and folders that start with the typed text, quoted where necessary.
  static func complete(_ typed: String, isQuoted: Bool) -> [Completion.Candidate] {
    let typedFolder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let prefix = typed.dropFirst(typedFolder.count)
    return entries(of: ScriptPath(ScriptPath.expandingHome(typedFolder)).plain).compactMap { entry in
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

  /// Returns entries whose names are valid UTF-8, since a statement cannot name others.
  private static func entries(of path: ScriptPath) -> [(name: String, isFolder: Bool)] {
    ((try? Folder.entries(of: path)) ?? []).compactMap { entry in
      guard let name = String(validating: entry.name, as: UTF8.self),
        let information = try? path.appending(entry.name).stat()
      else { return nil }
      return (name, information.type == .directory)
    }
  }
}
