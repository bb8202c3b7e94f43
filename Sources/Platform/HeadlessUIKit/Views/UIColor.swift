/// A colour, known by its name alone.
public final class UIColor: Hashable, Sendable {
  /// The name of the colour.
  public let name: String

  /// The colour of a name in the app's catalogue. There always is one.
  public init?(named name: String) {
    self.name = name
  }

  private init(_ name: String) {
    self.name = name
  }

  /// Whether both have the same name.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// No colour at all.
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

/// An image, known by its name alone.
public final class UIImage: Hashable, Sendable {
  /// The name of the image.
  public let name: String

  /// The image of a name in the app's catalogue. There always is one.
  public init?(named name: String) {
    self.name = name
  }

  /// A symbol of the system.
  public init?(systemName name: String) {
    self.name = name
  }

  /// Whether both have the same name.
  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
