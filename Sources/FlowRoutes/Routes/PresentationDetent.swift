/// A height at which a sheet rests, named as in SwiftUI.
public enum PresentationDetent: Hashable, Sendable {
  /// Half of the screen.
  case medium
  /// The whole screen.
  case large
  /// A part of the screen, from 0 to 1.
  case fraction(Double)
  /// So many points.
  case height(Double)
}

extension PresentationDetent: Comparable {
  /// The lower one first, as far as that can be told without a screen: points, then parts of the screen.
  public static func < (one: PresentationDetent, other: PresentationDetent) -> Bool { one.order < other.order }

  // No two have the same place: detents that are sorted are so in one way only.
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
  /// The detent as one writes it.
  public var description: String {
    switch self {
    case .medium: ".medium"
    case .large: ".large"
    case .fraction(let part): ".fraction(\(part))"
    case .height(let points): ".height(\(points))"
    }
  }
}
