import HeadlessUIKit

/// A path of lines and curves. It keeps only its points, and nothing draws it.
nonisolated public struct Path: Shape, Hashable {
  public typealias Body = Never

  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private var points: [CGPoint] = []
  private var start: CGPoint?

  public init() {}

  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public init(_ path: CGPath) {
    points = path.points
  }

  public init(_ rect: CGRect) {
    addRect(rect)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRect(rect)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRect(rect)
  }

  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRect(rect)
  }

  public init(ellipseIn rect: CGRect) {
    addRect(rect)
  }

  public var cgPath: CGPath { CGPath(points: points) }

  public var currentPoint: CGPoint? { points.last }

  public var isEmpty: Bool { points.isEmpty }

  /// The smallest rectangle around the points. Curves do not enlarge it here.
  public var boundingRect: CGRect {
    guard let first = points.first else { return .zero }
    return points.reduce(into: CGRect(origin: first, size: .zero)) { bounds, point in
      let (left, top) = (min(bounds.minX, point.x), min(bounds.minY, point.y))
      let (right, bottom) = (max(bounds.maxX, point.x), max(bounds.maxY, point.y))
      bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Returns whether the bounds contain a point.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { boundingRect.contains(p) }

  public func path(in rect: CGRect) -> Path { self }

  public mutating func move(to end: CGPoint) {
    points.append(end)
    start = end
  }

  public mutating func addLine(to end: CGPoint) { points.append(end) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { points.append(end) }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { points.append(end) }

  public mutating func closeSubpath() {
    if let start { points.append(start) }
  }

  // The transforms of what is added have no effect.

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    points += [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY), rect.origin]
    start = rect.origin
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) { addRect(rect) }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) { addRect(rect) }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { addRect(rect) }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect) }
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    start = lines.first ?? start
    points += lines
  }

  /// Adds an arc, with the bounds of the whole circle.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addRect(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Adds an arc, with the bounds of the whole circle.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    addArc(center: center, radius: radius, startAngle: startAngle, endAngle: startAngle, clockwise: true)
  }

  /// Adds the end of the first tangent.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) { points.append(tangent1End) }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) { points += path.points }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    var path = self
    path.points = points.map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    path.start = start.map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    return path
  }

  // Each is the same path, as no path shows.

  public func applying(_ transform: CGAffineTransform) -> Path { self }

  public func strokedPath(_ style: StrokeStyle) -> Path { self }

  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
}
