/// Distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the lower edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Creates distances.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distances.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle, in points, in the direction of the language.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat
  /// The distance from the edge where a line begins.
  public var leading: CGFloat
  /// The distance from the lower edge.
  public var bottom: CGFloat
  /// The distance from the edge where a line ends.
  public var trailing: CGFloat

  /// Creates distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()
}
