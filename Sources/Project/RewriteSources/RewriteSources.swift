import FoundationEssentials
import PackagePlugin

/// Gives a target the Swift files below its folder `App`, rewritten by `FlowRewriter`.
///
/// The folder has links to an app's sources and is excluded from the target. SwiftPM runs the plug-in again when a file
/// below it appears or goes, since it watches a target's folder with what links in it lead to.
@main
struct RewriteSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = try AppFolder(target.directoryURL.path)
    let files = folder.files
    if files.isEmpty { return [] }
    for link in folder.brokenLinks {
      Diagnostics.warning(
        "\(link): the link leads nowhere. Until it is removed, SwiftPM sees no new files: touch Package.swift for them")
    }
    let package = context.package.directoryURL
    let outputs = context.pluginWorkDirectoryURL
    let names = OutputNames(files.map(\.path)).names
    var lines = [package.deletingLastPathComponent().path]
    for (file, name) in zip(files, names) { lines += [file.resolved, outputs.appending(path: name).path] }
    if let line = lines.first(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
      Diagnostics.error("a path has an end of a line, which SwiftPM does not allow: \(line)")
      return []
    }
    let list = outputs.appending(path: "Files.txt")
    try write(Data(lines.map { $0 + "\n" }.joined().utf8), to: list)
    let excluded = target.directoryURL.appending(path: "Excluded.txt")
    // With which the tool sees that the file has changed, and the list has not.
    try write(
      FileManager.default.contents(atPath: excluded.path) ?? Data(), to: outputs.appending(path: "Files.txt.excluded"))
    let leftOut = package.appending(path: "LeftOut.txt")
    // SwiftPM fails for an input that is missing.
    let optional = [leftOut, excluded].filter { FileManager.default.fileExists(atPath: $0.path) }
    return [
      .buildCommand(
        displayName: "Rewriting the sources of \(target.name)", executable: try context.tool(named: "FlowRewriter").url,
        arguments: ["rewrite", "--list", list.path, "--left-out", leftOut.path, "--excluded", excluded.path],
        inputFiles: files.map { URL(filePath: $0.resolved) } + [list] + optional,
        outputFiles: names.map { outputs.appending(path: $0) })
    ]
  }

  private func write(_ data: Data, to file: URL) throws {
    if FileManager.default.contents(atPath: file.path) != data { try data.write(to: file) }
  }
}

/// The Swift files below the folder `App` of a target.
struct AppFolder {
  struct File {
    /// The path below `App`, by the names of links.
    let path: String
    /// The file itself.
    let resolved: String
  }

  private(set) var files: [File] = []
  /// The links that lead nowhere.
  private(set) var brokenLinks: [String] = []
  private let root: String
  private let excluded: Set<String>

  init(_ target: String) throws {
    root = target + "/App"
    // An empty line excludes nothing.
    let text = FileManager.default.contents(atPath: target + "/Excluded.txt").map {
      String(decoding: $0, as: UTF8.self)
    }
    excluded = Set(
      (text ?? "").split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") }.map(Self.trimmed))
    try add("", parents: [])
  }

  // In the order of the names' bytes, so that the list is the same on each machine.
  private mutating func add(_ folder: String, parents: Set<String>) throws {
    let resolved = Self.resolved(root + "/" + folder)
    // A link may lead to a folder around it.
    guard !parents.contains(resolved) else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: resolved)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      let path = folder.isEmpty ? name : folder + "/" + name
      var isFolder = false
      // Names of links that lead nowhere, also of hidden and excluded ones: SwiftPM watches them too.
      guard FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder) else {
        brokenLinks.append(resolved + "/" + name)
        continue
      }
      guard !name.hasPrefix("."), !excluded.contains(path) else { continue }
      if isFolder {
        if !Self.isLeftOut(name) { try add(path, parents: parents.union([resolved])) }
      } else if name.hasSuffix(".swift") {
        files.append(File(path: path, resolved: Self.resolved(root + "/" + path)))
      }
    }
  }

  private static func isLeftOut(_ folder: String) -> Bool {
    ["Pods", "Carthage", "FlowShell", "build", "DerivedData"].contains(folder) || folder.hasSuffix("Tests")
      || folder.hasSuffix(".docc")
  }

  private static func resolved(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

  private static func trimmed(_ line: String) -> String {
    var path = line[...]
    while let last = path.last, last == "/" || last.isWhitespace { path.removeLast() }
    return String(path)
  }
}

/// The names of the written files, which SwiftPM wants to differ within a target.
struct OutputNames {
  private(set) var names: [String] = []

  init(_ paths: [String]) {
    let counts = paths.reduce(into: [:]) { $0[Self.base($1), default: 0] += 1 }
    var used: Set<String> = []
    for path in paths {
      let base = Self.base(path)
      // Statements stand at the top level only in a file of this name.
      var name = base == "main.swift" && !used.contains(base) ? base : "r-\(base)"
      // By the folders, so that other names stay when one of several goes.
      if name != base, counts[base] != 1 { name = "r-\(path.split(separator: "/").joined(separator: "+"))" }
      let stem = name.dropLast(".swift".count)
      var number = 2
      while !used.insert(name).inserted {
        name = "\(stem)-\(number).swift"
        number += 1
      }
      names.append(name)
    }
  }

  private static func base(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
