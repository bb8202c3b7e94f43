import FlowStore

extension Array {
  /// The screen at an index, or `nil` if there is none, where TCAFlow gives the first. Setting one that is not there does
  /// nothing.
  public subscript<Screen>(screenAt index: Int) -> Screen? where Element == Route<Screen> {
    get { indices.contains(index) ? self[index].screen : nil }
    set {
      guard let newValue, indices.contains(index) else { return }
      self[index].screen = newValue
    }
  }

  /// The route that an action came for; `nil` where it is gone. Setting one that is not there does nothing.
  public subscript<Screen>(index: RouteIndex) -> Route<Screen>? where Element == Route<Screen> {
    get { position(of: index).map { self[$0] } }
    set {
      guard let newValue, let position = position(of: index) else { return }
      self[position] = newValue
    }
  }

  /// Where a route is; `nil` where it is not on the stack. The top is found at once.
  public func position<Screen>(of id: RouteID) -> Int? where Element == Route<Screen> {
    withTable { heads in (0..<heads.count).last { heads.id(at: $0) == id } }
  }

  /// Where the route is that an index stands for; `nil` where it is not on the stack.
  public func position<Screen>(of index: RouteIndex) -> Int? where Element == Route<Screen> {
    if let id = index.id { return position(of: id) }
    return indices.contains(index.position) ? index.position : nil
  }
}

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
