import FlowReplay
import FlowScript
import FlowSystem
import Glibc

/// Functions that find script files.
package enum ScriptFinder {
  /// The result of a search.
  package struct Found {
    /// The distinct scripts.
    package var choices: [ScriptChoice] = []
    /// The problems with nested folders that could not be read.
    package var diagnostics: [Diagnostic] = []
  }

  /// Returns the distinct scripts that command-line arguments select.
  ///
  /// An argument is a file, `FILE:LINE`, a folder with everything in it, or a pattern such as
  /// `Flows/**/login*.flowscript`.
  /// - Throws: ``Diagnostic`` if an argument selects no script or cannot be read.
  package static func choices(_ arguments: [ScriptPath]) throws(Diagnostic) -> Found {
    var found = Found()
    var seen: Set<ScriptChoice> = []
    for argument in arguments {
      for choice in try choices(argument, &found.diagnostics) where seen.insert(choice).inserted {
        found.choices.append(choice)
      }
    }
    return found
  }

  private static func choices(_ argument: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic)
    -> [ScriptChoice]
  {
    // An existing file comes first, since its name may contain a colon or characters of a pattern.
    if !exists(argument) {
      if let (file, line) = fileAndLine(argument), exists(file) { return [ScriptChoice(path: file, line: line)] }
      if PathPattern.isPattern(argument.text) {
        return try scripts(like: argument, &diagnostics).map { ScriptChoice(path: $0) }
      }
    }
    return try scripts(at: argument, &diagnostics).map { ScriptChoice(path: $0) }
  }

  /// Splits `FILE:LINE` into file and line. Returns `nil` if the argument has no line number.
  private static func fileAndLine(_ argument: ScriptPath) -> (file: ScriptPath, line: Int)? {
    guard let colon = argument.bytes.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(String(decoding: argument.bytes[(colon + 1)...], as: UTF8.self)), line > 0
    else { return nil }
    return (ScriptPath(bytes: argument.bytes[..<colon]), line)
  }

  /// Returns the path itself, or all script files below a folder, sorted by name.
  private static func scripts(at path: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic) -> [ScriptPath]
  {
    guard let mode = mode(of: path) else { throw Diagnostic(FileError(.read, path)) }
    guard mode & S_IFMT == S_IFDIR else { return [path] }
    let before = diagnostics.count
    let found = try scripts(inFolder: path, &diagnostics)
    guard !found.isEmpty || diagnostics.count > before else {
      throw Diagnostic(.trouble, "no .flowscript files in \(path)")
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
    guard !found.isEmpty else { throw Diagnostic(.trouble, "no .flowscript files like \(pattern)") }
    return found
  }

  /// Returns all script files in a folder and its subfolders, sorted by name.
  ///
  /// A subfolder that cannot be read adds a problem, and the search goes on.
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
      } else if entry.name.suffix(11).elementsEqual(".flowscript".utf8) {
        found.append(path)
      } else if Leftovers.isTemporary(entry.name) {
        Leftovers.remove(path)
      }
    }
    return found
  }

  private static func exists(_ path: ScriptPath) -> Bool { mode(of: path) != nil }

  private static func mode(of path: ScriptPath) -> mode_t? {
    var information = stat()
    return path.withCString { stat($0, &information) } == 0 ? information.st_mode : nil
  }
}
