import FlowSystem

/// A type that a generator would write for the resources of an app, such as `Asset` of SwiftGen and `R` of R.swift.
///
/// The sources of an app name such types, and its repository often lacks them. The package has a source in their place,
/// which finds a resource by its name when the app asks for it.
struct GeneratedName: Hashable {
  /// The generator's form of a type.
  enum Kind: CaseIterable {
    /// Colors and images: `Asset` of SwiftGen, and `DesignSystemAsset` of Tuist.
    case assets
    /// Fonts: `FontFamily`.
    case fonts
    /// Texts: `L10n` of SwiftGen, and `HomeStrings` of Tuist.
    case texts
    /// All resources: `R` of R.swift.
    case all
  }

  let name: String
  let kind: Kind

  /// Creates a name if a generator writes it.
  init?(_ name: some StringProtocol, before member: some StringProtocol) {
    switch name {
    case "R" where ["string", "image", "color", "font"].contains(String(member)): kind = .all
    case "L10n": kind = .texts
    case _ where name.hasSuffix("Asset"): kind = .assets
    case _ where name.hasSuffix("FontFamily"): kind = .fonts
    default: return nil
    }
    self.name = String(name)
  }

  /// The module for which Tuist writes the type: `DesignSystem` for `DesignSystemAsset`. Empty for a name of SwiftGen.
  var prefix: Substring {
    switch kind {
    case .assets: name.dropLast("Asset".count)
    case .fonts: name.dropLast("FontFamily".count)
    case .texts, .all: ""
    }
  }

  /// Returns the names that a line uses, such as `Asset` in `Asset.Colors.accent.color`.
  static func names(in line: Substring) -> [GeneratedName] {
    guard ["R.", "L10n.", "Asset.", "FontFamily."].contains(where: line.contains) else { return [] }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    var (names, rest): ([GeneratedName], Substring) = ([], line)
    while let dot = rest.firstIndex(of: ".") {
      let before = rest[..<dot]
      let start = before.lastIndex { !isWord($0) }.map(before.index(after:)) ?? before.startIndex
      let isMember = start > line.startIndex && line[line.index(before: start)] == "."
      rest = rest[rest.index(after: dot)...]
      if !isMember, let name = GeneratedName(before[start...], before: rest.prefix(while: isWord)) {
        names.append(name)
      }
    }
    return names
  }

  /// The declaration in place of the generated one.
  /// - Parameter tables: The names of the app's tables of texts.
  func text(tables: [String]) -> String {
    switch kind {
    case .assets:
      """

      @dynamicMemberLookup
      public enum \(name) {
        public static subscript(dynamicMember name: String) -> Item { Item(name: name) }

        /// A color or an image, or a group of them, which has the members of any name.
        @dynamicMemberLookup
        public struct Item {
          public let name: String

          public subscript(dynamicMember name: String) -> Item { Item(name: name) }
          public var color: UIColor { UIColor(named: name) ?? .clear }
          public var image: UIImage { UIImage(named: name) ?? UIImage() }
          public var swiftUIColor: Color { Color(name) }
          public var swiftUIImage: Image { Image(name) }
        }
      }
      public typealias \(prefix.isEmpty ? name : String(prefix))Colors = \(name).Item
      public typealias \(prefix.isEmpty ? name : String(prefix))Images = \(name).Item

      """
    case .fonts:
      """

      @dynamicMemberLookup
      public enum \(name) {
        public static subscript(dynamicMember name: String) -> Item { Item(name: name) }
        public static func registerAllCustomFonts() {}

        /// A family, or a font of it.
        @dynamicMemberLookup
        public struct Item {
          public let name: String

          public subscript(dynamicMember name: String) -> Item { Item(name: "\\(self.name)-\\(name)") }
          public func font(size: CGFloat) -> UIFont { UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
          public func swiftUIFont(size: CGFloat) -> Font { .custom(name, size: size) }
        }
      }
      public typealias \(prefix)FontConvertible = \(name).Item

      """
    case .texts:
      """

      @dynamicMemberLookup
      public enum \(name) {
        public static subscript(dynamicMember name: String) -> String { AppResources.text(name) }
        @_disfavoredOverload
        public static subscript(dynamicMember name: String) -> Item { Item(name: name) }

        /// A group of texts, or a text with arguments.
        @dynamicMemberLookup
        public struct Item {
          let name: String

          public subscript(dynamicMember name: String) -> String { AppResources.text("\\(self.name).\\(name)") }
          @_disfavoredOverload
          public subscript(dynamicMember name: String) -> Item { Item(name: "\\(self.name).\\(name)") }
          public func callAsFunction(_ arguments: Any...) -> String { AppResources.text(name, arguments) }
        }
      }

      """
    case .all:
      """

      public enum R {
        public enum string {\(tables.map(table).joined())
        }

        @dynamicMemberLookup
        public enum image {
          public static subscript(dynamicMember name: String) -> Image { Image(name: name) }
        }

        @dynamicMemberLookup
        public enum color {
          public static subscript(dynamicMember name: String) -> Color { Color(name: name) }
        }

        @dynamicMemberLookup
        public enum font {
          public static subscript(dynamicMember name: String) -> Font { Font(name: name) }
        }

        public struct Text {
          let name: String
          let table: String

          public func callAsFunction(_ arguments: Any..., preferredLanguages: [String]? = nil) -> String {
            AppResources.text(name, table: table, arguments)
          }
        }

        public struct Image {
          public let name: String

          public func callAsFunction() -> UIImage? { UIImage(named: name) }
        }

        public struct Color {
          public let name: String

          public func callAsFunction() -> UIColor? { UIColor(named: name) }
        }

        public struct Font {
          public let name: String

          public func callAsFunction(size: CGFloat) -> UIFont? { UIFont(name: name, size: size) }
        }
      }

      """
    }
  }

  private func table(_ name: String) -> String {
    let type = name.prefix(1).lowercased() + name.dropFirst().filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return """

          @dynamicMemberLookup
          public enum \(type) {
            public static subscript(dynamicMember name: String) -> Text {
              Text(name: name, table: \(FlowshDependency.literal(name)))
            }
          }
      """
  }
}
