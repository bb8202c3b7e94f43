import CScaffold
import FlowReplay
import FlowScript
import FlowSystem
import Glibc
import SystemPackage

/// A library whose vocabulary a new package uses.
enum ScaffoldLibrary: String, CaseIterable {
  case asyncflow
  case rxflow
  case tcaflow
  case asyncviewmodel
  case innoflow
}

/// The files of a new package with an app.
///
/// The package has one app, one script and one test.
// The templates are sources that this package compiles and tests itself. In these, `Scaffold` is the name of the
// package, and `Notes` that of the app.
struct PackageScaffold {
  struct File {
    /// The path within the package.
    let path: String
    /// The text of the file, or the target of a link.
    let content: Content

    enum Content {
      case text(String)
      /// A symbolic link to a path, from the folder of the link.
      case link(to: String)
    }

    init(path: String, text: String) {
      self.path = path
      content = .text(text)
    }

    init(path: String, linkTarget: String) {
      self.path = path
      content = .link(to: linkTarget)
    }
  }

  let name: String
  /// The files, in the order of the templates.
  let files: [File]

  /// Creates the files of a package.
  /// - Throws: ``Diagnostic`` if the name cannot be that of a package.
  init(name: String, library: ScaffoldLibrary, dependency: FlowshDependency) throws(Diagnostic) {
    try Self.check(name)
    self.name = name
    let app = Self.appName(in: name)
    files = (0..<Int(scaffold_file_count())).map { scaffold_file_at(Int32($0)) }
      .filter { String(cString: $0.library) == library.rawValue }
      .map { file in
        let text = String(decoding: UnsafeBufferPointer(start: file.text, count: file.length), as: UTF8.self)
        let path = Self.named(String(cString: file.path), package: name, app: app)
        let named = Self.named(text, package: name, app: app)
        return File(path: path, text: path == "Package.swift" ? dependency.declared(in: named) : named)
      }
  }

  /// Returns a template's text with the names of the package and of the app.
  private static func named(_ text: String, package: String, app: String) -> String {
    // A name may contain a placeholder, as MyNotes does, so no replacement may read the result of another.
    let parts = text.split(separator: "Scaffold" as String, omittingEmptySubsequences: false)
    return parts.map { String($0).replacing("Notes", with: app) }.joined(separator: package)
  }

  /// Returns the app's name in scripts. The app's type adds `App` to the name.
  static func appName(in name: String) -> String {
    name.hasSuffix("App") && name != "App" ? String(name.dropLast(3)) : name
  }

  /// Writes the files into a folder.
  ///
  /// Writes nothing if one of them exists. If a write fails, the function removes the files that it has written.
  /// - Throws: ``Diagnostic`` if a file exists or cannot be written.
  static func write(_ files: [File], to folder: ScriptPath) throws(Diagnostic) {
    let paths = files.map { folder.appending($0.path.utf8) }
    if let existing = paths.first(where: { (try? $0.stat(followsLinks: false)) != nil }) {
      throw Diagnostic(
        .refused, "\(existing) exists, so \(Program.name) wrote nothing", advice: ["choose another name or folder"])
    }
    var written: [ScriptPath] = []
    do throws(FileError) {
      for (file, path) in zip(files, paths) {
        try Folder.create(path.folder, permissions: .newFolder)
        switch file.content {
        case .text(let text):
          let descriptor = try FileError.reporting(.write, path) { () throws(Errno) in
            try path.open(.writeOnly, options: [.create, .exclusiveCreate], permissions: .newFile)
          }
          defer { try? descriptor.close() }
          written.append(path)
          try FileError.reporting(.write, path) { () throws(Errno) in try descriptor.writeWaiting(text.utf8) }
        case .link(let target):
          let isMade = path.withCString { symlink(target, $0) } == 0
          guard isMade else { throw FileError(.write, path) }
          written.append(path)
        }
      }
    } catch {
      for path in written { path.remove() }
      throw Diagnostic(error)
    }
  }

  /// Checks that a name can be that of a package and of its module.
  /// - Throws: ``Diagnostic`` if the name is not that of a module, or if flowsh reserves the name for its own modules.
  static func check(_ name: String) throws(Diagnostic) {
    guard let first = name.unicodeScalars.first, name.unicodeScalars.allSatisfy(isAllowedInModuleName),
      !("0"..."9" ~= first)
    else {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(name)) cannot name a Swift module",
        advice: ["begin with a letter from A to Z or a to z, and use only such letters and digits, as in Recipes"])
    }
    // SwiftPM rejects two targets of one name, even in different packages.
    let advice = ["choose another name, such as Recipes"]
    guard !["Flow", "Headless"].contains(where: name.hasPrefix) else {
      throw Diagnostic(
        .refused, "flowsh reserves the names of modules that begin with Flow or Headless, such as \(name)",
        advice: advice)
    }
    guard !["Terminal", "Notes"].contains(name) else {
      throw Diagnostic(.refused, "flowsh has a module \(name)", advice: advice)
    }
  }

  /// Returns whether a scalar is an ASCII letter or digit.
  static func isAllowedInModuleName(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
  }
}

/// The dependency of a new package on this one.
enum FlowshDependency: Equatable {
  /// A clone on this machine.
  case path(String)
  /// A repository, with a requirement in the syntax of a manifest.
  case repository(url: String, requirement: String)

  /// Creates the dependency that a user names by a URL or a path.
  /// - Parameters:
  ///   - text: The URL or the path. A relative path becomes one from the package's folder.
  ///   - package: The folder of the package, which may not exist yet.
  /// - Throws: ``Diagnostic`` if there is no package at a path.
  init(naming text: String, from package: ScriptPath) throws(Diagnostic) {
    if Self.isURL(text) {
      self = .repository(url: text, requirement: #"branch: "main""#)
      return
    }
    guard let path = Self.packagePath(text) else {
      throw Diagnostic(
        .refused, "\(VisibleText.line(text)) has no Package.swift of flowsh",
        advice: ["--flowsh takes the URL of a repository, or the path of a clone"])
    }
    // A team commits the manifest, so a relative path has to mean the same in each clone.
    self = .path(text.hasPrefix("/") ? path : Self.relativePath(from: package, to: path))
  }

  /// Returns the path of a folder from a folder that may not exist yet.
  private static func relativePath(from folder: ScriptPath, to path: String) -> String {
    let target = path.split(separator: "/")
    let start = location(of: folder.normalized).text.split(separator: "/")
    let common = zip(start, target).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + target.dropFirst(common)).joined(separator: "/")
  }

  /// Returns the absolute path of a folder that may not exist yet. Resolves the links of its existing part.
  private static func location(of folder: ScriptPath) -> ScriptPath {
    let existing: ScriptPath = folder.isEmpty ? "." : folder
    guard (try? existing.stat()) == nil else { return existing.withoutLinks }
    let parent = folder.folder
    let name = folder.bytes.dropFirst(parent.bytes.count).drop { $0 == UInt8(ascii: "/") }
    return location(of: parent).appending(name)
  }

  /// Finds the clone with the sources of this program.
  /// - Returns: The remote repository of the clone, or else the clone's path. Returns `nil` if the clone is not on
  ///   this machine.
  static func ofThisProgram(sourceFile: String = #filePath) -> FlowshDependency? {
    // The path of this file within the package has five parts.
    let folder = sourceFile.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(separator: "/")
    guard let path = packagePath(folder) else { return nil }
    // The remote of a local copy is another folder of this machine, which may be a bare repository.
    guard let remote = remote(of: path), isURL(remote.url), !remote.url.hasPrefix("file:") else { return .path(path) }
    return .repository(url: remote.url, requirement: remote.requirement)
  }

  /// Returns the text of a manifest with this dependency, in place of `.package(path: "flowsh")`.
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - traits: The arguments after the package's address, which choose its traits.
  /// - Returns: The text.
  func declared(in manifest: String, traits: String = "") -> String {
    switch self {
    case .path(let path):
      // The folder of a clone may have any name, and the products name the package `flowsh`.
      return manifest.replacing(
        #".package(path: "flowsh")"#, with: ".package(name: \"flowsh\", path: \(Self.literal(path))\(traits))")
    case .repository(let url, let requirement):
      // SwiftPM takes the identity of a package from the last part of its URL.
      let last = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? ""
      let identity = last.hasSuffix(".git") ? last.dropLast(4) : last
      return manifest.replacing(
        #".package(path: "flowsh")"#, with: ".package(url: \(Self.literal(url)), \(requirement)\(traits))"
      ).replacing(#"package: "flowsh""#, with: "package: \(Self.literal(String(identity)))")
    }
  }

  static func literal(_ text: String) -> String { ScriptText.quoted(text) }

  /// Returns whether a text is the address of a repository: `https://…`, `file://…` or `git@host:path`.
  private static func isURL(_ text: String) -> Bool {
    if text.contains("://") { return true }
    // As in git, a colon before any slash ends a host.
    guard let user = text.firstIndex(of: "@"), let colon = text.firstIndex(of: ":") else { return false }
    return user < colon && !text[..<colon].utf8.contains(UInt8(ascii: "/"))
  }

  /// Returns the absolute path of a folder with this package. Returns `nil` for any other folder.
  private static func packagePath(_ text: String) -> String? {
    let folder = ScriptPath(text)
    let knownPaths = ["Package.swift", "Sources/Shell/FlowCommand"]
    guard knownPaths.allSatisfy({ (try? folder.appending($0.utf8).stat()) != nil }) else { return nil }
    return folder.withCString { path in
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }

  /// Reads the address of the remote `origin`, and the branch or commit checked out.
  ///
  /// Returns `nil` if the clone has none, or is a worktree, whose configuration is elsewhere.
  private static func remote(of clone: String) -> (url: String, requirement: String)? {
    func lines(_ file: String) -> [Substring]? {
      (try? RegularFile.read(ScriptPath("\(clone)/.git/\(file)"))).map { bytes in
        String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      }
    }
    guard let configuration = lines("config"), let head = lines("HEAD")?.first else { return nil }
    let section = configuration.drop { $0 != #"[remote "origin"]"# }.dropFirst().prefix { !$0.hasPrefix("[") }
    let url = section.firstNonNil { line -> String? in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "url" else { return nil }
      return String(parts[1].drop { $0 == " " })
    }
    let branch = "ref: refs/heads/"
    let requirement =
      head.hasPrefix(branch)
      ? "branch: \(literal(String(head.dropFirst(branch.count))))" : "revision: \(literal(String(head)))"
    return url.map { ($0, requirement) }
  }
}

extension Sequence {
  /// Returns the first result that is not `nil`. Returns `nil` if there is none.
  fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
