import FlowCore

extension Array {
  /// Whether two stacks are one and the same: not changed since one was made a copy of the other.
  func isSame<Screen>(as other: [Route<Screen>]) -> Bool where Element == Route<Screen> {
    count == other.count
      && withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }

  /// Whether something is seen of what has become of a stack: other routes, in another order, or in another style.
  func isNavigation<Screen>(from before: [Route<Screen>]) -> Bool where Element == Route<Screen> {
    guard count == before.count else { return true }
    return withHeads { now in before.withHeads { now.commonPrefix(with: $0) } } < count
  }

  /// Gives a route that is on the stack twice another id the second time.
  mutating func giveEachItsOwnID<Screen>() where Element == Route<Screen> {
    // Ids are given in order: where each is newer than the one below it, none is there twice. So it is nearly always.
    let isInOrder = withHeads { heads in
      (1..<Swift.max(heads.count, 1)).allSatisfy { heads.id(at: $0 - 1).number < heads.id(at: $0).number }
    }
    guard !isInOrder else { return }
    var known: Set<RouteID> = []
    known.reserveCapacity(count)
    for index in indices where !known.insert(self[index].id).inserted { self[index].id = RouteID() }
  }

  /// Gives a route another id whose screen is of another case by now: a feature never goes on as another one. Linear, at next to no
  /// cost for a route that is as it was.
  mutating func renewThoseOfOtherCases<Screen>(than before: [Route<Screen>]) where Element == Route<Screen> {
    let (same, changed) = withHeads { now in before.withHeads { now.comparison(with: $0) } }
    var pairs = changed.map { (now: $0, old: $0) }
    if same < count, same < before.count {
      let moved = Dictionary(zip(before[same...].map(\.id), before.indices[same...])) { first, _ in first }
      pairs += indices[same...].compactMap { index in moved[self[index].id].map { (now: index, old: $0) } }
    }
    for (now, old) in pairs where self[now].caseOfScreen != before[old].caseOfScreen { self[now].id = RouteID() }
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

extension Route {
  /// The name of the screen's case, where it is of an enum.
  fileprivate var caseOfScreen: String? {
    let mirror = Mirror(reflecting: screen)
    guard mirror.displayStyle == .enum else { return nil }
    return mirror.children.first.map { $0.label ?? "" } ?? "\(screen)"
  }
}

extension RouteChangeRequest {
  /// The routes that were wanted, each screen as it is by now; `nil` where the stack is another one by now.
  func routes(from now: [Route<Screen>]) -> [Route<Screen>]? {
    guard !now.isNavigation(from: before) else { return nil }
    let screens = Dictionary(now.map { ($0.id, $0.screen) }) { first, _ in first }
    return after.map { route in
      var route = route
      if let screen = screens[route.id] { route.screen = screen }
      return route
    }
  }
}
