extension ForEachRoute {
  /// Attaches a guard to the stack. Several guards decide in the order of attachment.
  public func routeGuard(_ routeGuard: some RouteGuard) -> ForEachRoute {
    self.routeGuard { current, new in routeGuard.canNavigate(from: current, to: new) }
  }

  /// Attaches an asynchronous guard, which decides after all synchronous guards allowed the change.
  public func routeGuard(_ routeGuard: some AsyncRouteGuard) -> ForEachRoute {
    adding(named: _typeName(type(of: routeGuard), qualified: false)) { current, new in
      await routeGuard.canNavigate(from: current, to: new)
    }
  }

  /// Attaches a closure as a guard. The closure knows the type of the screens.
  ///
  /// ```swift
  /// .routeGuard { current, new in
  ///   new.last?.screen.is(\.account) == true && !session.isLoggedIn ? .reject(reason: "로그인이 필요합니다") : .allow
  /// }
  /// ```
  public func routeGuard(
    _ evaluate: @escaping @Sendable (_ currentRoutes: [Route<Screen>], _ newRoutes: [Route<Screen>]) -> RouteGuardResult
  ) -> ForEachRoute {
    var copy = self
    copy.guards.synchronous.append(evaluate)
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
    adding(named: "an asynchronous guard", evaluate)
  }

  private func adding(named name: String, _ evaluate: @escaping RouteGuards<Screen>.AsyncGuard) -> ForEachRoute {
    var copy = self
    copy.guards.asynchronous.append((name, evaluate))
    return copy
  }
}
