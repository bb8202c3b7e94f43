import FlowScript
import FlowSystem

/// The Swift files of an app's project, with what lines alone tell of them.
///
/// Left out are hidden files, tests, demos, packages of others and what was built. Links are not followed.
struct ProjectFiles {
  struct File {
    /// The path from the project's folder.
    let path: String
    let outline: SourceOutline

    /// The folders from the project's to the file's, each as its path.
    var folders: [String] {
      var parts = path.split(separator: "/").dropLast()
      var folders: [String] = []
      while !parts.isEmpty {
        folders.append(parts.joined(separator: "/"))
        parts.removeLast()
      }
      return folders.reversed()
    }
  }

  /// A file or folder that the package leaves out.
  struct Exclusion {
    /// The path from the project's folder.
    let path: String
    /// The reason, such as `starts the app itself`.
    let reason: String
    /// The number of Swift files.
    let count: Int
  }

  /// The files, in order of their paths.
  private(set) var files: [File] = []
  /// The names of the types that the files declare, at any depth.
  private(set) var types: Set<String> = []
  /// What is left out with its reason, in order of the paths.
  private(set) var exclusions: [Exclusion] = []
  /// The folders at any depth whose names no Swift file of the app can be in, such as tests.
  private(set) var skippedFolders: [String] = []
  /// The folders of targets that manifests name, by the names of the targets.
  private(set) var targets: [String: String] = [:]
  /// Whether the declarations of a manifest's target are isolated to the main actor, by the names of the targets.
  private(set) var targetIsolation: [String: Bool] = [:]
  /// The paths of what Xcode would copy into the app's bundle, such as texts and JSON, in their order.
  private(set) var resources: [String] = []
  /// The catalogs of colors and images.
  private(set) var assetCatalogs: [AssetCatalog] = []
  /// The modules that a bridging header brings to all files of the app.
  private(set) var bridgedModules: Set<String> = []
  /// The folders with sources of other systems than iOS, such as an app of tvOS.
  private var otherSystemFolders: Set<String> = []
  /// The settings of the compiler in projects of Xcode.
  private(set) var settings = CompilerSettings()

  /// Reads the files of a project. The cost is one reading of each Swift file.
  /// - Throws: ``FileError`` if a folder or file cannot be read, ``Diagnostic`` if a path cannot stand in a manifest.
  init(of project: ScriptPath) throws(Diagnostic) {
    try read("", of: project)
    for folder in otherSystemFolders.sorted() {
      let count = files.count { $0.path.hasPrefix("\(folder)/") }
      guard count > 0 else { continue }
      files.removeAll { $0.path.hasPrefix("\(folder)/") }
      exclusions.append(Exclusion(path: folder, reason: "is for another system than iOS", count: count))
    }
    exclusions.sort { $0.path < $1.path }
    types = files.reduce(into: []) { $0.formUnion($1.outline.types) }
  }

  private static func isSkipped(folder name: String, in parent: String) -> Bool {
    let names: Set = [
      "Carthage", "DerivedData", "FlowShell", "Pods", "SourcePackages", "Tuist", "build", "fastlane", "vendor",
    ]
    // SwiftPM compiles all that is below a folder of sources.
    let isDemo = ["Demo", "Demos", "Example", "Examples"].contains(name)
    if isDemo, !parent.split(separator: "/").contains("Sources") { return true }
    let suffixes = [".bundle", ".docc", ".playground", ".xcassets", ".xcworkspace", "Tests", "TestSupport"]
    return names.contains(name) || suffixes.contains(where: name.hasSuffix)
  }

  private mutating func read(_ folder: String, of project: ScriptPath) throws(Diagnostic) {
    let path = folder.isEmpty ? project : project.appending(folder.utf8)
    let entries = try Diagnostic.reporting { () throws(FileError) in try Folder.entries(of: path) }
    if !folder.isEmpty, try isExtension(entries, in: path) {
      let before = files
      for entry in entries { try read(entry, in: folder, of: project) }
      let count = files.count - before.count
      files = before
      if count > 0 { exclusions.append(Exclusion(path: folder, reason: "is an app extension", count: count)) }
      return
    }
    for entry in entries { try read(entry, in: folder, of: project) }
  }

  private mutating func read(_ entry: Folder.Entry, in folder: String, of project: ScriptPath) throws(Diagnostic) {
    let name = String(decoding: entry.name, as: UTF8.self)
    if name.hasPrefix(".") { return }
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if entry.isFolder {
      if name.hasSuffix(".xcodeproj") {
        return try readXcodeProject("\(path)/project.pbxproj", in: folder, of: project)
      }
      if name.hasSuffix(".xcassets") {
        assetCatalogs.append(
          try Diagnostic.reporting { () throws(FileError) in try AssetCatalog(path, of: project) })
      }
      guard !Self.isSkipped(folder: name, in: folder) else { return skippedFolders.append(path) }
      return try read(path, of: project)
    }
    if name.hasSuffix("-Bridging-Header.h") {
      bridgedModules.formUnion(Self.modules(inHeader: try Self.text(of: project.appending(path.utf8))))
    }
    guard name.hasSuffix(".swift") else {
      if Self.isResource(name) { resources.append(path) }
      return
    }
    guard !path.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.properties.isWhitespace && $0 != " " })
    else {
      throw Diagnostic(
        .refused, "a manifest cannot name \(VisibleText.line(path))",
        advice: ["rename it without quotes, backslashes and line ends"])
    }
    let text = try Self.text(of: project.appending(path.utf8))
    let outline = SourceOutline(text)
    if outline.describesProject {
      let manifest = ManifestTargets(text, in: folder)
      targets.merge(manifest.folders) { first, _ in first }
      targetIsolation.merge(manifest.isolation) { first, _ in first }
    }
    if let reason = Self.reason(toLeaveOut: name, outline) {
      exclusions.append(Exclusion(path: path, reason: reason, count: 1))
    } else {
      files.append(File(path: path, outline: outline))
    }
  }

  private static func reason(toLeaveOut name: String, _ outline: SourceOutline) -> String? {
    if name == "main.swift" { return "starts the app itself" }
    if outline.describesProject { return "describes the project" }
    if !outline.imports.isDisjoint(with: ["XCTest", "Testing"]) { return "tests the app" }
    if outline.imports.contains("SwiftCompilerPlugin") { return "implements macros" }
    return nil
  }

  // Returns whether a folder is that of an app extension or of a watch's app, which Xcode builds apart.
  private func isExtension(_ entries: [Folder.Entry], in folder: ScriptPath) throws(Diagnostic) -> Bool {
    for entry in entries where !entry.isFolder && entry.name.elementsEqual("Info.plist".utf8) {
      let text = try Self.text(of: folder.appending(entry.name))
      return ["<key>NSExtension</key>", "<key>WKApplication</key>", "<key>WKWatchKitApp</key>"].contains {
        text.contains($0)
      }
    }
    return false
  }

  // Images, fonts and nibs have no effect here.
  private static func isResource(_ name: String) -> Bool {
    let types = [
      ".csv", ".db", ".html", ".json", ".plist", ".sqlite", ".strings", ".stringsdict", ".txt", ".xcstrings", ".xml",
    ]
    return types.contains(where: name.hasSuffix) && !name.hasSuffix("Info.plist") && name != "Package.resolved"
  }

  // Such as UIKit in `@import UIKit;` and in `#import <UIKit/UIKit.h>`.
  private static func modules(inHeader text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 1, ["@import", "#import", "#include"].contains(words[0]) else { return nil }
      let isModule = words[0] == "@import" || words[1].hasPrefix("<")
      let name = words[1].drop { $0 == "<" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return isModule && !name.isEmpty ? String(name) : nil
    }
  }

  private mutating func readXcodeProject(
    _ path: String, in folder: String, of project: ScriptPath
  ) throws(Diagnostic) {
    let file = project.appending(path.utf8)
    guard (try? file.stat()) != nil else { return }
    let text = try Self.text(of: file)
    settings.read(text)
    let found = XcodeTargets(text)
    func fromProject(_ target: String) -> String { folder.isEmpty ? target : "\(folder)/\(target)" }
    for (name, target) in found.folders where targets[name] == nil { targets[name] = fromProject(target) }
    otherSystemFolders.formUnion(found.otherSystemFolders.map(fromProject))
  }

  private static func text(of file: ScriptPath) throws(Diagnostic) -> String {
    let bytes = try Diagnostic.reporting { () throws(FileError) in try RegularFile.read(file) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SourceOutline {
  /// Whether the file is a manifest of SwiftPM or Tuist, or part of one.
  fileprivate var describesProject: Bool { !imports.isDisjoint(with: ["PackageDescription", "ProjectDescription"]) }
}

/// The settings of the Swift compiler that a project of Xcode chooses.
struct CompilerSettings {
  private var languageVersions: Set<Substring> = []
  private(set) var upcomingFeatures: Set<String> = []
  private(set) var isolatesToMainActor = false

  /// Whether all targets have the language mode of Swift 6.
  var isSwift6: Bool { !languageVersions.isEmpty && languageVersions.allSatisfy { $0.hasPrefix("6") } }

  /// The prefix of a setting that enables an upcoming feature, whose name follows in capitals.
  private static let features = [
    "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "ExistentialAny",
  ]

  /// Reads the settings of a `project.pbxproj`, line by line.
  mutating func read(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { !" \t;\"".contains($0) } }
      guard parts.count == 2 else { continue }
      switch (parts[0], parts[1]) {
      case ("SWIFT_VERSION", let version): languageVersions.insert(version[...])
      case ("SWIFT_DEFAULT_ACTOR_ISOLATION", "MainActor"): isolatesToMainActor = true
      case ("SWIFT_APPROACHABLE_CONCURRENCY", "YES"):
        upcomingFeatures.formUnion(["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
      case (let key, "YES"): if let feature = Self.features[key] { upcomingFeatures.insert(feature) }
      default: break
      }
    }
  }
}
