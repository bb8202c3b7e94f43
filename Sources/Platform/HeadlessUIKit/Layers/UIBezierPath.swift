/// A path of lines and curves. A path keeps only its points, and nothing draws it.
@preconcurrency @MainActor
open class UIBezierPath {
  private var points: [CGPoint] = []
  open var lineWidth: CGFloat = 1
  open var usesEvenOddFillRule = false
  open var currentPoint: CGPoint { points.last ?? .zero }
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

  open var cgPath: CGPath { CGPath(points: points) }

  public init() {}

  public convenience init(cgPath: CGPath) {
    self.init()
    points = cgPath.points
  }

  public convenience init(rect: CGRect) {
    self.init()
    points = [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(rect: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

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

  open func move(to point: CGPoint) { points.append(point) }

  open func addLine(to point: CGPoint) { points.append(point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) { points.append(endPoint) }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { points.append(endPoint) }

  /// Adds an arc, with the bounds of the whole circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    points += [
      CGPoint(x: center.x - radius, y: center.y - radius), CGPoint(x: center.x + radius, y: center.y + radius),
    ]
  }

  open func close() {
    if let first = points.first { points.append(first) }
  }

  open func append(_ bezierPath: UIBezierPath) { points += bezierPath.points }

  open func removeAllPoints() { points = [] }

  // Nothing draws a path here.

  open func fill() {}

  open func stroke() {}

  open func addClip() {}
}

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are UIKit's.

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path for a layer, with only its points.
public struct CGPath: Hashable, Sendable {
  package let points: [CGPoint]

  package init(points: [CGPoint]) {
    self.points = points
  }
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = UIColor.black.cgColor
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
}
