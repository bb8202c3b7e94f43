/// How a sheet rests and looks.
public struct SheetConfiguration: Hashable, Sendable {
  /// The heights at which it rests.
  public var detents: Set<PresentationDetent>
  /// Whether there is an indicator to drag it by.
  public var showDragIndicator: Bool

  /// A configuration; by default the whole screen, with an indicator.
  public init(detents: Set<PresentationDetent> = [.large], showDragIndicator: Bool = true) {
    self.detents = detents
    self.showDragIndicator = showDragIndicator
  }

  /// The whole screen.
  public static let `default` = SheetConfiguration()
  /// Half of the screen.
  public static let half = SheetConfiguration(detents: [.medium])
  /// Half of the screen, and the whole when it is drawn up.
  public static let halfAndFull = SheetConfiguration(detents: [.medium, .large])
}

extension SheetConfiguration: CustomStringConvertible {
  /// The configuration as one writes it, detents from the lowest up.
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

/// How a route comes on screen.
public enum RouteStyle: Hashable, Sendable {
  /// The first of all.
  case root(embedInNavigationView: Bool)
  /// Put on top of a navigation stack.
  case push
  /// As a sheet, over what was there.
  case sheet(embedInNavigationView: Bool, configuration: SheetConfiguration)
  /// As a cover of the whole screen, over what was there.
  case cover(embedInNavigationView: Bool)

  /// Whether a navigation stack begins with the route.
  public var embedInNavigationView: Bool {
    switch self {
    case .root(let embeds), .cover(let embeds), .sheet(let embeds, _): embeds
    case .push: false
    }
  }

  /// Whether the route comes over what was there.
  public var isPresented: Bool {
    switch self {
    case .sheet, .cover: true
    case .root, .push: false
    }
  }

  /// Whether the route is the first of all.
  public var isRoot: Bool {
    if case .root = self { true } else { false }
  }

  /// Whether the route comes as a sheet.
  public var isSheet: Bool {
    if case .sheet = self { true } else { false }
  }

  /// What is unusual about it: of a sheet, where it rests.
  var note: String? {
    guard case .sheet(_, let configuration) = self, configuration != .default else { return nil }
    return "\(configuration)"
  }

  /// The style with another say about the navigation stack; of a push the same.
  func embedded(_ embeds: Bool) -> RouteStyle {
    switch self {
    case .root: .root(embedInNavigationView: embeds)
    case .push: .push
    case .sheet(_, let configuration): .sheet(embedInNavigationView: embeds, configuration: configuration)
    case .cover: .cover(embedInNavigationView: embeds)
    }
  }
}

extension RouteStyle: CustomStringConvertible {
  /// One word: `root`, `push`, `sheet` or `cover`.
  public var description: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .cover: "cover"
    }
  }
}
