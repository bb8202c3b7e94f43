import FlowStore

extension Array {
  // MARK: Back

  /// Takes routes of any kind off the top; never the first of the stack (row TF-11).
  /// - Parameter count: How many; nothing happens where it is not more than 0.
  @discardableResult
  public mutating func goBack<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    cut(self.count - Swift.min(Swift.max(count, 0), self.count))
  }

  /// Takes all routes off but the first (row TF-12).
  @discardableResult
  public mutating func goBackToRoot<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    cut(1)
  }

  /// Takes off what stands on the last route with a screen of a case; nothing where there is none (row TF-13).
  @discardableResult
  public mutating func goBackTo<Screen, Value>(
    _ screen: CaseKeyPath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo(CasePath(screen))
  }

  /// Takes off what stands on the last route with a screen of a case; nothing where there is none (row TF-13).
  @discardableResult
  public mutating func goBackTo<Screen, Value>(
    _ screen: CasePath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo { screen.extract(from: $0.screen) != nil }
  }

  /// Takes off what stands on the last route of which something is true; nothing where there is none (row TF-13).
  @discardableResult
  public mutating func goBackTo<Screen>(
    where isWanted: (Route<Screen>) throws -> Bool
  ) rethrows -> RouteChange<Screen> where Element == Route<Screen> {
    guard let index = try lastIndex(where: isWanted) else { return RouteChange() }
    return cut(index + 1)
  }

  /// As ``goBack(_:)``, within the animation of a swipe (row TF-20).
  @MainActor
  @discardableResult
  public mutating func swipeBack<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    withAnimation(.easeOut(duration: 0.25)) { goBack(count) }
  }

  // MARK: Pop

  /// Takes pushed routes off the top, up to what presented them (row TF-14).
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

  /// Takes all pushed routes off the top: back to the first screen of the navigation stack that is in front, be that in a modal
  /// (row TF-15).
  @discardableResult
  public mutating func popToRoot<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    pop(count)
  }

  // MARK: Dismiss

  /// Takes off the topmost modals with all that stands on them; nothing where there is no modal (row TF-16, B3-04).
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

  /// Takes off all modals with all that stands on them; nothing where there is none (row TF-17).
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
