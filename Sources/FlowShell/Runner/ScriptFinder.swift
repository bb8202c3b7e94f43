#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowScript

/// Finds script files.
public enum ScriptFinder {
  /// What was found.
  public struct Found {
    /// The scripts, each once.
    public var choices: [ScriptChoice] = []
    /// The folders within others that could not be read.
    public var problems: [Problem] = []
  }

  /// The scripts that arguments mean, each once: files, `FILE:LINE`, folders with all in them, and patterns such as
  /// `Flows/**/login*.flowscript`.
  /// - Throws: ``Problem`` where there is nothing, or an argument cannot be read.
  public static func choices(_ arguments: [String]) throws(Problem) -> Found {
    var found = Found()
    var seen: Set<ScriptChoice> = []
    for argument in arguments {
      for choice in try choices(argument, &found.problems) where seen.insert(choice).inserted {
        found.choices.append(choice)
      }
    }
    return found
  }

  private static func choices(_ argument: String, _ problems: inout [Problem]) throws(Problem) -> [ScriptChoice] {
    if !exists(argument) {
      if let (file, line) = fileAndLine(argument), exists(file) { return [ScriptChoice(path: file, line: line)] }
      if PathPattern.isPattern(argument) {
        return try scripts(like: argument, &problems).map { ScriptChoice(path: $0) }
      }
    }
    return try scripts(at: argument, &problems).map { ScriptChoice(path: $0) }
  }

  /// `FILE:LINE` as a file and a line.
  private static func fileAndLine(_ argument: String) -> (file: String, line: Int)? {
    guard let colon = argument.lastIndex(of: ":"), let line = Int(argument[argument.index(after: colon)...]), line > 0
    else { return nil }
    return (String(argument[..<colon]), line)
  }

  /// The script files that a path means: itself, or all in a folder and the folders in it, by name.
  private static func scripts(at path: String, _ problems: inout [Problem]) throws(Problem) -> [String] {
    guard let mode = mode(of: path) else { throw TextFile.trouble("read", path) }
    guard mode & S_IFMT == S_IFDIR else { return [path] }
    let before = problems.count
    let found = try scripts(inFolder: path, &problems)
    guard !found.isEmpty || problems.count > before else {
      throw Problem(.trouble, "no .flowscript files in \(ScriptText.visible(path))")
    }
    return found
  }

  /// The script files whose paths a pattern means.
  private static func scripts(like text: String, _ problems: inout [Problem]) throws(Problem) -> [String] {
    // Looked for below the folder that is not part of the pattern.
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !PathPattern.isPattern(String($0)) }.joined(separator: "/")
    let folder = fixed.isEmpty ? (text.hasPrefix("/") ? "/" : ".") : fixed
    let pattern = PathPattern(text)
    let found = exists(folder) ? try scripts(inFolder: folder, &problems).filter(pattern.matches) : []
    guard !found.isEmpty else { throw Problem(.trouble, "no .flowscript files like \(ScriptText.visible(text))") }
    return found
  }

  /// All script files in a folder and the folders in it, by name. One of those that cannot be read costs no other.
  private static func scripts(inFolder folder: String, _ problems: inout [Problem]) throws(Problem) -> [String] {
    guard let directory = opendir(folder) else { throw TextFile.trouble("read", folder) }
    defer { closedir(directory) }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(directory) {
      let type = entry.pointee.d_type
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      // Links to folders are not followed: they may lead in a circle.
      let isUnknown = type == UInt8(DT_UNKNOWN)
      let isFolder = isUnknown ? isOwnFolder("\(folder)/\(name)") : type == UInt8(DT_DIR)
      if isFolder || name.hasSuffix(".flowscript") { names.append((name, isFolder)) }
    }
    var found: [String] = []
    for (name, isFolder) in names.sorted(by: { $0.name < $1.name }) {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      guard isFolder else {
        found.append(path)
        continue
      }
      do throws(Problem) {
        found += try scripts(inFolder: path, &problems)
      } catch {
        problems.append(error)
      }
    }
    return found
  }

  private static func exists(_ path: String) -> Bool { mode(of: path) != nil }

  private static func mode(of path: String) -> mode_t? {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode : nil
  }

  private static func isOwnFolder(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }
}
