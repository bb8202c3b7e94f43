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
