import FoundationEssentials

/// An image with nothing but a name. Colors and configurations have no effect here.
public final class UIImage: _UIAttribute, Hashable, @unchecked Sendable {
  public let name: String

  /// Creates the image of a name in the app's asset catalog. Never fails.
  public init?(named name: String) {
    self.name = name
  }

  package init(assetNamed name: String) {
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

  public override init() {
    name = ""
  }

  /// Returns the UTF-8 bytes of the name. There are no pixels.
  public func pngData() -> Data? { Data(name.utf8) }

  /// Returns the UTF-8 bytes of the name. There are no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data(name.utf8) }

  /// Always empty here.
  public var size: CGSize { .zero }
  public var scale: CGFloat { 1 }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  public func withTintColor(_ color: UIColor) -> UIImage { self }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }

  public func imageWithoutBaseline() -> UIImage { self }

  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public class Configuration {
    init() {}
  }

  public final class SymbolConfiguration: Configuration {
    public init(pointSize: CGFloat) {}

    public init(pointSize: CGFloat, weight: SymbolWeight) {}

    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}

    public init(scale: SymbolScale) {}

    public init(weight: SymbolWeight) {}

    public init(textStyle: UIFont.TextStyle) {}

    public init(font: UIFont) {}
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    // The raw values are UIKit's.

    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
