import FlowCore

/// Where a route is on a stack, counted from 0, and which one it is.
///
/// An action that a screen sends carries both: it is for that very route, wherever that is by then; where it is gone the action is
/// dropped. One that is written with a number is for the route that is there when the action is handled:
/// `.routeAction(id: 1, action: .detail(.backTapped))`. Two indices are equal when their numbers are.
public struct RouteIndex: Hashable, Sendable {
  /// The number, as of when the action was sent; a coordinator is shown that of now.
  public let position: Int
  /// The route, where it is known.
  public let id: RouteID?

  /// The route at a place, whichever that is.
  public init(_ position: Int) {
    self.init(position, nil)
  }

  init(_ position: Int, _ id: RouteID?) {
    self.position = position
    self.id = id
  }

  /// Whether the numbers are equal.
  public static func == (one: RouteIndex, other: RouteIndex) -> Bool { one.position == other.position }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
  }
}

extension RouteIndex: ExpressibleByIntegerLiteral {
  /// The route at a place.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension RouteIndex: Comparable {
  /// The lower one first.
  public static func < (one: RouteIndex, other: RouteIndex) -> Bool { one.position < other.position }
}

extension RouteIndex: CustomStringConvertible {
  /// The number.
  public var description: String { "\(position)" }
}

extension RouteIndex: StateWrapper {
  /// The number.
  public var shown: Int { position }
}

extension RouteIndex: CustomReflectable {
  /// The number alone: two that are equal look alike.
  public var customMirror: Mirror { Mirror(self, children: ["position": position]) }
}
