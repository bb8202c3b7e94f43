import FlowAssist
import FlowScript
import FlowSession
import FlowSystem

/// A completer for names of files and folders.
struct FileCompleter {
  /// The files that statements may reach.
  let files: FileAccess
  /// The file name extensions to offer, with their dots.
  let extensions: [String]
  /// The description of such a file.
  let summary: String
  /// Whether to offer existing files, and not only folders.
  let offersFiles: Bool
  /// The name of a new file to offer.
  let suggestion: String?

  /// Returns keywords, folders and files that the typed text may mean, quoted where necessary. The keywords may take
  /// the place of a name.
  func complete(_ typed: String, isQuoted: Bool, keywords: [StatementKeyword]) -> [Completion.Candidate] {
    let typedFolder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let prefix = typed.dropFirst(typedFolder.count)
    let folder = ScriptPath(ScriptPath.expandingHome(typedFolder)).normalized
    // Statements may reach no file there.
    guard let entries = try? files.entries(of: folder) else {
      return TypedText(text: String(prefix), isQuoted: isQuoted).narrowed(keywords.map { KeyedCandidate($0) })
    }
    let candidates = entries.compactMap { entry -> KeyedCandidate? in
      // A statement cannot name a file whose name is invalid UTF-8.
      guard let entryName = String(validating: entry.name, as: UTF8.self) else { return nil }
      // As in other shells, the completer offers hidden entries only after a dot.
      guard !entryName.hasPrefix(".") || prefix.hasPrefix(".") else { return nil }
      let name = typedFolder + entryName
      let needsQuotes = isQuoted || !ScriptText.isBareFileName(name)
      let quoted = ScriptText.quoted(name)
      guard entry.isFolder else {
        guard offersFiles, extensions.contains(where: { entryName.hasSuffix($0) }) else { return nil }
        return KeyedCandidate(needsQuotes ? quoted : name, summary, keys: [entryName], content: entryName)
      }
      // A folder is not the end of a name, so its quote stays open.
      let text = needsQuotes ? "\(quoted.dropLast())/" : "\(name)/"
      return KeyedCandidate(text, "folder", keys: [entryName], content: entryName, isComplete: false)
    }
    let new = suggestion.flatMap { name -> KeyedCandidate? in
      guard !entries.contains(where: { $0.name.elementsEqual(name.utf8) }) else { return nil }
      let path = typedFolder + name
      let needsQuotes = isQuoted || !ScriptText.isBareFileName(path)
      return KeyedCandidate(needsQuotes ? ScriptText.quoted(path) : path, "a new file", keys: [name], content: name)
    }
    return TypedText(text: String(prefix), isQuoted: isQuoted).narrowed(
      keywords.map { KeyedCandidate($0) } + [new].compactMap { $0 } + candidates)
  }
}
