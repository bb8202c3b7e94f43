import FlowCore
import Synchronization

/// A screen on a stack, with its style.
///
/// ```swift
/// state.routes = [.root(.home(.init()), embedInNavigationView: true), .push(.detail(.init()))]
/// state.routes.push(.settings(.init()))
/// ```
/// A route is written like an enum case, but is a struct with a stable ``id`` beside its screen and its ``style``. Two
/// routes are equal if their screens and styles are equal, even if their ids differ.
public struct Route<Screen> {
  /// The identity of the route.
  public internal(set) var id: RouteID  // First, so that ids are compared without reading the screens.
  /// The presentation style of the route. Setting the style keeps the route's identity.
  public var style: RouteStyle
  /// The state of the screen that the route shows.
  ///
  /// Setting the screen keeps the route's identity if the case stays the same. A screen of another case gives the route
  /// a new identity once the reducer has handled the action.
  public var screen: Screen

  /// Creates a route with a new identity.
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - style: The presentation style of the route.
  public init(_ screen: Screen, as style: RouteStyle) {
    self.init(id: RouteID(), screen, style)
  }

  private init(id: RouteID, _ screen: Screen, _ style: RouteStyle) {
    self.id = id
    self.style = style
    self.screen = screen
  }

  /// Creates the first route of a stack.
  public static func root(_ screen: Screen, embedInNavigationView: Bool = true) -> Route {
    Route(screen, as: .root(embedInNavigationView: embedInNavigationView))
  }

  /// Creates a route that is pushed onto a navigation stack.
  public static func push(_ screen: Screen) -> Route { Route(screen, as: .push) }

  /// Creates a route that is presented as a sheet.
  public static func sheet(
    _ screen: Screen, embedInNavigationView: Bool = false, configuration: SheetConfiguration = .default
  ) -> Route {
    Route(screen, as: .sheet(embedInNavigationView: embedInNavigationView, configuration: configuration))
  }

  /// Creates a route that is presented as a full-screen cover.
  public static func cover(_ screen: Screen, embedInNavigationView: Bool = false) -> Route {
    Route(screen, as: .cover(embedInNavigationView: embedInNavigationView))
  }
}

extension Route {
  /// Whether the route begins a navigation stack. Always `false` for a push.
  public var embedInNavigationView: Bool { style.embedInNavigationView }

  /// The configuration of a sheet. `nil` for any other style.
  public var sheetConfiguration: SheetConfiguration? {
    if case .sheet(_, let configuration) = style { configuration } else { nil }
  }

  /// Whether the route is a sheet or a cover.
  public var isPresented: Bool { style.isPresented }

  /// Whether the route is the first of a stack.
  public var isRoot: Bool { style.isRoot }

  /// Whether the route is pushed onto a navigation stack.
  public var isPush: Bool {
    if case .push = style { true } else { false }
  }

  /// Whether the route is a sheet.
  public var isSheet: Bool { style.isSheet }

  /// Whether the route is a cover.
  public var isCover: Bool { isPresented && !isSheet }

  /// Returns the same route, id included, with a transformed screen.
  /// - Throws: The error that `transform` throws.
  public func map<Other>(_ transform: (Screen) throws -> Other) rethrows -> Route<Other> {
    Route<Other>(id: id, try transform(screen), style)
  }
}

// The state listing leaves routes out: the screen tree shows the stack, and each screen shows its own state.
extension Route: LeftOutOfState {}

extension Route: Sendable where Screen: Sendable {}

extension Route: Equatable where Screen: Equatable {
  /// Returns whether the screens and the styles are equal. The ids do not count.
  public static func == (one: Route, other: Route) -> Bool { one.style == other.style && one.screen == other.screen }
}

extension Route: CustomStringConvertible {
  /// The route as in source code: `push(…)`.
  public var description: String { "\(style)(\(screen))" }
}

extension Route: CustomReflectable {
  /// A mirror of the style and the screen.
  ///
  /// Equal routes have equal mirrors.
  public var customMirror: Mirror { Mirror(self, children: ["style": style, "screen": screen]) }
}

/// The identity of a route.
///
/// Each new route gets an id that no other route has, and keeps it when it moves. A copy of a route has the same id. If
/// a stack holds a route and its copy, the upper one gets a new id.
public struct RouteID: Hashable, Sendable {
  // Nothing prints or stores ids. They may differ between runs, so a counter of the process is enough.
  private static let last = Atomic<UInt64>(0)

  /// The number of the id, higher than that of any earlier id.
  let number: UInt64

  init() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// The position of a route, counted from 0, and its identity if known.
///
/// An action that a screen sends carries both. It addresses that very route at any position. The reducer drops it if
/// the route is gone. An index written as a number addresses the route at that position when the reducer handles the
/// action: `.routeAction(id: 1, action: .detail(.backTapped))`. Two indices are equal if their positions are.
public struct RouteIndex: Hashable, Sendable {
  /// The position when the screen sent the action. A coordinator receives the current position.
  public let position: Int
  /// The identity of the route, if known.
  public let id: RouteID?

  /// Creates an index for the route at a position.
  public init(_ position: Int) {
    self.init(position, nil)
  }

  init(_ position: Int, _ id: RouteID?) {
    self.position = position
    self.id = id
  }

  /// Returns whether the positions are equal.
  ///
  /// The ids do not count. A literal such as `1` equals the index of an action that a screen sent.
  public static func == (one: RouteIndex, other: RouteIndex) -> Bool { one.position == other.position }

  /// Hashes the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
  }
}

extension RouteIndex: ExpressibleByIntegerLiteral {
  /// Creates an index for the route at a position.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension RouteIndex: Comparable {
  /// Returns whether the first position is lower.
  public static func < (one: RouteIndex, other: RouteIndex) -> Bool { one.position < other.position }
}

extension RouteIndex: CustomStringConvertible {
  /// The position.
  public var description: String { "\(position)" }
}

extension RouteIndex: StateWrapper {
  /// The position.
  public var shown: Int { position }
}

extension RouteIndex: CustomReflectable {
  /// A mirror of the position alone. Equal indices have equal mirrors.
  public var customMirror: Mirror { Mirror(self, children: ["position": position]) }
}

/// The routes that an operation on a stack added and removed.
public struct RouteChange<Screen> {
  /// The removed routes, from the bottom up.
  public var removed: [Route<Screen>]
  /// The added routes, from the bottom up.
  public var added: [Route<Screen>]

  init(removed: [Route<Screen>] = [], added: [Route<Screen>] = []) {
    self.removed = removed
    self.added = added
  }

  /// Whether the operation changed nothing.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty }
}

extension RouteChange: Sendable where Screen: Sendable {}
extension RouteChange: Equatable where Screen: Equatable {}
