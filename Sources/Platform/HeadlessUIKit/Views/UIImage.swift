import FoundationEssentials

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

  /// Creates the image of a system symbol. Never fails.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(systemName: name)
  }

  /// Creates the image of a name in the app's asset catalog. Never fails.
  public convenience init?(named name: String, in bundle: UINibBundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  /// Creates an image from the bytes of a file. Fails without bytes.
  ///
  /// Nothing decodes the bytes, so all images from equally many bytes are equal.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(systemName: "image of \(data.count) bytes")
  }

  /// Creates an image without content.
  public init() {
    name = ""
  }

  /// Returns the UTF-8 bytes of the name. There are no pixels.
  public func pngData() -> Data? { Data(name.utf8) }

  /// Returns the UTF-8 bytes of the name. There are no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data(name.utf8) }

  /// The size, which is empty.
  public var size: CGSize { .zero }
  /// The number of pixels per point.
  public var scale: CGFloat { 1 }

  /// Returns the image. There is no drawing here.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the image. There is no drawing here.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// Returns the image. There is no drawing here.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the image. There is no drawing here.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// The way in which an image gets its color.
  public enum RenderingMode: Int, Sendable {
    /// The color of the context.
    case automatic
    /// The colors of the image.
    case alwaysOriginal
    /// The tint color.
    case alwaysTemplate
  }

  /// The appearance of an image. There is no drawing here.
  public class Configuration {
    /// Creates the default appearance.
    init() {}
  }

  /// The appearance of a symbol. There is no drawing here.
  public final class SymbolConfiguration: Configuration {
    /// Creates an appearance with a size in points.
    public init(pointSize: CGFloat) {}

    /// Creates an appearance with a size in points and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {}

    /// Creates an appearance with a size in points, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}

    /// Creates an appearance with a scale.
    public init(scale: SymbolScale) {}

    /// Creates an appearance with a weight.
    public init(weight: SymbolWeight) {}

    /// Creates an appearance with the size of a purpose.
    public init(textStyle: UIFont.TextStyle) {}

    /// Creates an appearance with the size of a font.
    public init(font: UIFont) {}
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// A weight from the thinnest to the heaviest.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol.
  public enum SymbolScale: Int, Sendable {
    // The raw values are UIKit's.

    /// The scale of the system.
    case `default` = -1
    /// Unknown.
    case unspecified
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
  }

  /// Returns whether both have the same name.
  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
