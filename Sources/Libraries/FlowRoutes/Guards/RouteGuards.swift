/// The guards of a stack, in the order of attachment. Synchronous guards decide before asynchronous ones.
struct RouteGuards<Screen: Sendable>: Sendable {
  typealias Guard = @Sendable (_ current: [Route<Screen>], _ new: [Route<Screen>]) -> RouteGuardResult
  typealias AsyncGuard = @Sendable (_ current: [Route<Screen>], _ new: [Route<Screen>]) async -> RouteGuardResult

  var synchronous: [Guard] = []
  var asynchronous: [(name: String, evaluate: AsyncGuard)] = []

  /// The names of the asynchronous guards, for a message.
  var asynchronousNames: String { asynchronous.map(\.name).joined(separator: " and ") }

  /// Evaluates the synchronous guards in order.
  /// - Returns: The first rejection, or the permission. Returns `nil` if asynchronous guards have to decide.
  func evaluate(from before: [Route<Screen>], to after: [Route<Screen>]) -> RouteGuardResult? {
    for evaluate in synchronous {
      let result = evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return asynchronous.isEmpty ? .allow : nil
  }

  /// Evaluates the asynchronous guards in order.
  /// - Returns: The first rejection, or the permission.
  func evaluateAsynchronously(from before: [Route<Screen>], to after: [Route<Screen>]) async -> RouteGuardResult {
    for asynchronousGuard in asynchronous {
      let result = await asynchronousGuard.evaluate(before, after)
      guard result.isAllowed else { return result }
    }
    return .allow
  }
}

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
