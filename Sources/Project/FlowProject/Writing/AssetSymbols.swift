/// The symbols that Xcode writes for the asset catalogs of a module.
struct AssetSymbols {
  // Xcode writes no color of the app for a name of the system.
  private static let systemColors: Set = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "indigo", "label",
    "lightGray",
    "link", "magenta", "mint", "orange", "pink", "placeholderText", "primary", "purple", "quaternary", "red",
    "secondary",
    "separator", "teal", "tertiary", "tint", "white", "yellow",
  ]

  private let colors: [(symbol: String, name: String)]
  private let images: [(symbol: String, name: String)]

  /// Creates the symbols of catalogs.
  /// - Parameters:
  ///   - catalogs: The catalogs of the module.
  ///   - declared: The names that the app declares itself.
  init(_ catalogs: [AssetCatalog], declared: Set<String>) {
    func symbols(_ names: KeyPath<AssetCatalog, Set<String>>, without suffix: String) -> [(
      symbol: String, name: String
    )] {
      var found: [String: String] = [:]
      for name in Set(catalogs.flatMap { $0[keyPath: names] }).sorted() {
        guard let symbol = AssetCatalog.symbol(of: name, without: suffix), !declared.contains(symbol) else { continue }
        found[symbol] = found[symbol] ?? name
      }
      return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    colors = symbols(\.colors, without: "Color")
    images = symbols(\.images, without: "Image")
  }

  /// Returns the source with the symbols.
  /// - Parameter imports: The modules that the files of the module import.
  /// - Returns: The source, or `nil` if there are no symbols.
  func text(imports: Set<String>) -> String? {
    guard !colors.isEmpty || !images.isEmpty else { return nil }
    func members(_ list: [(symbol: String, name: String)], _ member: (String, String) -> String) -> String {
      list.map { "  static \(member("`\($0.symbol)`", FlowshDependency.literal($0.name)))\n" }.joined()
    }
    let ownColors = colors.filter { !Self.systemColors.contains($0.symbol) }
    var parts: [String] = []
    func add(_ type: String, _ list: [(symbol: String, name: String)], _ member: (String, String) -> String) {
      if !list.isEmpty { parts.append("extension \(type) {\n\(members(list, member))}\n") }
    }
    if imports.contains("SwiftUI") {
      add("ColorResource", colors) { "let \($0) = ColorResource(name: \($1), bundle: .main)" }
      add("ImageResource", images) { "let \($0) = ImageResource(name: \($1), bundle: .main)" }
      add("Color", ownColors) { "var \($0): Color { Color(\($1)) }" }
      add("ShapeStyle where Self == Color", ownColors) { "var \($0): Color { Color(\($1)) }" }
    }
    if imports.contains("UIKit") {
      add("UIColor", ownColors) { "var \($0): UIColor { UIColor(named: \($1)) ?? .clear }" }
      add("UIImage", images) { "var \($0): UIImage { UIImage(named: \($1)) ?? UIImage() }" }
    }
    guard !parts.isEmpty else { return nil }
    let modules = ["SwiftUI", "UIKit"].filter(imports.contains).map { "import \($0)\n" }.joined()
    return "// The symbols that Xcode writes for the asset catalogs.\n\nimport Foundation\n\(modules)\n"
      + parts.joined(separator: "\n")
  }
}
