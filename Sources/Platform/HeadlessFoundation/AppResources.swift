import Foundation
import Synchronization

/// The resources of an app, such as texts and JSON.
///
/// Xcode copies an app's resources into a bundle. On Linux the main bundle is the folder with the program, so links to
/// the resources are put there. They lead to where the app's project has them. Foundation takes the texts of English
/// only, so those of the chosen language are linked in their place.
public enum AppResources {
  private static let bundles = Mutex<[String: Bundle]>([:])

  /// Links the resources of a folder beside the program. Those of an own module of the app are in a folder of its name.
  ///
  /// What is there already stays, except for links.
  /// - Parameters:
  ///   - folder: The folder.
  ///   - language: The language of texts, such as `ko`. Without texts in it, English or another language is taken.
  ///   - modules: The names of the app's own modules.
  public static func use(_ folder: URL, language: String, modules: [String] = []) {
    bundles.withLock { bundles in
      guard bundles[""] == nil else { return }
      bundles[""] = Bundle.main
      let program = Bundle.main.bundleURL
      let linking = ResourceLinking(language: language)
      // The folder of texts is the program's own: another program may be beside it.
      let name = (CommandLine.arguments[0] as NSString).lastPathComponent
      linking.link(folder, in: program, texts: program.appendingPathComponent("\(name).texts"), except: modules)
      for module in modules {
        let resources = folder.appendingPathComponent(module, isDirectory: true)
        guard FileManager.default.fileExists(atPath: resources.path) else { continue }
        let target = program.appendingPathComponent("\(module).resources", isDirectory: true)
        linking.link(resources, in: target, texts: target.appendingPathComponent("texts"))
        bundles[module] = Bundle(url: target)
      }
    }
  }

  /// Returns the text that a generated name stands for, such as `homeTitle` or `Home.title` for the key `home.title`.
  /// - Parameters:
  ///   - name: The name. Only its letters and digits matter.
  ///   - table: The table of texts.
  ///   - bundle: The bundle with the table.
  ///   - arguments: The values for the placeholders of the text.
  /// - Returns: The text. The name itself if the table has no such key.
  public static func text(
    _ name: String, table: String = "Localizable", in bundle: Bundle = .main, _ arguments: [Any] = []
  ) -> String {
    let file =
      bundle.url(forResource: table, withExtension: "strings", subdirectory: "en.lproj")
      ?? bundle.url(forResource: table, withExtension: "strings")
    guard let text = file.flatMap({ Self.table(at: $0)[plain(name)] }) else { return name }
    return arguments.isEmpty ? text : filled(text, arguments)
  }

  private static func plain(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }

  private static let tables = Mutex<[URL: [String: String]]>([:])

  // Returns the texts of a table by the letters and digits of their keys. Each table is read once.
  private static func table(at file: URL) -> [String: String] {
    tables.withLock { tables in
      if let table = tables[file] { return table }
      let list = (try? Data(contentsOf: file)).flatMap {
        try? PropertyListSerialization.propertyList(from: $0, format: nil)
      }
      let texts = (list as? [String: String] ?? [:]).sorted { $0.key < $1.key }
      let table = Dictionary(texts.map { (plain($0.key), $0.value) }) { first, _ in first }
      tables[file] = table
      return table
    }
  }

  // `String(format:)` takes no texts on Linux.
  private static func filled(_ format: String, _ arguments: [Any]) -> String {
    var (result, rest, next) = ("", format[...], 0)
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      let specifier = rest[start...].dropFirst()
      guard let end = specifier.firstIndex(where: { $0.isLetter && !"lqh".contains($0) || "@%".contains($0) }) else {
        break
      }
      let parts = specifier[..<end].split(separator: "$", omittingEmptySubsequences: false)
      rest = specifier[specifier.index(after: end)...]
      guard specifier[end] != "%" else {
        result += "%"
        continue
      }
      let index = parts.count > 1 ? (Int(parts[0]) ?? 1) - 1 : next
      next = index + 1
      guard arguments.indices.contains(index) else { continue }
      if specifier[end] != "@", let number = arguments[index] as? any CVarArg {
        result += String(format: "%\(parts.last ?? "")\(specifier[end])", number)
      } else {
        result += "\(arguments[index])"
      }
    }
    return result + rest
  }

  /// Returns the resources of one of the app's own modules, or of the app if the module has none.
  public static func bundle(ofModule name: String) -> Bundle { bundles.withLock { $0[name] } ?? .main }
}

struct ResourceLinking {
  let language: String
  private let files = FileManager.default

  init(language: String) {
    self.language = language
  }

  /// Links the files of a folder in another one, and puts the texts of the language into a folder to which `en.lproj`
  /// leads.
  func link(_ folder: URL, in target: URL, texts: URL, except skipped: [String] = []) {
    try? files.createDirectory(at: target, withIntermediateDirectories: true)
    try? files.createDirectory(at: texts, withIntermediateDirectories: true)
    link(texts, at: target.appendingPathComponent("en.lproj"))
    var tables: Set<String> = []
    // Those of another language or of an earlier version go. Other processes of the program may write the same.
    defer {
      for name in (try? files.contentsOfDirectory(atPath: texts.path)) ?? [] where !tables.contains(name) {
        try? files.removeItem(at: texts.appendingPathComponent(name))
      }
    }
    let names = ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    for name in names where !name.hasSuffix(".lproj") && !skipped.contains(name) {
      let file = folder.appendingPathComponent(name)
      if name.hasSuffix(".xcstrings") {
        tables.formUnion(write(catalog: file, in: texts))
      } else {
        link(file, at: target.appendingPathComponent(name))
      }
    }
    let languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
    guard let chosen = chosen(of: languages) else { return }
    let source = folder.appendingPathComponent("\(chosen).lproj", isDirectory: true)
    for name in (try? files.contentsOfDirectory(atPath: source.path)) ?? [] {
      link(source.appendingPathComponent(name), at: texts.appendingPathComponent(name))
      tables.insert(name)
    }
  }

  private func link(_ file: URL, at place: URL) {
    if let old = try? files.destinationOfSymbolicLink(atPath: place.path) {
      if old == file.path { return }
      try? files.removeItem(at: place)
    }
    // Nothing replaces a file of the build. Another process of the program may make the same link.
    try? files.createSymbolicLink(at: place, withDestinationURL: file)
  }

  // The language itself, or without its region, or the development language, or the first by name.
  private func chosen(of languages: some Collection<String>) -> String? {
    let base = String(language.prefix { $0 != "-" && $0 != "_" })
    return [language, base, "Base", "en"].first(where: languages.contains) ?? languages.min()
  }

  // MARK: String catalogs

  // The parts of a catalog that are read.
  private struct Catalog: Decodable {
    struct Unit: Decodable {
      let value: String
    }

    struct Localization: Decodable {
      let stringUnit: Unit?
    }

    struct Entry: Decodable {
      let localizations: [String: Localization]?
    }

    let sourceLanguage: String
    let strings: [String: Entry]
  }

  // Writes the texts of a catalog as those of a table, since Foundation on Linux reads no catalog. Returns the name of
  // the table, or nothing if the file is no catalog.
  private func write(catalog file: URL, in folder: URL) -> [String] {
    guard let data = try? Data(contentsOf: file), let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
    else { return [] }
    var texts: [String: String] = [:]
    for (key, entry) in catalog.strings {
      let localizations = entry.localizations ?? [:]
      let chosen = chosen(of: localizations.keys) ?? catalog.sourceLanguage
      texts[key] = (localizations[chosen] ?? localizations[catalog.sourceLanguage])?.stringUnit?.value
    }
    guard let list = try? PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0) else {
      return []
    }
    let name = file.deletingPathExtension().lastPathComponent + ".strings"
    let table = folder.appendingPathComponent(name)
    if (try? Data(contentsOf: table)) != list { try? list.write(to: table, options: .atomic) }
    return [name]
  }
}
