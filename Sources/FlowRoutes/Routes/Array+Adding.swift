extension Array {
  /// Puts a screen on top of the navigation stack.
  @discardableResult
  public mutating func push<Screen>(_ screen: Screen) -> RouteChange<Screen> where Element == Route<Screen> {
    add(.push(screen))
  }

  /// Shows a screen as a sheet, over what is there.
  /// - Parameters:
  ///   - screen: The screen.
  ///   - embedInNavigationView: Whether a navigation stack begins with it, so that others can be put on top.
  ///   - configuration: How it rests and looks.
  @discardableResult
  public mutating func presentSheet<Screen>(
    _ screen: Screen, embedInNavigationView: Bool = false, configuration: SheetConfiguration = .default
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    add(.sheet(screen, embedInNavigationView: embedInNavigationView, configuration: configuration))
  }

  /// Covers the whole screen with one, over what is there.
  /// - Parameters:
  ///   - screen: The screen.
  ///   - embedInNavigationView: Whether a navigation stack begins with it, so that others can be put on top.
  @discardableResult
  public mutating func presentCover<Screen>(
    _ screen: Screen, embedInNavigationView: Bool = false
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    add(.cover(screen, embedInNavigationView: embedInNavigationView))
  }

  private mutating func add<Screen>(_ route: Route<Screen>) -> RouteChange<Screen> where Element == Route<Screen> {
    append(route)
    return RouteChange(added: [route])
  }
}
