extension GeneratedName {
  /// The declaration in place of the generated one.
  /// - Parameter tables: The names of the app's tables of texts.
  /// - Returns: The source.
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
