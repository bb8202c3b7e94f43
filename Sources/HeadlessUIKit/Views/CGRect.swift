#if !canImport(UIKit)
  /// A rectangle, in points. Nothing here is ever drawn: it is there so that `UIWindow(frame: UIScreen.main.bounds)`
  /// is.
  public struct CGRect: Hashable, Sendable {
    /// Its upper left corner.
    public var origin: CGPoint
    /// Its size.
    public var size: CGSize

    /// A rectangle with its corner and size.
    public init(origin: CGPoint, size: CGSize) {
      self.origin = origin
      self.size = size
    }

    /// A rectangle with its corner and size.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = CGRect(origin: .zero, size: .zero)
  }
#endif
