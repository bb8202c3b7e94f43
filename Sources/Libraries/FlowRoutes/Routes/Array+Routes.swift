import FlowStore

extension Array {
  /// The screen at an index.
  ///
  /// The getter returns `nil` if the index is out of bounds, where TCAFlow returns the first screen. The setter does
  /// nothing then, or if the new value is `nil`.
  public subscript<Screen>(screenAt index: Int) -> Screen? where Element == Route<Screen> {
    get { indices.contains(index) ? self[index].screen : nil }
    set {
      guard let newValue, indices.contains(index) else { return }
      self[index].screen = newValue
    }
  }

  /// The route that an action addresses.
  ///
  /// The getter returns `nil` if the route is gone. The setter does nothing then, or if the new value is `nil`.
  public subscript<Screen>(index: RouteIndex) -> Route<Screen>? where Element == Route<Screen> {
    get { position(of: index).map { self[$0] } }
    set {
      guard let newValue, let position = position(of: index) else { return }
      self[position] = newValue
    }
  }

  /// Finds the position of a route, counted from 0.
  ///
  /// Finds the top route in constant time.
  /// - Returns: The position of the topmost route with the id. Returns `nil` if the stack has no such route.
  public func position<Screen>(of id: RouteID) -> Int? where Element == Route<Screen> {
    withTable { table in (0..<table.count).last { table.id(at: $0) == id } }
  }

  /// Finds the position of the route that an index addresses, counted from 0.
  /// - Returns: The position of the route with the index's id, or the index's number if it has no id. Returns `nil` if
  ///   the stack has no such route.
  public func position<Screen>(of index: RouteIndex) -> Int? where Element == Route<Screen> {
    if let id = index.id { return position(of: id) }
    return (0..<count).contains(index.position) ? index.position : nil
  }
}

extension Array {
  /// Pushes a screen onto the navigation stack.
  @discardableResult
  public mutating func push<Screen>(_ screen: Screen) -> RouteChange<Screen> where Element == Route<Screen> {
    add(.push(screen))
  }

  /// Presents a screen as a sheet over the current screen.
  /// - Parameters:
  ///   - screen: The screen to present.
  ///   - embedInNavigationView: Whether the sheet has a navigation stack of its own, for pushed screens.
  ///   - configuration: The detents and the drag indicator of the sheet.
  /// - Returns: The change, with the sheet as the only added route.
  @discardableResult
  public mutating func presentSheet<Screen>(
    _ screen: Screen, embedInNavigationView: Bool = false, configuration: SheetConfiguration = .default
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    add(.sheet(screen, embedInNavigationView: embedInNavigationView, configuration: configuration))
  }

  /// Presents a screen as a full-screen cover over the current screen.
  /// - Parameters:
  ///   - screen: The screen to present.
  ///   - embedInNavigationView: Whether the cover has a navigation stack of its own, for pushed screens.
  /// - Returns: The change, with the cover as the only added route.
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
  /// Goes back to the topmost screen of a case, if there is one.
  @discardableResult
  public mutating func goTo<Screen, Value>(
    _ screen: CaseKeyPath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo(screen)
  }

  /// Goes back to the topmost screen of a case, if there is one.
  @discardableResult
  public mutating func goTo<Screen, Value>(
    _ screen: CasePath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo(screen)
  }

  /// Goes back to the topmost route that satisfies a predicate.
  /// - Throws: The error that the predicate throws.
  @discardableResult
  public mutating func goTo<Screen>(
    where isWanted: (Route<Screen>) throws -> Bool
  ) rethrows -> RouteChange<Screen> where Element == Route<Screen> {
    try goBackTo(where: isWanted)
  }

  /// Goes back to the topmost equal screen, or pushes the screen.
  ///
  /// A screen whose state has changed is no longer equal. Use ``goTo(_:orPush:)`` to compare by case.
  @discardableResult
  public mutating func goTo<Screen: Equatable>(
    _ screen: Screen
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goTo(screen, by: ==)
  }

  /// Goes back to the topmost same screen, or pushes the screen.
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - isSame: A predicate that returns whether a screen on the stack is the wanted one.
  /// - Returns: The change: the removed routes above the found one, or the pushed screen.
  /// - Throws: The error that the predicate throws.
  @discardableResult
  public mutating func goTo<Screen>(
    _ screen: Screen, by isSame: (_ onStack: Screen, _ wanted: Screen) throws -> Bool
  ) rethrows -> RouteChange<Screen> where Element == Route<Screen> {
    guard let index = try lastIndex(where: { try isSame($0.screen, screen) }) else { return push(screen) }
    return shorten(to: index + 1)
  }

  /// Goes back to the topmost screen of a case, or pushes a screen.
  /// - Parameters:
  ///   - case: The case to search for.
  ///   - screen: The screen to push. Evaluated only if no screen on the stack is of the case.
  /// - Returns: The change: the removed routes above the found one, or the pushed screen.
  @discardableResult
  public mutating func goTo<Screen, Value>(
    _ case: CaseKeyPath<Screen, Value>, orPush screen: @autoclosure () -> Screen
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    let path = CasePath(`case`)
    guard let index = lastIndex(where: { path.extract(from: $0.screen) != nil }) else { return push(screen()) }
    return shorten(to: index + 1)
  }

  /// Replaces the screen on top, if there is one.
  ///
  /// The route keeps its identity if the new screen is of the same case. A screen of another case gives the route a new
  /// identity once the reducer has handled the action. The effects of the old screen then end.
  @discardableResult
  public mutating func replace<Screen>(
    with screen: Screen
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    guard let last = indices.last else { return RouteChange() }
    let removed = self[last]
    // Set only the screen, so that the route keeps its id. `ForEachRoute` gives it a new one if the case differs.
    self[last].screen = screen
    return RouteChange(removed: [removed], added: [self[last]])
  }
}

extension Array {
  // MARK: Back

  /// Removes routes of any kind from the top, but never the first route.
  /// - Parameter count: The number of routes. Nothing happens unless this number is positive.
  /// - Returns: The change, which is empty if the stack has only the first route.
  @discardableResult
  public mutating func goBack<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    shorten(to: self.count - Swift.min(Swift.max(count, 0), self.count))
  }

  /// Removes all routes but the first.
  @discardableResult
  public mutating func goBackToRoot<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    shorten(to: 1)
  }

  /// Removes the routes above the topmost screen of a case.
  @discardableResult
  public mutating func goBackTo<Screen, Value>(
    _ screen: CaseKeyPath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo(CasePath(screen))
  }

  /// Removes the routes above the topmost screen of a case.
  @discardableResult
  public mutating func goBackTo<Screen, Value>(
    _ screen: CasePath<Screen, Value>
  ) -> RouteChange<Screen> where Element == Route<Screen> {
    goBackTo { screen.extract(from: $0.screen) != nil }
  }

  /// Removes the routes above the topmost one that satisfies a predicate.
  /// - Throws: The error that the predicate throws.
  @discardableResult
  public mutating func goBackTo<Screen>(
    where isWanted: (Route<Screen>) throws -> Bool
  ) rethrows -> RouteChange<Screen> where Element == Route<Screen> {
    guard let index = try lastIndex(where: isWanted) else { return RouteChange() }
    return shorten(to: index + 1)
  }

  /// Goes back as ``goBack(_:)`` does, within an ease-out animation that lasts 0.25 seconds.
  ///
  /// The duration is TCAFlow's.
  @MainActor
  @discardableResult
  public mutating func swipeBack<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    withAnimation(.easeOut(duration: 0.25)) { goBack(count) }
  }

  // MARK: Pop

  /// Removes pushed routes, down to the root or modal below.
  /// - Parameter count: The largest number of routes to remove.
  /// - Returns: The change, which is empty if the topmost route is not pushed.
  @discardableResult
  public mutating func pop<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    var length = self.count
    var left = count
    // Stop at the first route that is not a push: the root or a modal.
    while left > 0, length > 1, self[length - 1].isPush {
      length -= 1
      left -= 1
    }
    return shorten(to: length)
  }

  /// Removes all pushed routes, down to the root or modal below.
  ///
  /// The first screen of the front navigation stack remains, also within a modal.
  @discardableResult
  public mutating func popToRoot<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    pop(count)
  }

  // MARK: Dismiss

  /// Removes the topmost modals with all routes above them.
  ///
  /// Does nothing without a modal, where TCAFlow goes back to the root.
  /// - Parameter count: The number of modals. All of them go if the stack has fewer.
  /// - Returns: The change, which is empty if the stack has no modal.
  @discardableResult
  public mutating func dismiss<Screen>(_ count: Int = 1) -> RouteChange<Screen> where Element == Route<Screen> {
    var end = self.count
    var left = count
    // The first route always remains.
    for index in indices.dropFirst().reversed() {
      guard left > 0 else { break }
      guard self[index].isPresented else { continue }
      end = index
      left -= 1
    }
    return shorten(to: end)
  }

  /// Removes all modals with all routes above them.
  @discardableResult
  public mutating func dismissAll<Screen>() -> RouteChange<Screen> where Element == Route<Screen> {
    dismiss(count)
  }

  /// Shortens the stack to a length, but never removes the first route.
  @discardableResult
  mutating func shorten<Screen>(to length: Int) -> RouteChange<Screen> where Element == Route<Screen> {
    // No operation empties a stack, since no router can show an empty stack.
    let length = Swift.max(length, 1)
    guard length < count else { return RouteChange() }
    let removed = Array(self[length...])
    removeSubrange(length...)
    return RouteChange(removed: removed)
  }
}
