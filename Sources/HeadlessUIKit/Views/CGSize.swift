#if !canImport(UIKit)
  /// A size, in points.
  public struct CGSize: Hashable, Sendable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// A size.
    public init(width: Double = 0, height: Double = 0) {
      self.width = width
      self.height = height
    }

    /// No extent.
    public static let zero = CGSize()
  }
#endif
