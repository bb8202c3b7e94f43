import FlowRoutes

// TCAFlow renamed the label of a route's navigation stack, and left out a few operations.

extension Route {
  /// Creates the first route of a stack. The label is that of TCACoordinators.
  public static func root(_ screen: Screen, withNavigation: Bool) -> Route {
    .root(screen, embedInNavigationView: withNavigation)
  }

  /// Creates a route that is presented as a sheet. The label is that of TCACoordinators.
  public static func sheet(_ screen: Screen, withNavigation: Bool) -> Route {
    .sheet(screen, embedInNavigationView: withNavigation)
  }

  /// Creates a route that is presented as a full-screen cover. The label is that of TCACoordinators.
  public static func cover(_ screen: Screen, withNavigation: Bool) -> Route {
    .cover(screen, embedInNavigationView: withNavigation)
  }
}

extension Array {
  /// Presents a screen as a sheet. The label is that of TCACoordinators.
  @discardableResult
  public mutating func presentSheet<Screen>(
    _ screen: Screen, withNavigation: Bool
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    presentSheet(screen, embedInNavigationView: withNavigation)
  }

  /// Presents a screen as a full-screen cover. The label is that of TCACoordinators.
  @discardableResult
  public mutating func presentCover<Screen>(
    _ screen: Screen, withNavigation: Bool
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    presentCover(screen, embedInNavigationView: withNavigation)
  }

  /// Removes the routes above the topmost screen with an id.
  @discardableResult
  public mutating func goBackTo<Screen: Identifiable>(
    id: Screen.ID
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo { $0.screen.id == id }
  }
}

/// A route, as a constraint for properties of lists of routes.
public protocol RouteProtocol {
  /// Whether the route is pushed onto a navigation stack.
  var isPush: Bool { get }
  /// Whether the route begins a navigation stack.
  var embedInNavigationView: Bool { get }
}

extension Route: RouteProtocol {}

extension Array where Element: RouteProtocol {
  /// Whether the last route accepts a push: its root or modal begins a navigation stack.
  ///
  /// The value is `nil` for a list with neither a root nor a modal.
  public var canPush: Bool? { last { !$0.isPush }?.embedInNavigationView }
}
