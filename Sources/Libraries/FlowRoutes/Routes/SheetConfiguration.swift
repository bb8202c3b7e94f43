/// The detents and the drag indicator of a sheet.
public struct SheetConfiguration: Hashable, Sendable {
  /// The heights at which the sheet can rest.
  public var detents: Set<PresentationDetent>
  /// Whether the sheet shows a drag indicator.
  public var showDragIndicator: Bool

  /// Creates a configuration, by default for a full-height sheet with a drag indicator.
  public init(detents: Set<PresentationDetent> = [.large], showDragIndicator: Bool = true) {
    self.detents = detents
    self.showDragIndicator = showDragIndicator
  }

  /// A full-height sheet with a drag indicator.
  public static let `default` = SheetConfiguration()
  /// A half-height sheet with a drag indicator.
  public static let half = SheetConfiguration(detents: [.medium])
  /// A half-height sheet that can be dragged to full height.
  public static let halfAndFull = SheetConfiguration(detents: [.medium, .large])
}

extension SheetConfiguration: CustomStringConvertible {
  /// The configuration as in source code, with its detents in ascending order.
  public var description: String {
    switch self {
    case .default: return ".default"
    case .half: return ".half"
    case .halfAndFull: return ".halfAndFull"
    default:
      let detents = detents.sorted().map(\.description).joined(separator: ", ")
      return "SheetConfiguration(detents: [\(detents)], showDragIndicator: \(showDragIndicator))"
    }
  }
}

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
