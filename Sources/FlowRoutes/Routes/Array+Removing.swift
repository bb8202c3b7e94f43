import FlowStore

extension Array {
  // MARK: Back

  /// Removes routes of any kind from the top, never the first of the stack.
  /// - Parameter count: How many; nothing happens where it is not more than 0.
  @discardableResult
  public mutating func goBack<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    cut(self.count - Swift.min(Swift.max(count, 0), self.count))
  }

  /// Removes all routes but the first.
  @discardableResult
  public mutating func goBackToRoot<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    cut(1)
  }

  /// Removes what stands on the last route with a screen of a case, if there is one.
  @discardableResult
  public mutating func goBackTo<Screen, Value>(
    _ screen: CaseKeyPath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo(CasePath(screen))
  }

  /// Removes what stands on the last route with a screen of a case, if there is one.
  @discardableResult
  public mutating func goBackTo<Screen, Value>(
    _ screen: CasePath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo { screen.extract(from: $0.screen) != nil }
  }

  /// Removes what stands on the last route that satisfies a predicate, if there is one.
  @discardableResult
  public mutating func goBackTo<Screen>(
    where isWanted: (Route<Screen>) throws -> Bool
  ) rethrows -> RouteChange<Screen> where Element == Route<Screen> {
    guard let index = try lastIndex(where: isWanted) else { return RouteChange() }
    return cut(index + 1)
  }

  /// As ``goBack(_:)``, within the animation of a swipe.
  @MainActor
  @discardableResult
  public mutating func swipeBack<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    withAnimation(.easeOut(duration: 0.25)) { goBack(count) }
  }

  // MARK: Pop

  /// Removes pushed routes from the top, as far as the root or the modal on which they stand.
  /// - Parameter count: How many at most.
  @discardableResult
  public mutating func pop<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    var length = self.count
    var left = count
    while left > 0, length > 1, self[length - 1].isPush {
      length -= 1
      left -= 1
    }
    return cut(length)
  }

  /// Removes all pushed routes from the top: back to the first screen of the navigation stack in front, also in a modal.
  @discardableResult
  public mutating func popToRoot<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    pop(count)
  }

  // MARK: Dismiss

  /// Removes the topmost modals with all that stands on them. Without a modal TCAFlow goes back to the root, and this does
  /// nothing.
  /// - Parameter count: How many modals; all of them, where there are not so many.
  @discardableResult
  public mutating func dismiss<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    var end = self.count
    var left = count
    for index in indices.dropFirst().reversed() {
      guard left > 0 else { break }
      guard self[index].isPresented else { continue }
      end = index
      left -= 1
    }
    return cut(end)
  }

  /// Removes all modals with all that stands on them, if there are any.
  @discardableResult
  public mutating func dismissAll<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    dismiss(count)
  }

  /// Leaves so many routes, but the first stays.
  @discardableResult
  mutating func cut<Screen>(_ length: Int) -> RouteChange<Screen> where Element == Route<Screen> {
    let length = Swift.max(length, 1)
    guard length < count else { return RouteChange() }
    let removed = Array(self[length...])
    removeSubrange(length...)
    return RouteChange(removed: removed)
  }
}
