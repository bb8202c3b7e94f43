import FlowScript
import FlowSystem

/// The names of the colors and images in an asset catalog, for which Xcode writes Swift symbols.
struct AssetCatalog {
  /// The path of the catalog from the project's folder.
  let path: String
  private(set) var colors: Set<String> = []
  private(set) var images: Set<String> = []

  /// Reads the folders of a catalog. Those of a namespace are left out, since Xcode writes no symbols of a type's own
  /// for them.
  /// - Throws: ``FileError`` if a folder cannot be read.
  init(_ path: String, of project: ScriptPath) throws(FileError) {
    self.path = path
    try read(project.appending(path.utf8))
  }

  private mutating func read(_ folder: ScriptPath) throws(FileError) {
    for entry in try Folder.entries(of: folder) where entry.isFolder {
      let name = String(decoding: entry.name, as: UTF8.self)
      if name.hasSuffix(".colorset") {
        colors.insert(String(name.dropLast(".colorset".count)))
      } else if name.hasSuffix(".imageset") {
        images.insert(String(name.dropLast(".imageset".count)))
      } else if !name.contains(".") {
        let group = folder.appending(entry.name)
        let contents = (try? RegularFile.read(group.appending("Contents.json".utf8))) ?? []
        guard !String(decoding: contents, as: UTF8.self).contains("provides-namespace") else { continue }
        try read(group)
      }
    }
  }

  /// Returns the symbol of an asset: `basicGreen` for `basic-green`, and `accent` for `AccentColor`.
  /// - Parameters:
  ///   - name: The name of the asset.
  ///   - suffix: The word at the end that Xcode leaves out, such as `Color`.
  /// - Returns: The symbol, or `nil` if the name has neither a letter nor a digit.
  static func symbol(of name: String, without suffix: String) -> String? {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    var symbol =
      lowercasingStart(of: first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if symbol.hasSuffix(suffix), symbol.count > suffix.count { symbol.removeLast(suffix.count) }
    return symbol.first?.isNumber == true ? "_\(symbol)" : symbol
  }

  // Of `URLIcon` the word before the last capital, as in `urlIcon`.
  private static func lowercasingStart(of word: Substring) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count == word.count { return word.lowercased() }
    let count = capitals.count > 1 ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }
}
