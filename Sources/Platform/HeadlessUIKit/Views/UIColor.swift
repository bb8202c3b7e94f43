/// A color with nothing but a name.
public final class UIColor: Hashable, Sendable {
  /// The name of the color.
  public let name: String

  /// Creates the color of a name in the app's asset catalog. Never fails.
  public init?(named name: String) {
    self.name = name
  }

  private init(_ name: String) {
    self.name = name
  }

  /// Creates a color from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Self.text(["red": red, "green": green, "blue": blue, "alpha": alpha]))
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Self.text(["white": white, "alpha": alpha]))
  }

  /// Creates a color from its hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(Self.text(["hue": hue, "saturation": saturation, "brightness": brightness, "alpha": alpha]))
  }

  /// Creates the color that a closure returns for the traits ``UITraitCollection/current``.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(.current).name)
  }

  /// Creates the color of a name in the app's asset catalog. Never fails.
  public convenience init?(named name: String, in bundle: UINibBundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }

  /// Returns the color with an opacity from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor("\(name) \(Self.text(["alpha": alpha]))") }

  /// Returns the color itself, which is the same for all traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Returns the names and values of components as text.
  private static func text(_ components: KeyValuePairs<String, CGFloat>) -> String {
    // With the trait `Foundation`, `CGFloat` is not `Double`. The conversion makes sure that the text is the same.
    components.map { "\($0) \(Double($1))" }.joined(separator: " ")
  }

  /// The color for layers.
  public var cgColor: CGColor { CGColor(color: self) }

  /// Creates a color from a layer's color.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color.name)
  }

  /// Returns whether both have the same name.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Full transparency.
  public static let clear = UIColor("clear")
  /// Black.
  public static let black = UIColor("black")
  /// White.
  public static let white = UIColor("white")
  /// Gray.
  public static let gray = UIColor("gray")
  /// Red.
  public static let red = UIColor("red")
  /// Green.
  public static let green = UIColor("green")
  /// Blue.
  public static let blue = UIColor("blue")
  /// Yellow.
  public static let yellow = UIColor("yellow")
  /// Orange.
  public static let orange = UIColor("orange")
  /// The color of a screen's background.
  public static let systemBackground = UIColor("systemBackground")
  /// The color of the text on a screen.
  public static let label = UIColor("label")
}

// Further colors of UIKit, by their names there.
extension UIColor {
  /// Magenta.
  public static let magenta = UIColor("magenta")
  /// Cyan.
  public static let cyan = UIColor("cyan")
  /// Purple.
  public static let purple = UIColor("purple")
  /// Brown.
  public static let brown = UIColor("brown")
  /// Dark gray.
  public static let darkGray = UIColor("darkGray")
  /// Light gray.
  public static let lightGray = UIColor("lightGray")
  /// The adaptive red of the system.
  public static let systemRed = UIColor("systemRed")
  /// The adaptive green of the system.
  public static let systemGreen = UIColor("systemGreen")
  /// The adaptive blue of the system.
  public static let systemBlue = UIColor("systemBlue")
  /// The adaptive orange of the system.
  public static let systemOrange = UIColor("systemOrange")
  /// The adaptive yellow of the system.
  public static let systemYellow = UIColor("systemYellow")
  /// The adaptive pink of the system.
  public static let systemPink = UIColor("systemPink")
  /// The adaptive purple of the system.
  public static let systemPurple = UIColor("systemPurple")
  /// The adaptive teal of the system.
  public static let systemTeal = UIColor("systemTeal")
  /// The adaptive indigo of the system.
  public static let systemIndigo = UIColor("systemIndigo")
  /// The adaptive brown of the system.
  public static let systemBrown = UIColor("systemBrown")
  /// The adaptive mint of the system.
  public static let systemMint = UIColor("systemMint")
  /// The adaptive cyan of the system.
  public static let systemCyan = UIColor("systemCyan")
  /// The base gray of the system, the first of six.
  public static let systemGray = UIColor("systemGray")
  /// The second of the six system grays.
  public static let systemGray2 = UIColor("systemGray2")
  /// The third of the six system grays.
  public static let systemGray3 = UIColor("systemGray3")
  /// The fourth of the six system grays.
  public static let systemGray4 = UIColor("systemGray4")
  /// The fifth of the six system grays.
  public static let systemGray5 = UIColor("systemGray5")
  /// The sixth of the six system grays.
  public static let systemGray6 = UIColor("systemGray6")
  /// The label color for secondary content.
  public static let secondaryLabel = UIColor("secondaryLabel")
  /// The label color for tertiary content.
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  /// The label color for quaternary content.
  public static let quaternaryLabel = UIColor("quaternaryLabel")
  /// The color for placeholder text in controls.
  public static let placeholderText = UIColor("placeholderText")
  /// The color for links.
  public static let link = UIColor("link")
  /// The color for thin separators, through which content may show.
  public static let separator = UIColor("separator")
  /// The color for opaque separators.
  public static let opaqueSeparator = UIColor("opaqueSeparator")
  /// The color for content above the main background.
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
  /// The color for content above a secondary background.
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground")
  /// The background color of grouped content.
  public static let systemGroupedBackground = UIColor("systemGroupedBackground")
  /// The color for content above the background of grouped content.
  public static let secondarySystemGroupedBackground = UIColor("secondarySystemGroupedBackground")
  /// The color for content above a secondary background of grouped content.
  public static let tertiarySystemGroupedBackground = UIColor("tertiarySystemGroupedBackground")
  /// The fill color for thin and small shapes.
  public static let systemFill = UIColor("systemFill")
  /// The fill color for medium-size shapes.
  public static let secondarySystemFill = UIColor("secondarySystemFill")
  /// The fill color for large shapes.
  public static let tertiarySystemFill = UIColor("tertiarySystemFill")
  /// The fill color for large areas with complex content.
  public static let quaternarySystemFill = UIColor("quaternarySystemFill")
  /// The tint color of the current view.
  public static let tintColor = UIColor("tintColor")
}

/// A color of a layer.
public final class CGColor: Hashable, Sendable {
  /// The color of a view with the same name.
  let color: UIColor

  /// Creates a layer's color from a view's color.
  init(color: UIColor) {
    self.color = color
  }

  /// Returns whether both have the same name.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
