import FlowReplay
import FlowScript
import FlowSystem
import SystemPackage

/// Functions that find script files.
///
/// A package below a searched folder has a shell of its own, which knows the apps of its scripts. A search passes over
/// such scripts and lists them. An argument that names the package's folder, or a folder or file in it, finds them.
package enum ScriptFinder {
  package struct FoundScripts {
    package var choices: [ScriptChoice] = []
    /// The packages with scripts that the search passed over, sorted by path.
    package var nestedPackages: [NestedPackage] = []
    /// The diagnostics of unreadable nested folders.
    package var diagnostics: [Diagnostic] = []
  }

  /// The packages below a searched folder that a search enters.
  package enum EnteredPackages {
    /// All packages, for a search whose result does not depend on the shell.
    case all
    /// The package of the running shell. `nil` if that package is unknown.
    case own(ScriptPath?)
  }

  /// Returns the distinct scripts that command-line arguments select, and what the search passed over.
  ///
  /// An argument is a file, `FILE:LINE`, a folder with everything in it but other packages, or a pattern such as
  /// `Flows/**/login*.flowscript`. If `mayFindNone` is `true`, a folder may have no script.
  /// - Throws: ``Diagnostic`` if an argument selects no script or cannot be read.
  package static func choices(
    _ arguments: [ScriptPath], entering packages: EnteredPackages = .own(nil), mayFindNone: Bool = false
  ) throws(Diagnostic) -> FoundScripts {
    var search = Search(entering: packages, mayFindNone: mayFindNone)
    var choices: [ScriptChoice] = []
    var seen: Set<ScriptChoice> = []
    for argument in arguments {
      for choice in try search.choices(argument) where seen.insert(choice).inserted { choices.append(choice) }
    }
    return FoundScripts(
      choices: choices, nestedPackages: search.nestedPackages(besides: choices), diagnostics: search.diagnostics)
  }

  /// Returns the choice of an argument `FILE` or `FILE:LINE`. Prefers an existing file of that name.
  package static func choice(ofFile argument: ScriptPath) -> ScriptChoice {
    guard !exists(argument), let colon = argument.bytes.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(String(decoding: argument.bytes[(colon + 1)...], as: UTF8.self)), line > 0
    else { return ScriptChoice(path: argument) }
    return ScriptChoice(path: ScriptPath(bytes: argument.bytes[..<colon]), line: line)
  }

  fileprivate static func exists(_ path: ScriptPath) -> Bool { (try? path.stat()) != nil }
}

/// A package below a searched folder, with the scripts that the search passes over.
package struct NestedPackage: Hashable, Sendable {
  /// The folder with the manifest.
  package let path: ScriptPath
  /// The scripts in the package, sorted by path.
  package var scripts: [ScriptPath]

  /// Returns the message that the search passes over the scripts, without control characters.
  ///
  /// A second line has the command that runs them.
  package func notice(program: String) -> [String] {
    [
      "note: \(summary(path: path.description)), which is a package of its own",
      "  \(advice(program: program))",
    ]
  }

  /// Returns a phrase that the search passed over the scripts. The path has no control characters.
  func summary(path: String) -> String { "passed over \(scripts.count.counted("script")) in \(path)" }

  /// Returns the advice to run the scripts in the shell of their package.
  func advice(program: String) -> String {
    // The folder's name may begin with a dash.
    let folder = RerunCommand.quoted(path.bytes.first == UInt8(ascii: "-") ? "./".utf8 + path.bytes : path.bytes)
    return "run its shell: \(RerunCommand.quoted(program)) --package \(folder) test \(folder)"
  }
}

private struct Search {
  // The diagnostics of unreadable nested folders.
  private(set) var diagnostics: [Diagnostic] = []
  private let entered: ScriptFinder.EnteredPackages
  private let mayFindNone: Bool
  // The scripts that searches passed over, by the folders of their packages.
  private var nested: [ScriptPath: Set<ScriptPath>] = [:]

  private struct Found {
    var path: ScriptPath
    // The package that the search does not enter. `nil` for a script to choose.
    var package: ScriptPath?
  }

  init(entering packages: ScriptFinder.EnteredPackages, mayFindNone: Bool) {
    entered = packages
    self.mayFindNone = mayFindNone
  }

  // Returns the packages with scripts that are not among the choices, sorted by path.
  func nestedPackages(besides choices: [ScriptChoice]) -> [NestedPackage] {
    guard !nested.isEmpty else { return [] }
    let chosen = Set(choices.map(\.path.normalized))
    return nested.map { package, scripts in
      NestedPackage(path: package, scripts: scripts.filter { !chosen.contains($0.normalized) }.sorted())
    }.filter { !$0.scripts.isEmpty }.sorted { $0.path < $1.path }
  }

  // Throws `Diagnostic` if the argument selects no script or cannot be read.
  mutating func choices(_ argument: ScriptPath) throws(Diagnostic) -> [ScriptChoice] {
    // An existing file comes first, since its name may contain a colon or characters of a pattern.
    if !ScriptFinder.exists(argument) {
      let choice = ScriptFinder.choice(ofFile: argument)
      if choice.line != nil, ScriptFinder.exists(choice.path) { return [choice] }
      if PathPattern.isPattern(argument.text) {
        return try scripts(matching: argument).map { ScriptChoice(path: $0) }
      }
    }
    return try scripts(at: argument).map { ScriptChoice(path: $0) }
  }

  // A path to a file, or all sorted script files in a folder.
  private mutating func scripts(at path: ScriptPath) throws(Diagnostic) -> [ScriptPath] {
    let status = try Diagnostic.reporting(.read, path) { () throws(Errno) in try path.stat() }
    guard status.type == .directory else { return [path] }
    let before = diagnostics.count
    let found = try scripts(inFolder: path, of: nil)
    let scripts = chosen(found)
    guard !scripts.isEmpty || diagnostics.count > before || mayFindNone else {
      throw nothing(in: found, "in \(path)", adviceIfNone: "name a folder with scripts")
    }
    return scripts
  }

  private mutating func scripts(matching pattern: ScriptPath) throws(Diagnostic) -> [ScriptPath] {
    // Search only below the folders that precede the first part with a special character.
    let parts = pattern.text.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !PathPattern.isPattern(String($0)) }.joined(separator: "/")
    let folder = fixed.isEmpty ? (pattern.isAbsolute ? "/" : ".") : ScriptPath(text: fixed)
    let matching = PathPattern(pattern.text)
    let found =
      ScriptFinder.exists(folder)
      ? try scripts(inFolder: folder, of: nil).filter { matching.matches($0.path.text) } : []
    let scripts = chosen(found)
    guard !scripts.isEmpty else {
      throw nothing(
        in: found, "that match \(pattern)",
        adviceIfNone: parts.contains("**")
          ? "a pattern matches whole paths, such as Scripts/**/*.flowscript" : "** matches folders of any depth")
    }
    return scripts
  }

  // `selection` is the argument in a phrase, such as `in Scripts`. The diagnostic names the packages of scripts that
  // the search passes over, or has `adviceIfNone` if there are none.
  private func nothing(in found: [Found], _ selection: String, adviceIfNone: String) -> Diagnostic {
    let packages = Set(found.compactMap(\.package)).sorted()
    guard !packages.isEmpty else {
      return Diagnostic(.trouble, "no .flowscript files \(selection)", advice: [adviceIfNone])
    }
    let listed = packages.map(\.description).joined(separator: ", ")
    return Diagnostic(
      .trouble, "the only .flowscript files \(selection) belong to other packages: \(listed)",
      advice: ["run the shell of a package with --package, or name the folder of the package to use this one"])
  }

  // Returns the scripts to choose, and keeps the others.
  private mutating func chosen(_ found: [Found]) -> [ScriptPath] {
    var scripts: [ScriptPath] = []
    for script in found {
      if let package = script.package {
        nested[package, default: []].insert(script.path)
      } else {
        scripts.append(script.path)
      }
    }
    return scripts
  }

  // All script files in the folder and its subfolders, sorted by name. Ignores entries whose names begin with a dot. An
  // unreadable subfolder adds a diagnostic, and the search goes on. The search also removes temporary files that dead
  // processes left. `package` is the folder of the package around the folder that the search does not enter. Throws
  // `Diagnostic` if the folder cannot be read.
  private mutating func scripts(
    inFolder folder: ScriptPath, of package: ScriptPath?
  ) throws(Diagnostic) -> [Found] {
    var found: [Found] = []
    let entries = try Diagnostic.reporting { () throws(FileError) in try Folder.entries(of: folder) }
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      // A path as a user would write it, without a leading `./`.
      let path = folder == "." ? ScriptPath(bytes: entry.name) : folder.appending(entry.name)
      if entry.isFolder {
        do throws(Diagnostic) {
          found += try scripts(inFolder: path, of: self.package(of: path, in: package))
        } catch {
          diagnostics.append(error)
        }
      } else if entry.name.suffix(Self.fileExtension.utf8.count).elementsEqual(Self.fileExtension.utf8) {
        found.append(Found(path: path, package: package))
      } else if TemporaryFiles.isTemporary(entry.name) {
        TemporaryFiles.remove(path)
      }
    }
    return found
  }

  // Returns `nil` if the search enters the subfolder.
  private func package(of folder: ScriptPath, in outer: ScriptPath?) -> ScriptPath? {
    // Without this case, each folder would cost a needless system call.
    guard case .own(let own) = entered else { return nil }
    guard ScriptFinder.exists(folder.appending("Package.swift".utf8)) else { return outer }
    return own.map { $0 == folder.withoutLinks } == true ? nil : folder
  }

  private static let fileExtension = ".\(ScriptPath.scriptExtension)"
}

/// A pattern for paths, with `*`, `?`, `**` and `[a-z]`.
///
/// `*` stands for any characters of a name, `?` for one, `**` for any folders, and `[a-z]` for one character of a set.
/// `[!a-z]` stands for one character outside the set. A `]` right after `[` or `[!` belongs to the set.
struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]

  init(_ text: String) {
    parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Returns whether a text contains the special characters of a pattern.
  static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// Returns whether a path matches. The cost is at most the product of both lengths.
  func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").filter { $0 != "." }.map(Array.init)[...])
  }

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

  // Returns the position after the matched element. Returns `nil` if the character does not match.
  private static func match(_ character: Character, _ pattern: [Character], _ position: Int) -> Int? {
    let next = position + 1
    switch pattern[position] {
    case "?": return next
    case "[":
      let isNegated = pattern[next...].first == "!"
      let first = isNegated ? next + 1 : next
      // A bracket without its end is an ordinary character. The first member may be `]`, as in POSIX.
      guard let end = pattern.dropFirst(first + 1).firstIndex(of: "]") else { break }
      return set(pattern[first..<end], contains: character) != isNegated ? end + 1 : nil
    default: break
    }
    return pattern[position] == character ? next : nil
  }

  // A set such as `a-z_`.
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
