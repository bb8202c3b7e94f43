#if !canImport(UIKit)
  /// A point, in points.
  public struct CGPoint: Hashable, Sendable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// A point at a place.
    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }

    /// The origin.
    public static let zero = CGPoint()
  }
#endif
