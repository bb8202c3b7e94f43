/// A color with nothing but a name.
public final class UIColor: _UIAttribute, Hashable, @unchecked Sendable {
  public let name: String

  /// Creates the color of a name in the app's asset catalog. Never fails.
  public init?(named name: String) {
    self.name = name
  }

  package init(_ name: String) {
    self.name = name
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Self.text(["red": red, "green": green, "blue": blue, "alpha": alpha]))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Self.text(["white": white, "alpha": alpha]))
  }

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

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor("\(name) \(Self.text(["alpha": alpha]))") }

  /// Returns the color itself, which is the same for all traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  private static func text(_ components: KeyValuePairs<String, CGFloat>) -> String {
    // With the trait `Foundation`, `CGFloat` is not `Double`. The conversion makes sure that the text is the same.
    components.map { "\($0) \(Double($1))" }.joined(separator: " ")
  }

  public var cgColor: CGColor { CGColor(color: self) }

  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color.name)
  }

  public static func == (a: UIColor, b: UIColor) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public static let clear = UIColor("clear")
  public static let black = UIColor("black")
  public static let white = UIColor("white")
  public static let gray = UIColor("gray")
  public static let red = UIColor("red")
  public static let green = UIColor("green")
  public static let blue = UIColor("blue")
  public static let yellow = UIColor("yellow")
  public static let orange = UIColor("orange")
  public static let systemBackground = UIColor("systemBackground")
  public static let label = UIColor("label")
}

// Further colors of UIKit, by their names there.
extension UIColor {
  public static let magenta = UIColor("magenta")
  public static let cyan = UIColor("cyan")
  public static let purple = UIColor("purple")
  public static let brown = UIColor("brown")
  public static let darkGray = UIColor("darkGray")
  public static let lightGray = UIColor("lightGray")
  public static let systemRed = UIColor("systemRed")
  public static let systemGreen = UIColor("systemGreen")
  public static let systemBlue = UIColor("systemBlue")
  public static let systemOrange = UIColor("systemOrange")
  public static let systemYellow = UIColor("systemYellow")
  public static let systemPink = UIColor("systemPink")
  public static let systemPurple = UIColor("systemPurple")
  public static let systemTeal = UIColor("systemTeal")
  public static let systemIndigo = UIColor("systemIndigo")
  public static let systemBrown = UIColor("systemBrown")
  public static let systemMint = UIColor("systemMint")
  public static let systemCyan = UIColor("systemCyan")
  public static let systemGray = UIColor("systemGray")
  public static let systemGray2 = UIColor("systemGray2")
  public static let systemGray3 = UIColor("systemGray3")
  public static let systemGray4 = UIColor("systemGray4")
  public static let systemGray5 = UIColor("systemGray5")
  public static let systemGray6 = UIColor("systemGray6")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  public static let quaternaryLabel = UIColor("quaternaryLabel")
  public static let placeholderText = UIColor("placeholderText")
  public static let link = UIColor("link")
  public static let separator = UIColor("separator")
  public static let opaqueSeparator = UIColor("opaqueSeparator")
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor("systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor("secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor("tertiarySystemGroupedBackground")
  public static let systemFill = UIColor("systemFill")
  public static let secondarySystemFill = UIColor("secondarySystemFill")
  public static let tertiarySystemFill = UIColor("tertiarySystemFill")
  public static let quaternarySystemFill = UIColor("quaternarySystemFill")
  public static let tintColor = UIColor("tintColor")
}

public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(color: UIColor) {
    self.color = color
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
