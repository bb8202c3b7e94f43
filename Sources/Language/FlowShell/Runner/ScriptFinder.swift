import FlowScript
import Glibc

/// Finds script files.
package enum ScriptFinder {
  /// What was found.
  package struct Found {
    /// The scripts, each once.
    package var choices: [ScriptChoice] = []
    /// The folders within others that could not be read.
    package var problems: [Problem] = []
  }

  /// The scripts that arguments mean, each once: files, `FILE:LINE`, folders with all in them, and patterns such as
  /// `Flows/**/login*.flowscript`.
  /// - Throws: ``Problem`` where there is nothing, or an argument cannot be read.
  package static func choices(_ arguments: [ScriptPath]) throws(Problem) -> Found {
    var found = Found()
    var seen: Set<ScriptChoice> = []
    for argument in arguments {
      for choice in try choices(argument, &found.problems) where seen.insert(choice).inserted {
        found.choices.append(choice)
      }
    }
    return found
  }

  private static func choices(_ argument: ScriptPath, _ problems: inout [Problem]) throws(Problem) -> [ScriptChoice] {
    if !exists(argument) {
      if let (file, line) = fileAndLine(argument), exists(file) { return [ScriptChoice(path: file, line: line)] }
      if PathPattern.isPattern(argument.text) {
        return try scripts(like: argument, &problems).map { ScriptChoice(path: $0) }
      }
    }
    return try scripts(at: argument, &problems).map { ScriptChoice(path: $0) }
  }

  /// `FILE:LINE` as a file and a line.
  private static func fileAndLine(_ argument: ScriptPath) -> (file: ScriptPath, line: Int)? {
    guard let colon = argument.bytes.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(String(decoding: argument.bytes[(colon + 1)...], as: UTF8.self)), line > 0
    else { return nil }
    return (ScriptPath(bytes: argument.bytes[..<colon]), line)
  }

  /// The script files that a path means: itself, or all in a folder and the folders in it, by name.
  private static func scripts(at path: ScriptPath, _ problems: inout [Problem]) throws(Problem) -> [ScriptPath] {
    guard let mode = mode(of: path) else { throw TextFile.trouble("read", path) }
    guard mode & S_IFMT == S_IFDIR else { return [path] }
    let before = problems.count
    let found = try scripts(inFolder: path, &problems)
    guard !found.isEmpty || problems.count > before else {
      throw Problem(.trouble, "no .flowscript files in \(path)")
    }
    return found
  }

  /// The script files whose paths a pattern means.
  private static func scripts(like pattern: ScriptPath, _ problems: inout [Problem]) throws(Problem) -> [ScriptPath] {
    // Looked for below the folder that is not part of the pattern.
    let parts = pattern.text.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !PathPattern.isPattern(String($0)) }.joined(separator: "/")
    let folder = fixed.isEmpty ? (pattern.isAbsolute ? "/" : ".") : ScriptPath(text: fixed)
    let matching = PathPattern(pattern.text)
    let found = exists(folder) ? try scripts(inFolder: folder, &problems).filter { matching.matches($0.text) } : []
    guard !found.isEmpty else { throw Problem(.trouble, "no .flowscript files like \(pattern)") }
    return found
  }

  /// All script files in a folder and the folders in it, by name. One of those that cannot be read costs no other.
  private static func scripts(inFolder folder: ScriptPath, _ problems: inout [Problem]) throws(Problem) -> [ScriptPath]
  {
    var found: [ScriptPath] = []
    for entry in try Folder.entries(of: folder) where entry.name.first != UInt8(ascii: ".") {
      // Named as a person would, without `./` before it.
      let path = folder == "." ? ScriptPath(bytes: entry.name) : folder.appending(entry.name)
      if entry.isFolder {
        do throws(Problem) {
          found += try scripts(inFolder: path, &problems)
        } catch {
          problems.append(error)
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
