/// The guards of a stack, in the order in which they are asked: those that answer at once first.
struct RouteGuards<Screen: Sendable>: Sendable {
  typealias Guard = @Sendable (_ now: [Route<Screen>], _ new: [Route<Screen>]) -> RouteGuardResult
  typealias AsyncGuard = @Sendable (_ now: [Route<Screen>], _ new: [Route<Screen>]) async -> RouteGuardResult

  var guards: [Guard] = []
  var asyncGuards: [AsyncGuard] = []

  /// What those say that answer at once; `nil` where others have to be asked then.
  func evaluate(from before: [Route<Screen>], to after: [Route<Screen>]) -> RouteGuardResult? {
    for evaluate in guards {
      let result = evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return asyncGuards.isEmpty ? .allow : nil
  }

  /// What the others say: the first rejection.
  func ask(from before: [Route<Screen>], to after: [Route<Screen>]) async -> RouteGuardResult {
    for evaluate in asyncGuards {
      let result = await evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return .allow
  }
}

extension ForEachRoute {
  /// Lets a guard judge each change of the stack, the user's included. Several guards are asked in their order.
  public func routeGuard(_ routeGuard: some RouteGuard) -> ForEachRoute {
    self.routeGuard { now, new in routeGuard.canNavigate(from: now, to: new) }
  }

  /// Has a guard judge each change of the stack that takes its time, once those allow it that answer at once.
  public func routeGuard(_ routeGuard: some AsyncRouteGuard) -> ForEachRoute {
    self.routeGuard { now, new in await routeGuard.canNavigate(from: now, to: new) }
  }

  /// Has a function judge each change of the stack, which knows what its screens are.
  ///
  /// ```swift
  /// .routeGuard { now, new in
  ///   new.last?.screen.is(\.account) == true && !session.isLoggedIn ? .reject(reason: "로그인이 필요합니다") : .allow
  /// }
  /// ```
  public func routeGuard(
    _ evaluate: @escaping @Sendable (_ currentRoutes: [Route<Screen>], _ newRoutes: [Route<Screen>]) -> RouteGuardResult
  ) -> ForEachRoute {
    var copy = self
    copy.guards.guards.append(evaluate)
    return copy
  }

  /// Has a function judge each change of the stack that takes its time, once those allow it that answer at once.
  public func routeGuard(
    _ evaluate:
      @escaping @Sendable (_ currentRoutes: [Route<Screen>], _ newRoutes: [Route<Screen>]) async
      -> RouteGuardResult
  ) -> ForEachRoute {
    var copy = self
    copy.guards.asyncGuards.append(evaluate)
    return copy
  }
}
