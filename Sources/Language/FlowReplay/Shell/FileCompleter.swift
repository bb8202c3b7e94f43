import FlowScript
import FlowSession
import FlowSystem
import SystemPackage

/// A completer for names of files and folders.
enum FileCompleter {
  /// Returns keywords, folders and files that the typed text may mean, quoted where necessary.
  /// - Parameters:
  ///   - typed: The typed text.
  ///   - isQuoted: Whether an open quote precedes the text.
  ///   - keywords: The keywords that may take the place of a name.
  ///   - offersFiles: Whether to offer existing files, and not only folders.
  ///   - extensions: The file name extensions to offer, with their dots.
  ///   - summary: The description of such a file.
  /// - Returns: The candidates.
  static func complete(
    _ typed: String, isQuoted: Bool, keywords: [StatementKeyword] = [], offersFiles: Bool = true,
    extensions: [String] = [".\(ScriptPath.scriptExtension)"], summary: String = "script"
  ) -> [Completion.Candidate] {
    let typedFolder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let prefix = typed.dropFirst(typedFolder.count)
    let folder = ScriptPath(ScriptPath.expandingHome(typedFolder)).normalized
    let candidates = entries(of: folder).compactMap { entry -> KeyedCandidate? in
      // As in other shells, the completer offers hidden entries only after a dot.
      guard !entry.name.hasPrefix(".") || prefix.hasPrefix(".") else { return nil }
      let name = typedFolder + entry.name
      let needsQuotes = isQuoted || !ScriptText.isBareFileName(name)
      let quoted = ScriptText.quoted(name)
      guard entry.isFolder else {
        guard offersFiles, extensions.contains(where: { entry.name.hasSuffix($0) }) else { return nil }
        return KeyedCandidate(needsQuotes ? quoted : name, summary, keys: [entry.name], content: entry.name)
      }
      // A folder is not the end of a name, so its quote stays open.
      let text = needsQuotes ? "\(quoted.dropLast())/" : "\(name)/"
      return KeyedCandidate(text, "folder", keys: [entry.name], content: entry.name, isComplete: false)
    }
    return TypedText(text: String(prefix), isQuoted: isQuoted).narrowed(
      keywords.map { KeyedCandidate($0) } + candidates)
  }

  /// Returns entries whose names are valid UTF-8.
  private static func entries(of path: ScriptPath) -> [(name: String, isFolder: Bool)] {
    // A statement cannot name others.
    ((try? Folder.entries(of: path)) ?? []).compactMap { entry in
      guard let name = String(validating: entry.name, as: UTF8.self),
        let information = try? path.appending(entry.name).stat()
      else { return nil }
      return (name, information.type == .directory)
    }
  }
}
