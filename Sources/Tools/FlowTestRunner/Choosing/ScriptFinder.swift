import FlowReplay
import FlowScript
import FlowSystem
import Glibc

/// Finds script files.
package enum ScriptFinder {
  /// What was found.
  package struct Found {
    /// The scripts, each once.
    package var choices: [ScriptChoice] = []
    /// The folders within others that could not be read.
    package var diagnostics: [Diagnostic] = []
  }

  /// The scripts that arguments mean, each once: files, `FILE:LINE`, folders with all in them, and patterns such as
  /// `Flows/**/login*.flowscript`.
  /// - Throws: ``Diagnostic`` where there is nothing, or an argument cannot be read.
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
    if !exists(argument) {
      if let (file, line) = fileAndLine(argument), exists(file) { return [ScriptChoice(path: file, line: line)] }
      if PathPattern.isPattern(argument.text) {
        return try scripts(like: argument, &diagnostics).map { ScriptChoice(path: $0) }
      }
    }
    return try scripts(at: argument, &diagnostics).map { ScriptChoice(path: $0) }
  }

  /// `FILE:LINE` as a file and a line.
  private static func fileAndLine(_ argument: ScriptPath) -> (file: ScriptPath, line: Int)? {
    guard let colon = argument.bytes.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(String(decoding: argument.bytes[(colon + 1)...], as: UTF8.self)), line > 0
    else { return nil }
    return (ScriptPath(bytes: argument.bytes[..<colon]), line)
  }

  /// The script files that a path means: itself, or all in a folder and the folders in it, by name.
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

  /// The script files whose paths a pattern means.
  private static func scripts(like pattern: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic)
    -> [ScriptPath]
  {
    // Looked for below the folder that is not part of the pattern.
    let parts = pattern.text.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !PathPattern.isPattern(String($0)) }.joined(separator: "/")
    let folder = fixed.isEmpty ? (pattern.isAbsolute ? "/" : ".") : ScriptPath(text: fixed)
    let matching = PathPattern(pattern.text)
    let found = exists(folder) ? try scripts(inFolder: folder, &diagnostics).filter { matching.matches($0.text) } : []
    guard !found.isEmpty else { throw Diagnostic(.trouble, "no .flowscript files like \(pattern)") }
    return found
  }

  /// All script files in a folder and the folders in it, by name. One of those that cannot be read costs no other.
  private static func scripts(inFolder folder: ScriptPath, _ diagnostics: inout [Diagnostic]) throws(Diagnostic)
    -> [ScriptPath]
  {
    var found: [ScriptPath] = []
    let entries = try Diagnostic.reporting { () throws(FileError) in try Folder.entries(of: folder) }
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      // Named as a person would, without `./` before it.
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
