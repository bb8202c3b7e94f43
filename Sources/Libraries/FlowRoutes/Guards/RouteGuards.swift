/// The guards of a stack. The synchronous ones decide first, each kind in the order of attachment.
struct RouteGuards<Screen: Sendable>: Sendable {
  typealias Guard = @Sendable (_ now: [Route<Screen>], _ new: [Route<Screen>]) -> RouteGuardResult
  typealias AsyncGuard = @Sendable (_ now: [Route<Screen>], _ new: [Route<Screen>]) async -> RouteGuardResult

  var guards: [Guard] = []
  var asyncGuards: [AsyncGuard] = []

  /// Evaluates the synchronous guards in order.
  /// - Returns: The first rejection, or the permission. Returns `nil` if asynchronous guards have to decide.
  func evaluate(from before: [Route<Screen>], to after: [Route<Screen>]) -> RouteGuardResult? {
    for evaluate in guards {
      let result = evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return asyncGuards.isEmpty ? .allow : nil
  }

  /// Evaluates the asynchronous guards in order.
  /// - Returns: The first rejection, or the permission.
  func evaluateAsynchronously(from before: [Route<Screen>], to after: [Route<Screen>]) async -> RouteGuardResult {
    for evaluate in asyncGuards {
      let result = await evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return .allow
  }
}

extension ForEachRoute {
  /// Attaches a guard to the stack. Several guards decide in the order of attachment.
  public func routeGuard(_ routeGuard: some RouteGuard) -> ForEachRoute {
    self.routeGuard { now, new in routeGuard.canNavigate(from: now, to: new) }
  }

  /// Attaches an asynchronous guard, which decides after all synchronous guards allowed the change.
  public func routeGuard(_ routeGuard: some AsyncRouteGuard) -> ForEachRoute {
    self.routeGuard { now, new in await routeGuard.canNavigate(from: now, to: new) }
  }

  /// Attaches a closure as a guard. The closure knows the type of the screens.
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

  /// Attaches an asynchronous closure as a guard.
  ///
  /// The guard decides after all synchronous guards allowed the change.
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
