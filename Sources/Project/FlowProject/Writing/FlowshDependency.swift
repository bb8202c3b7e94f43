import FlowScript
import FlowSystem
import Glibc

/// The dependency of a new package on this one.
package enum FlowshDependency: Equatable {
  /// A clone on this machine.
  case path(String)
  /// A repository, with a requirement in the syntax of a manifest.
  case repository(url: String, requirement: String)

  /// Creates the dependency that a user names by a URL or a path.
  /// - Parameters:
  ///   - text: The URL or the path. A relative path becomes one from the package's folder.
  ///   - package: The folder of the package, which may not exist yet.
  /// - Throws: ``Diagnostic`` if there is no package at a path.
  package init(naming text: String, from package: ScriptPath) throws(Diagnostic) {
    if Self.isURL(text) {
      self = .repository(url: text, requirement: Self.requirement(release: Program.version) ?? #"branch: "main""#)
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
  package static func ofThisProgram(sourceFile: String = #filePath) -> FlowshDependency? {
    // The path of this file within the package has five parts.
    let folder = sourceFile.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(separator: "/")
    guard let path = packagePath(folder) else { return nil }
    // The remote of a local copy is another folder of this machine, which may be a bare repository.
    guard let remote = remote(of: path), isURL(remote.url), !remote.url.hasPrefix("file:") else { return .path(path) }
    return .repository(
      url: remote.url, requirement: requirement(release: Program.version) ?? remote.requirement)
  }

  /// Returns the requirement of a release and those that are compatible with it. Returns `nil` for a version between
  /// releases, such as `0.2.0-dev`.
  static func requirement(release version: String) -> String? {
    version.contains("-") ? nil : "from: \(literal(version))"
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
      return manifest.replacing(
        #".package(path: "flowsh")"#, with: ".package(url: \(Self.literal(url)), \(requirement)\(traits))"
      ).replacing(#"package: "flowsh""#, with: "package: \(Self.literal(Self.identity(of: url)))")
    }
  }

  /// Returns the identity that SwiftPM gives a package: the last part of its URL.
  static func identity(of url: String) -> String {
    let last = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? ""
    return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
  }

  /// Whether the package is a folder of this machine, which no other clone of a project has.
  var isOfThisMachine: Bool { if case .path(let path) = self { path.hasPrefix("/") } else { false } }

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
