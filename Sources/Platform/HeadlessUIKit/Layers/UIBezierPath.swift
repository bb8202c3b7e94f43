/// A path of lines and curves. A path keeps only its points, and nothing draws it.
@MainActor
open class UIBezierPath {
  private var points: [CGPoint] = []
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// Whether the even-odd rule fills areas.
  open var usesEvenOddFillRule = false
  /// The last point, or the origin of an empty path.
  open var currentPoint: CGPoint { points.last ?? .zero }
  /// Whether the path has no points.
  open var isEmpty: Bool { points.isEmpty }

  /// The smallest rectangle around the points. Curves do not enlarge it here.
  open var bounds: CGRect {
    guard let first = points.first else { return .zero }
    return points.reduce(into: CGRect(origin: first, size: .zero)) { bounds, point in
      let (left, top) = (min(bounds.minX, point.x), min(bounds.minY, point.y))
      let (right, bottom) = (max(bounds.maxX, point.x), max(bounds.maxY, point.y))
      bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// The path for a layer.
  open var cgPath: CGPath { CGPath(points: points) }

  /// Creates an empty path.
  public init() {}

  /// Creates a path from that of a layer.
  public convenience init(cgPath: CGPath) {
    self.init()
    points = cgPath.points
  }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    points = [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
  }

  /// Creates the path of an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(rect: rect)
  }

  /// Creates the path of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  /// Creates the path of a rectangle with some round corners.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(rect: rect)
  }

  /// Creates the path of an arc, with the bounds of the whole circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Moves to a point.
  open func move(to point: CGPoint) { points.append(point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { points.append(point) }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) { points.append(endPoint) }

  /// Adds a curve with a control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { points.append(endPoint) }

  /// Adds an arc, with the bounds of the whole circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    points += [
      CGPoint(x: center.x - radius, y: center.y - radius), CGPoint(x: center.x + radius, y: center.y + radius),
    ]
  }

  /// Closes the path.
  open func close() {
    if let first = points.first { points.append(first) }
  }

  /// Adds the points of another path.
  open func append(_ bezierPath: UIBezierPath) { points += bezierPath.points }

  /// Removes all points.
  open func removeAllPoints() { points = [] }

  // Nothing draws a path here.

  /// Does nothing.
  open func fill() {}

  /// Does nothing.
  open func stroke() {}

  /// Does nothing.
  open func addClip() {}
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits, one for each corner.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are UIKit's.

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path for a layer, with only its points.
public struct CGPath: Hashable, Sendable {
  let points: [CGPoint]

  init(points: [CGPoint]) {
    self.points = points
  }
}

/// A layer that is a path.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The color within the path.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// The color of the line.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The fraction of the path at which the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The fraction of the path at which the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
}
