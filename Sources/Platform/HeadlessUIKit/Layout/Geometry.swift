/// Distances from the edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the lower edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
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

/// Distances from the edges of a rectangle, in the direction of text.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge, in points.
  public var top: CGFloat
  /// The distance from the edge at which text begins, in points.
  public var leading: CGFloat
  /// The distance from the lower edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends, in points.
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

/// A distance in both directions.
public struct UIOffset: Hashable, Sendable {
  /// The distance from left to right, in points.
  public var horizontal: CGFloat
  /// The distance from top to bottom, in points.
  public var vertical: CGFloat

  /// Creates a distance.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No distance.
  public static let zero = UIOffset()
}

/// A set of a rectangle's edges.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, one for each edge.
  public let rawValue: UInt

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are UIKit's.

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// Returns the rectangle without some distances from its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// An affine transform of coordinates, as a matrix of three columns.
///
/// The last column is 0, 0, 1.
public struct CGAffineTransform: Hashable, Sendable {
  /// The number in the first row and first column.
  public var a: CGFloat
  /// The number in the first row and second column.
  public var b: CGFloat
  /// The number in the second row and first column.
  public var c: CGFloat
  /// The number in the second row and second column.
  public var d: CGFloat
  /// The translation from left to right, in points.
  public var tx: CGFloat
  /// The translation from top to bottom, in points.
  public var ty: CGFloat

  /// Creates a transform from its matrix.
  public init(a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1, tx: CGFloat = 0, ty: CGFloat = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(tx: tx, ty: ty)
  }

  /// Creates a scaling by two factors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, d: sy)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform()

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns this transform after a translation in points.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns this transform after a scaling.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns this transform before another one.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }
}
