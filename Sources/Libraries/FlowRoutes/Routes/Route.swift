import FlowCore
import Synchronization

/// A screen on a stack, and how it came there.
///
/// ```swift
/// state.routes = [.root(.home(.init()), embedInNavigationView: true), .push(.detail(.init()))]
/// state.routes.push(.settings(.init()))
/// ```
/// Written as the cases of an enum are, it is a struct: besides its screen and its ``style`` it has an ``id``, which stays with it.
/// Two routes are equal when their screens and styles are, whatever their ids.
public struct Route<Screen> {
  // The first, so that the ids of a stack can be compared without a look at its screens.
  /// Which route it is.
  public internal(set) var id: RouteID
  /// How it comes on screen. Setting it leaves the route the one that it is.
  public var style: RouteStyle
  /// What is shown: the state of the screen. Setting it leaves the route the one that it is, but for a screen of another
  /// case: that makes it another route once the action is handled.
  public var screen: Screen

  /// A new route.
  /// - Parameters:
  ///   - screen: What is shown.
  ///   - style: How it comes on screen.
  public init(_ screen: Screen, as style: RouteStyle) {
    self.init(id: RouteID(), screen, style)
  }

  private init(id: RouteID, _ screen: Screen, _ style: RouteStyle) {
    self.id = id
    self.style = style
    self.screen = screen
  }

  /// The first of a stack.
  public static func root(_ screen: Screen, embedInNavigationView: Bool = true) -> Route {
    Route(screen, as: .root(embedInNavigationView: embedInNavigationView))
  }

  /// One that is put on top of a navigation stack.
  public static func push(_ screen: Screen) -> Route { Route(screen, as: .push) }

  /// A sheet.
  public static func sheet(
    _ screen: Screen, embedInNavigationView: Bool = false, configuration: SheetConfiguration = .default
  ) -> Route {
    Route(screen, as: .sheet(embedInNavigationView: embedInNavigationView, configuration: configuration))
  }

  /// A cover of the whole screen.
  public static func cover(_ screen: Screen, embedInNavigationView: Bool = false) -> Route {
    Route(screen, as: .cover(embedInNavigationView: embedInNavigationView))
  }
}

extension Route {
  /// Whether a navigation stack begins with it: never with a push.
  public var embedInNavigationView: Bool { style.embedInNavigationView }

  /// How it rests and looks, if it is a sheet.
  public var sheetConfiguration: SheetConfiguration? {
    if case .sheet(_, let configuration) = style { configuration } else { nil }
  }

  /// Whether it is a sheet or a cover.
  public var isPresented: Bool { style.isPresented }

  /// Whether it is the first of a stack.
  public var isRoot: Bool { style.isRoot }

  /// Whether it was put on top of a navigation stack.
  public var isPush: Bool {
    if case .push = style { true } else { false }
  }

  /// Whether it is a sheet.
  public var isSheet: Bool { style.isSheet }

  /// Whether it is a cover.
  public var isCover: Bool { isPresented && !isSheet }

  /// The same route with another screen.
  public func map<Other>(_ transform: (Screen) throws -> Other) rethrows -> Route<Other> {
    Route<Other>(id: id, try transform(screen), style)
  }
}

// What is on a stack is shown by the tree of screens, and each screen's state by itself.
extension Route: LeftOutOfState {}

extension Route: Sendable where Screen: Sendable {}

extension Route: Equatable where Screen: Equatable {
  /// Whether the screens and the styles are equal, be it one route or two.
  public static func == (one: Route, other: Route) -> Bool { one.style == other.style && one.screen == other.screen }
}

extension Route: CustomStringConvertible {
  /// The route as it is written: `push(…)`.
  public var description: String { "\(style)(\(screen))" }
}

extension Route: CustomReflectable {
  /// The style and the screen: two that are equal look alike.
  public var customMirror: Mirror { Mirror(self, children: ["style": style, "screen": screen]) }
}

/// Which route it is: the same for as long as it is on a stack, wherever it stands there, and never that of another one.
///
/// It is made with the route. A copy of the route has the same; put on the same stack twice, the second gets one of its own.
public struct RouteID: Hashable, Sendable {
  // Never shown, nor kept: so that it need not be the same in each run, and a counter of the process will do.
  private static let last = Atomic<UInt64>(0)

  let number: UInt64

  init() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

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

/// What an operation on a stack did: which routes came, and which went.
public struct RouteChange<Screen> {
  /// The routes that went, the lower ones first.
  public var removed: [Route<Screen>]
  /// The routes that came, the lower ones first.
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
