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

  /// The color for layers.
  public var cgColor: CGColor { CGColor(color: self) }

  /// Creates the color of a layer's color.
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
  /// The background of a screen.
  public static let systemBackground = UIColor("systemBackground")
  /// The text on a screen.
  public static let label = UIColor("label")
}

/// A color of a layer.
public final class CGColor: Hashable, Sendable {
  /// The color with its name.
  let color: UIColor

  /// Creates the color of a view's color.
  init(color: UIColor) {
    self.color = color
  }

  /// Returns whether both have the same name.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// An image with nothing but a name.
public final class UIImage: Hashable, Sendable {
  /// The name of the image.
  public let name: String

  /// Creates the image of a name in the app's asset catalog. Never fails.
  public init?(named name: String) {
    self.name = name
  }

  /// Creates the image of a system symbol. Never fails.
  public init?(systemName name: String) {
    self.name = name
  }

  /// Returns whether both have the same name.
  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
