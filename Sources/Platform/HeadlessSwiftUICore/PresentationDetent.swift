/// A height at which a sheet rests. The names are SwiftUI's.
public enum PresentationDetent: Hashable, Sendable {
  /// Half of the screen height.
  case medium
  /// The full screen height.
  case large
  /// A fraction of the screen height, from 0 to 1.
  case fraction(Double)
  /// A height in points.
  case height(Double)
}

extension PresentationDetent: Comparable {
  /// Returns whether the first detent is lower.
  ///
  /// The order does not depend on a screen: heights in points precede fractions of the screen.
  public static func < (one: PresentationDetent, other: PresentationDetent) -> Bool { one.order < other.order }

  // No two detents have the same key, so each set of detents has exactly one sorted order.
  private var order: (Int, Double, Int) {
    switch self {
    case .height(let points): (0, points, 0)
    case .fraction(let part): (1, part, 0)
    case .medium: (1, 0.5, 1)
    case .large: (2, 1, 0)
    }
  }
}

extension PresentationDetent: CustomStringConvertible {
  /// The detent as in source code.
  public var description: String {
    switch self {
    case .medium: ".medium"
    case .large: ".large"
    case .fraction(let part): ".fraction(\(part))"
    case .height(let points): ".height(\(points))"
    }
  }
}
