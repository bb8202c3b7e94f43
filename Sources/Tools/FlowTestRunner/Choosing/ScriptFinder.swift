import FlowReplay
import FlowScript
import FlowSystem
import SystemPackage

/// Functions that find script files.
package enum ScriptFinder {
  /// The scripts that a search found.
  package struct FoundScripts {
    /// The distinct scripts.
    package var choices: [ScriptChoice] = []
    /// The diagnostics of unreadable nested folders.
    package var diagnostics: [Diagnostic] = []
  }

  /// Returns the distinct scripts that command-line arguments select.
  ///
  /// An argument is a file, `FILE:LINE`, a folder with everything in it, or a pattern such as
  /// `Flows/**/login*.flowscript`.
  /// - Throws: ``Diagnostic`` if an argument selects no script or cannot be read.
  package static func choices(_ arguments: [ScriptPath]) throws(Diagnostic) -> FoundScripts {
    var found = FoundScripts()
    var seen: Set<ScriptChoice> = []
    for argument in arguments {
      for choice in try choices(argument, &found.diagnostics) where seen.insert(choice).inserted {
        found.choices.append(choice)
      }
    }
    return found
  }

  /// Returns the scripts that one argument selects.
  private static func choices(_ argument: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic)
    -> [ScriptChoice]
  {
    // An existing file comes first, since its name may contain a colon or characters of a pattern.
    if !exists(argument) {
      let choice = choice(ofFile: argument)
      if choice.line != nil, exists(choice.path) { return [choice] }
      if PathPattern.isPattern(argument.text) {
        return try scripts(like: argument, &diagnostics).map { ScriptChoice(path: $0) }
      }
    }
    return try scripts(at: argument, &diagnostics).map { ScriptChoice(path: $0) }
  }

  /// Returns the choice of an argument `FILE` or `FILE:LINE`. Prefers an existing file of that name.
  package static func choice(ofFile argument: ScriptPath) -> ScriptChoice {
    guard !exists(argument), let colon = argument.bytes.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(String(decoding: argument.bytes[(colon + 1)...], as: UTF8.self)), line > 0
    else { return ScriptChoice(path: argument) }
    return ScriptChoice(path: ScriptPath(bytes: argument.bytes[..<colon]), line: line)
  }

  /// Returns a path to a file, or all sorted script files in a folder.
  private static func scripts(at path: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic) -> [ScriptPath]
  {
    let status = try Diagnostic.reporting(.read, path) { () throws(Errno) in try path.stat() }
    guard status.type == .directory else { return [path] }
    let before = diagnostics.count
    let found = try scripts(inFolder: path, &diagnostics)
    guard !found.isEmpty || diagnostics.count > before else {
      throw Diagnostic(.trouble, "no .flowscript files in \(path)", advice: ["name a folder with scripts"])
    }
    return found
  }

  /// Returns the script files whose paths match a pattern.
  private static func scripts(like pattern: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic)
    -> [ScriptPath]
  {
    // Search only below the folders that precede the first part with a special character.
    let parts = pattern.text.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !PathPattern.isPattern(String($0)) }.joined(separator: "/")
    let folder = fixed.isEmpty ? (pattern.isAbsolute ? "/" : ".") : ScriptPath(text: fixed)
    let matching = PathPattern(pattern.text)
    let found = exists(folder) ? try scripts(inFolder: folder, &diagnostics).filter { matching.matches($0.text) } : []
    guard !found.isEmpty else {
      throw Diagnostic(
        .trouble, "no .flowscript files like \(pattern)",
        advice: parts.contains("**") ? [] : ["** matches folders of any depth"])
    }
    return found
  }

  /// Returns all script files in a folder and its subfolders, sorted by name.
  ///
  /// A subfolder that cannot be read adds a diagnostic, and the search goes on.
  private static func scripts(inFolder folder: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic)
    -> [ScriptPath]
  {
    var found: [ScriptPath] = []
    let entries = try Diagnostic.reporting { () throws(FileError) in try Folder.entries(of: folder) }
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      // A path as a user would write it, without a leading `./`.
      let path = folder == "." ? ScriptPath(bytes: entry.name) : folder.appending(entry.name)
      if entry.isFolder {
        do throws(Diagnostic) {
          found += try scripts(inFolder: path, &diagnostics)
        } catch {
          diagnostics.append(error)
        }
      } else if entry.name.suffix(fileExtension.utf8.count).elementsEqual(fileExtension.utf8) {
        found.append(path)
      } else if TemporaryFiles.isTemporary(entry.name) {
        TemporaryFiles.remove(path)
      }
    }
    return found
  }

  private static let fileExtension = ".flowscript"

  private static func exists(_ path: ScriptPath) -> Bool { (try? path.stat()) != nil }
}

/// A pattern for paths, with `*`, `?`, `**` and `[a-z]`.
///
/// `*` stands for any characters of a name, `?` for one, `**` for any folders, and `[a-z]` for one character of a set.
/// `[!a-z]` stands for one character outside the set.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]

  /// Creates a pattern from a command-line argument.
  package init(_ text: String) {
    parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Returns whether a text contains the special characters of a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// Returns whether a path matches. The cost is at most the product of both lengths.
  package func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").filter { $0 != "." }.map(Array.init)[...])
  }

  /// Returns whether the names of a path match the parts of a pattern.
  private static func matches(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
    var pattern = pattern
    var path = path
    // The position after the last `**`, from which a mismatch resumes.
    var retry: (pattern: ArraySlice<[Character]>, path: ArraySlice<[Character]>)?
    while !path.isEmpty || !pattern.isEmpty {
      if let part = pattern.first, part == ["*", "*"] {
        pattern = pattern.dropFirst()
        retry = (pattern, path)
      } else if let part = pattern.first, let name = path.first, matches(name: name, part) {
        pattern = pattern.dropFirst()
        path = path.dropFirst()
      } else if let (after, from) = retry, !from.isEmpty {
        retry = (after, from.dropFirst())
        pattern = after
        path = from.dropFirst()
      } else {
        return false
      }
    }
    return true
  }

  /// Returns whether a name matches a part of a pattern.
  private static func matches(name: [Character], _ pattern: [Character]) -> Bool {
    var position = 0
    var index = 0
    // The positions after the last `*`, from which a mismatch resumes.
    var retry: (position: Int, index: Int)?
    while index < name.count || position < pattern.count {
      if position < pattern.count, pattern[position] == "*" {
        position += 1
        retry = (position, index)
      } else if position < pattern.count, index < name.count, let next = match(name[index], pattern, position) {
        position = next
        index += 1
      } else if let (after, from) = retry, from < name.count {
        retry = (after, from + 1)
        position = after
        index = from + 1
      } else {
        return false
      }
    }
    return true
  }

  /// Matches a character against the element at a position of a pattern.
  /// - Returns: The position after the element. Returns `nil` if the character does not match.
  private static func match(_ character: Character, _ pattern: [Character], _ position: Int) -> Int? {
    let next = position + 1
    switch pattern[position] {
    case "?": return next
    case "[":
      // A bracket without its end is an ordinary character.
      guard let end = pattern[next...].firstIndex(of: "]"), end > next else { break }
      let isNegated = pattern[next] == "!"
      return set(pattern[(isNegated ? next + 1 : next)..<end], contains: character) != isNegated ? end + 1 : nil
    default: break
    }
    return pattern[position] == character ? next : nil
  }

  /// Returns whether a set such as `a-z_` contains a character.
  private static func set(_ characters: ArraySlice<Character>, contains character: Character) -> Bool {
    var rest = characters
    while let first = rest.popFirst() {
      if rest.count >= 2, rest.first == "-" {
        rest.removeFirst()
        if let last = rest.popFirst(), first <= last, (first...last).contains(character) { return true }
      } else if first == character {
        return true
      }
    }
    return false
  }
}
