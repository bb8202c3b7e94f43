import FlowSystem

/// The parts of a Swift file that matter to a package for Linux.
///
/// The outline reads lines, not syntax: an import within a comment of several lines counts.
struct SourceOutline {
  /// The imported modules, without those for another system and those in a condition of their own presence.
  private(set) var imports: Set<String> = []
  /// The classes that start a scene.
  private(set) var sceneDelegates: [String] = []
  /// The classes that start an app.
  private(set) var appDelegates: [String] = []
  /// The structures that are an app of SwiftUI.
  private(set) var apps: [String] = []
  /// The names of the types that the file declares, at any depth.
  private(set) var types: Set<String> = []
  /// The names of the type properties that the file declares.
  private(set) var typeProperties: Set<String> = []
  /// Whether a declaration can be used from other modules.
  private(set) var isImportable = false
  /// Whether the file declares `Bundle.module`, which SwiftPM writes for a target with resources.
  private(set) var declaresModuleBundle = false
  /// Whether the file uses the keychain, whose module Foundation brings on Apple's systems.
  private(set) var usesKeychain = false
  /// The names of generated sources that the file uses.
  private(set) var generatedNames: Set<GeneratedName> = []
  /// What the file uses that compiles, and does nothing yet.
  private(set) var inertUses: Set<InertUse> = []

  /// The controllers that declare an initializer and lack `init?(coder:)`, each with the line of its class.
  ///
  /// UIKit declares that initializer as required, so Xcode refuses such a class. It compiles on Linux, where UIKit's
  /// controllers come from no archive.
  private(set) var controllersWithoutCoder: [Use] = []

  /// A declaration, with its line.
  struct Use: Equatable {
    let line: Int
    /// The name of the class.
    let name: String
  }

  /// The modifiers that may precede the declarations and imports that the outline reads.
  private static let modifiers: Set<Substring> = [
    "public", "open", "final", "package", "internal", "fileprivate", "private", "static", "class", "override",
    "mutating", "nonisolated", "required", "convenience",
  ]

  /// Creates the outline of a file's text.
  init(_ text: String) {
    var conditions: [Substring] = []
    var controllers = ControllerReader()
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var words = line.split(whereSeparator: \.isWhitespace)[...]
      guard let first = words.first, !first.hasPrefix("//") else { continue }
      if first.hasPrefix("#if") { conditions.append(line) }
      if first.hasPrefix("#else"), let last = conditions.indices.last { conditions[last] = line }
      if first.hasPrefix("#endif") { _ = conditions.popLast() }
      controllers.read(line, number: number + 1)
      words = words.drop { $0.hasPrefix("@") }
      let imported = words.drop(while: Self.modifiers.contains)
      if imported.first == "import" {
        imports.formUnion(Self.module(in: imported.dropFirst()).filter { Self.mayImport($0, under: conditions) })
      }
      if ["public", "open", "package"].contains(where: words.prefix(3).contains) { isImportable = true }
      if let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }), words.contains("static"),
        words.indices.contains(keyword + 1)
      {
        typeProperties.insert(String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
      readDeclaration(words.drop { Self.modifiers.contains($0) && $0 != "class" })
      if line.contains("static let module") || line.contains("static var module") { declaresModuleBundle = true }
      if line.contains("kSec") || line.contains("SecItem") { usesKeychain = true }
      generatedNames.formUnion(GeneratedName.names(in: line))
      inertUses.formUnion(InertUse.allCases.filter { use in use.words.contains(where: line.contains) })
    }
    controllersWithoutCoder = controllers.incomplete
  }

  private mutating func readDeclaration(_ words: ArraySlice<Substring>) {
    guard let kind = words.first, let name = words.dropFirst().first?.prefix(while: { $0 != ":" && $0 != "<" }) else {
      return
    }
    if ["actor", "class", "enum", "protocol", "struct", "typealias", "associatedtype"].contains(kind) {
      types.insert(String(name))
    }
    let supertypes = words.dropFirst().map { $0.prefix { $0 != "," && $0 != "{" } }
    switch kind {
    case "class":
      if supertypes.contains(where: { $0 == "UIWindowSceneDelegate" || $0 == "UISceneDelegate" }) {
        sceneDelegates.append(String(name))
      }
      if supertypes.contains("UIApplicationDelegate") { appDelegates.append(String(name)) }
    case "struct":
      if supertypes.contains(where: { $0 == "App" || $0 == "SwiftUI.App" }), name != "App" { apps.append(String(name)) }
    default: break
    }
  }

  /// Returns whether an import counts within conditions of compilation.
  ///
  /// A source is rewritten as that of iOS, so blocks for other systems are not compiled. A module that only
  /// `canImport` asks for may be missing.
  private static func mayImport(_ module: String, under conditions: [Substring]) -> Bool {
    !conditions.contains { condition in
      let others = ["os(macOS)", "os(watchOS)", "os(tvOS)", "os(Linux)", "os(visionOS)", "AppKit", "#else"]
      return condition.contains("canImport(\(module))")
        || others.contains(where: condition.contains) && !condition.contains("os(iOS)") && !condition.contains("!os(")
    }
  }

  /// Returns the module of an import: `UIKit` in `UIKit`, `class UIKit.UIView` and `UIKit // Screens`.
  private static func module(in words: ArraySlice<Substring>) -> [String] {
    let kinds = ["actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    let name = words.first.map { kinds.contains(String($0)) } == true ? words.dropFirst().first : words.first
    // Anything else is no name of a module: it would stand in a manifest and in a path.
    let module = name.map { $0.prefix { $0 != "." && $0 != ";" } } ?? ""
    let isName = !module.isEmpty && module.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName ? [String(module)] : []
  }
}

/// A part of an app that compiles here, and does nothing yet.
enum InertUse: CaseIterable {
  case dependencies
  case rx

  /// The texts of a line that show the use.
  var words: [String] {
    switch self {
    case .dependencies: ["@Dependency("]
    case .rx: ["import RxSwift", "import RxCocoa"]
    }
  }

  /// What a person should know before the first build.
  func sentence(files: Int) -> String {
    switch self {
    case .dependencies: "\(files.counted("file")) with @Dependency: it does not exist yet, so what uses it is left out"
    case .rx: "\(files.counted("file")) of RxSwift: it does not exist yet, so what uses it is left out"
    }
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
      open.append(OpenClass(declaration: SourceOutline.Use(line: number, name: name), depth: depth + 1))
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
