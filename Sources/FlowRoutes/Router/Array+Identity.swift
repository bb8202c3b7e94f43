import FlowCore

extension Array {
  /// Whether two stacks are one and the same: not changed since one was made a copy of the other.
  func isSame<Screen>(as other: [Route<Screen>]) -> Bool where Element == Route<Screen> {
    count == other.count
      && withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }

  /// Whether these are the marks of the routes.
  func areMarked<Screen>(_ marks: [RouteMark]) -> Bool where Element == Route<Screen> {
    guard count == marks.count else { return false }
    // Asked after each action: where code is not made for the type of the screens, the way by subscripts copies each route.
    guard let ids = MemoryLayout<Element>.offset(of: \.id), let styles = MemoryLayout<Element>.offset(of: \.style) else {
      return zip(self, marks).allSatisfy { $0.id == $1.id && $0.style == $1.style }
    }
    return withUnsafeBytes { routes in
      guard var route = routes.baseAddress else { return true }
      for mark in marks {
        guard (route + ids).load(as: RouteID.self) == mark.id,
          (route + styles).assumingMemoryBound(to: RouteStyle.self).pointee == mark.style
        else { return false }
        route += MemoryLayout<Element>.stride
      }
      return true
    }
  }

  /// Gives a route that is on the stack twice another id the second time.
  mutating func giveEachItsOwnID<Screen>() where Element == Route<Screen> {
    var known: Set<RouteID> = []
    known.reserveCapacity(count)
    for index in indices where !known.insert(self[index].id).inserted { self[index].id = RouteID() }
  }

  /// The screens of some routes, by their ids. Looked for from the top, where those with work under way mostly are.
  func screens<Screen>(of ids: [EffectID]) -> [EffectID: Any] where Element == Route<Screen> {
    var wanted = Set(ids.compactMap { $0.value(as: RouteID.self) })
    var found: [EffectID: Any] = [:]
    for route in reversed() {
      guard wanted.remove(route.id) != nil else { continue }
      found[EffectID(route.id)] = route.screen
      if wanted.isEmpty { break }
    }
    return found
  }
}

extension RouteChangeRequest {
  /// The routes that were wanted, each screen as it is by now; `nil` where the stack is another one by now.
  func routes(from now: [Route<Screen>]) -> [Route<Screen>]? {
    guard now.map(\.id) == before.map(\.id) else { return nil }
    let screens = Dictionary(now.map { ($0.id, $0.screen) }) { first, _ in first }
    return after.map { route in
      var route = route
      if let screen = screens[route.id] { route.screen = screen }
      return route
    }
  }
}
