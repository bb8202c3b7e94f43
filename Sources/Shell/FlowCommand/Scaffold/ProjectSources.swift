import FlowSystem

/// The Swift files of an app's project, with those that do not compile on Linux.
struct ProjectSources {
  /// A part of the project that a package leaves out.
  struct Exclusion {
    /// The path from the project's folder.
    let path: String
    /// The reason, for a Swift file. `nil` for anything else.
    let reason: String?
  }

  /// The files and folders of the project's folder to which a package links.
  private(set) var links: [String] = []
  /// The parts that the package leaves out, in order of their paths.
  private(set) var exclusions: [Exclusion] = []
  /// The replacements of imported modules, sorted by the original names.
  ///
  /// These are the imports of the compiled files and of the app for the shell.
  private(set) var replacements: [ModuleReplacement] = []
  /// The number of Swift files that the package compiles, including unsupported ones.
  private(set) var compiledCount = 0
  /// The names of the classes that start a scene.
  private(set) var sceneDelegates: [String] = []
  /// Whether a file that the package compiles opens links from other apps.
  private(set) var opensLinks = false
  /// The files of the package that need changes before they compile, sorted by path.
  private(set) var unsupported: [Unsupported] = []
  /// Whether a file that the package compiles uses the names of UserNotifications, which UIKit re-exports.
  private(set) var usesNotifications = false

  /// The controllers of the package's files that Xcode refuses, sorted by path and line.
  private(set) var controllersWithoutCoder: [IncompleteController] = []

  /// A controller that declares an initializer and lacks `init?(coder:)`.
  struct IncompleteController {
    /// The path from the project's folder.
    let path: String
    let declaration: SourceOutline.Use
  }

  /// A Swift file with a language feature that Linux lacks.
  struct Unsupported {
    /// The path from the project's folder.
    let path: String
    /// The line of the first use, and the used feature.
    let firstUse: SourceOutline.Use
  }

  /// A module of this package with the public names of a module that Linux lacks.
  struct ModuleReplacement: Hashable {
    /// The name that sources import.
    let original: String
    /// The name of the module here. Its product has the same name, but HeadlessUIKit has no product of its own.
    let module: String
    /// Whether the module is that of a flow library, rather than of the system.
    var isLibrary: Bool { module.hasPrefix("Flow") }
    /// Whether the product of the module includes HeadlessUIKit.
    var includesUIKit: Bool { ["AsyncFlow", "RxFlow"].contains(original) }
  }

  private static let known = [
    ModuleReplacement(original: "AsyncFlow", module: "FlowAsyncFlow"),
    ModuleReplacement(original: "AsyncViewModel", module: "FlowAsyncViewModel"),
    ModuleReplacement(original: "Combine", module: "HeadlessCombine"),
    ModuleReplacement(original: "ComposableArchitecture", module: "FlowComposableArchitecture"),
    ModuleReplacement(original: "InnoFlow", module: "FlowInnoFlow"),
    ModuleReplacement(original: "OSLog", module: "HeadlessOSLog"),
    ModuleReplacement(original: "RxFlow", module: "FlowRxFlow"),
    ModuleReplacement(original: "SwiftUI", module: "HeadlessSwiftUI"),
    ModuleReplacement(original: "TCACoordinators", module: "FlowTCACoordinators"),
    ModuleReplacement(original: "TCAFlow", module: "FlowTCAFlow"),
    ModuleReplacement(original: "UIKit", module: "HeadlessUIKit"),
    ModuleReplacement(original: "UserNotifications", module: "HeadlessUserNotifications"),
    ModuleReplacement(original: "os", module: "HeadlessOS"),
  ]

  /// The modules that Swift on Linux has itself.
  private static let native: Set = ["Dispatch", "Foundation", "Observation", "Swift", "Synchronization"]

  /// Creates the list of a project's sources.
  ///
  /// Leaves out tests, dependencies and build products. The cost is one reading of each Swift file.
  /// - Throws: ``FileError`` if a folder or file cannot be read.
  init(of project: ScriptPath) throws(FileError) {
    for entry in try Folder.entries(of: project) {
      guard let name = Self.name(of: entry) else { continue }
      let before = compiledCount
      var left: [Exclusion] = []
      if entry.isFolder {
        left = try excluded(inFolder: name, of: project)
      } else if Self.isSwift(name), name != "Package.swift" {
        if let reason = try read(name, of: project) { exclusions.append(Exclusion(path: name, reason: reason)) }
      }
      if compiledCount > before { links.append(name) }
      // The manifest does not exclude files of folders without a link, but the user still needs their reasons.
      exclusions += compiledCount > before ? left : left.filter { $0.reason != nil }
    }
    // Files that the manifest leaves out at first may import UIKit too, and the app for the shell does.
    addReplacements(
      Self.known.filter { $0.original == "UIKit" || usesNotifications && $0.original == "UserNotifications" })
    replacements.sort { $0.original < $1.original }
    unsupported.sort { $0.path < $1.path }
    controllersWithoutCoder.sort { ($0.path, $0.declaration.line) < ($1.path, $1.declaration.line) }
  }

  /// Reads a folder. Returns its parts that a package leaves out.
  private mutating func excluded(inFolder folder: String, of project: ScriptPath) throws(FileError) -> [Exclusion] {
    var left: [Exclusion] = []
    for entry in try Folder.entries(of: project.appending(folder.utf8)) {
      let text = String(decoding: entry.name, as: UTF8.self)
      // The package manager ignores hidden files.
      if text.hasPrefix(".") { continue }
      let path = "\(folder)/\(text)"
      guard Self.name(of: entry) != nil else {
        left.append(Exclusion(path: path, reason: nil))
        continue
      }
      if entry.isFolder {
        let before = compiledCount
        let inner = try excluded(inFolder: path, of: project)
        let isWithoutSwift = compiledCount == before && !inner.contains { $0.reason != nil }
        left += isWithoutSwift ? [Exclusion(path: path, reason: nil)] : inner
      } else if Self.isSwift(text) {
        if let reason = try read(path, of: project) { left.append(Exclusion(path: path, reason: reason)) }
      } else {
        left.append(Exclusion(path: path, reason: nil))
      }
    }
    return left
  }

  /// Reads a Swift file.
  /// - Returns: The reason for which a package leaves the file out. Returns `nil` if the package compiles it.
  /// - Throws: ``FileError`` if the file cannot be read.
  private mutating func read(_ path: String, of project: ScriptPath) throws(FileError) -> String? {
    let file = project.appending(path.utf8)
    let source = SourceOutline(String(decoding: try RegularFile.read(file), as: UTF8.self))
    if source.isMain || path.split(separator: "/").last == "main.swift" { return "starts the app itself" }
    let unknown = source.imports.filter { name in
      !Self.native.contains(name) && !Self.known.contains { $0.original == name }
    }
    guard unknown.isEmpty else {
      return "imports \(unknown.sorted().map { VisibleText.line($0) }.joined(separator: ", "))"
    }
    compiledCount += 1
    sceneDelegates += source.sceneDelegates
    if source.opensLinks { opensLinks = true }
    if source.usesNotifications { usesNotifications = true }
    if let use = source.unsupported { unsupported.append(Unsupported(path: path, firstUse: use)) }
    controllersWithoutCoder += source.controllersWithoutCoder.map { IncompleteController(path: path, declaration: $0) }
    addReplacements(Self.known.filter { source.imports.contains($0.original) })
    return nil
  }

  /// Adds the modules that are not among the replacements yet.
  private mutating func addReplacements(_ modules: [ModuleReplacement]) {
    replacements += modules.filter { !replacements.contains($0) }
  }

  private static let skippedFolders: Set = ["Carthage", "DerivedData", ProjectScaffold.folderName, "Pods", "build"]
  private static let skippedSuffixes = [".bundle", ".playground", ".xcassets", ".xcodeproj", ".xcworkspace", "Tests"]

  private static func isSwift(_ name: String) -> Bool { name.hasSuffix(".swift") }

  /// Returns the name of an entry. Returns `nil` for hidden entries, tests, dependencies and products.
  private static func name(of entry: Folder.Entry) -> String? {
    let name = String(decoding: entry.name, as: UTF8.self)
    let isSkippedFolder = skippedFolders.contains(name) || skippedSuffixes.contains { name.hasSuffix($0) }
    return name.hasPrefix(".") || entry.isFolder && isSkippedFolder ? nil : name
  }
}

/// The parts of a Swift file that matter to a package for Linux.
///
/// The outline reads lines, not syntax: an import within a comment of several lines counts.
struct SourceOutline {
  /// The imported modules, without those within `#if`.
  // The condition is mostly a `canImport` of the module.
  private(set) var imports: Set<String> = []
  /// Whether the file has the entry point of a program.
  private(set) var isMain = false
  /// The names of the classes that start a scene.
  private(set) var sceneDelegates: [String] = []
  /// Whether the file has the function of a scene delegate for links from other apps.
  private(set) var opensLinks = false
  /// Whether the file uses names of UserNotifications.
  private(set) var usesNotifications = false
  /// The first use of a language feature that Linux lacks, outside `#if`. `nil` if there is none.
  private(set) var unsupported: Use?

  /// The controllers that declare an initializer and lack `init?(coder:)`, each with the line of its class.
  ///
  /// UIKit declares that initializer as required, so Xcode refuses such a class. It compiles on Linux, where UIKit's
  /// controllers come from no archive.
  private(set) var controllersWithoutCoder: [Use] = []

  /// The modifiers that may precede the declarations and imports that the outline reads.
  private static let modifiers: Set<Substring> = [
    "public", "open", "final", "package", "internal", "fileprivate", "private",
  ]

  /// A use of a language feature.
  struct Use: Equatable {
    let line: Int
    /// The feature as in the source, such as `#selector`.
    let feature: String
  }

  /// The features of Objective-C.
  private static let features = ["#selector", "#keyPath", "@objc", "@IBOutlet", "@IBAction", "@NSManaged"]

  /// Creates the outline of a file's text.
  init(_ text: String) {
    var conditions = 0
    var controllers = ControllerReader()
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var words = line.split(whereSeparator: \.isWhitespace)[...]
      guard let first = words.first, !first.hasPrefix("//") else { continue }
      if first.hasPrefix("#if") { conditions += 1 }
      if first.hasPrefix("#endif") { conditions -= 1 }
      if first == "@main" || first == "@UIApplicationMain" || first == "@NSApplicationMain" { isMain = true }
      if line.contains("UNUserNotification") || line.contains("UNNotification") { usesNotifications = true }
      if unsupported == nil, conditions <= 0, let feature = Self.unsupportedFeature(of: line) {
        unsupported = Use(line: number + 1, feature: feature)
      }
      controllers.read(line, number: number + 1)
      words = words.drop { $0.hasPrefix("@") || Self.modifiers.contains($0) }
      if words.contains(where: { $0.hasPrefix("openURLContexts") }) { opensLinks = true }
      if words.first == "import", conditions <= 0 { imports.formUnion(Self.module(in: words.dropFirst())) }
      if words.first == "class", words.contains(where: { $0.hasPrefix("UIWindowSceneDelegate") }) {
        sceneDelegates += words.dropFirst().first.map { [String($0.prefix { $0 != ":" })] } ?? []
      }
    }
    controllersWithoutCoder = controllers.incomplete
  }

  /// Returns the feature that a line uses and Linux lacks. Returns `nil` if there is none.
  private static func unsupportedFeature(of line: Substring) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    // On Apple's platforms, a module of C may have submodules. Swift's modules have none.
    if words.count == 2, words[0] == "import", words[1].contains(".") { return "import \(words[1])" }
    return features.first { line.contains($0) }
  }

  /// Returns the module of an import: `UIKit` in `UIKit`, `class UIKit.UIView` and `UIKit // Screens`.
  private static func module(in words: ArraySlice<Substring>) -> [String] {
    let kinds = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    let name = words.first.map { kinds.contains(String($0)) } == true ? words.dropFirst().first : words.first
    return name.map { [String($0.prefix { $0 != "." && $0 != ";" })] } ?? []
  }
}

/// A reader of the initializers of a file's controllers, line by line.
private struct ControllerReader {
  /// A class whose body is open.
  private struct OpenClass {
    let declaration: SourceOutline.Use
    /// The number of open braces within its body, outside of its members.
    let depth: Int
    var hasInitializer = false
    var hasCoder = false
  }

  /// The controllers so far that declare an initializer and lack `init?(coder:)`.
  private(set) var incomplete: [SourceOutline.Use] = []
  private var open: [OpenClass] = []
  private var depth = 0

  /// Reads a line of the file, by its number from 1.
  mutating func read(_ line: Substring, number: Int) {
    let code = Self.code(of: line)
    // A declaration of several lines has its superclass on the first one.
    if let name = Self.controller(declaredBy: code) {
      open.append(OpenClass(declaration: SourceOutline.Use(line: number, feature: name), depth: depth + 1))
    }
    if let last = open.indices.last, open[last].depth == depth {
      // `init?(coder: NSCoder)`, and `init(title: String)`, but not `super.init()` in another initializer.
      if code.contains("init?(coder") || code.contains("init(coder") || code.contains("init!(coder") {
        open[last].hasCoder = true
      } else if Self.declaresDesignatedInitializer(code) {
        open[last].hasInitializer = true
      }
    }
    for character in code where character == "{" || character == "}" {
      depth += character == "{" ? 1 : -1
      guard let last = open.last, character == "}", depth < last.depth else { continue }
      open.removeLast()
      if last.hasInitializer, !last.hasCoder { incomplete.append(last.declaration) }
    }
    incomplete.sort { $0.line < $1.line }
  }

  /// Returns a line without its strings and its comment.
  private static func code(of line: Substring) -> String {
    var code = ""
    for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    where index.isMultiple(of: 2) {
      var isComment = false
      var last: Character?
      for character in part {
        if character == "/", last == "/" {
          isComment = true
          break
        }
        code.append(character)
        last = character
      }
      if isComment { break }
    }
    return code
  }

  /// Returns the name of the controller that a line declares. Returns `nil` if it declares none.
  private static func controller(declaredBy code: String) -> String? {
    let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }
    guard let start = words.firstIndex(of: "class"), words.indices.contains(start + 1),
      let colon = code.firstIndex(of: ":")
    else { return nil }
    let superclass = code[code.index(after: colon)...].drop(while: \.isWhitespace).prefix { $0.isLetter || $0.isNumber }
    guard superclass.hasPrefix("UI"), superclass.hasSuffix("Controller") else { return nil }
    return String(words[start + 1].prefix { $0 != ":" })
  }

  /// Returns whether a line begins an initializer that is not `convenience`.
  private static func declaresDesignatedInitializer(_ code: String) -> Bool {
    let words = code.split(whereSeparator: \.isWhitespace)
    let start = words.first { ["init(", "init?(", "init!(", "init<"].contains(where: $0.hasPrefix) }
    return start != nil && !words.contains("convenience")
  }
}
