import FlowStore

extension Array {
  /// Goes back to the last route with a screen of a case, if there is one.
  @discardableResult
  public mutating func goTo<Screen, Value>(
    _ screen: CaseKeyPath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo(screen)
  }

  /// Goes back to the last route with a screen of a case, if there is one.
  @discardableResult
  public mutating func goTo<Screen, Value>(
    _ screen: CasePath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo(screen)
  }

  /// Goes back to the last route that satisfies a predicate, if there is one.
  @discardableResult
  public mutating func goTo<Screen>(
    where isWanted: (Route<Screen>) throws -> Bool
  ) rethrows -> RouteChange<Screen> where Element == Route<Screen> {
    try goBackTo(where: isWanted)
  }

  /// Goes back to the last route whose screen is equal, or pushes the screen if there is none.
  ///
  /// A screen whose state has changed meanwhile is another one: where the case is what counts, use ``goTo(_:orPush:)``.
  @discardableResult
  public mutating func goTo<Screen: Equatable>(
    _ screen: Screen
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goTo(screen, by: ==)
  }

  /// Goes back to the last route whose screen is the same, or pushes the screen if there is none.
  /// - Parameters:
  ///   - screen: The screen.
  ///   - isSame: Whether a screen of the stack is the one.
  @discardableResult
  public mutating func goTo<Screen>(
    _ screen: Screen, by isSame: (_ onStack: Screen, _ wanted: Screen) throws -> Bool
  ) rethrows -> RouteChange<Screen> where Element == Route<Screen> {
    guard let index = try lastIndex(where: { try isSame($0.screen, screen) }) else { return push(screen) }
    return cut(index + 1)
  }

  /// Goes back to the last route with a screen of a case; where there is none, puts a screen on top.
  @discardableResult
  public mutating func goTo<Screen, Value>(
    _ case: CaseKeyPath<Screen, Value>, orPush screen: @autoclosure () -> Screen
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    let path = CasePath(`case`)
    guard let index = lastIndex(where: { path.extract(from: $0.screen) != nil }) else { return push(screen()) }
    return cut(index + 1)
  }

  /// Replaces the screen on top, if there is one.
  ///
  /// It stays the route that it is as long as the screen is of the same case. A screen of another case makes it another route once the
  /// action is handled: what the old one has under way ends.
  @discardableResult
  public mutating func replace<Screen>(
    with screen: Screen
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    guard let last = indices.last else { return RouteChange() }
    let removed = self[last]
    self[last].screen = screen
    return RouteChange(removed: [removed], added: [self[last]])
  }
}
