/// The guards of a stack, in the order in which they are asked: those that answer at once first.
struct RouteJudges<Screen: Sendable>: Sendable {
  typealias Judge = @Sendable (_ now: [Route<Screen>], _ new: [Route<Screen>]) -> RouteGuardResult
  typealias SlowJudge = @Sendable (_ now: [Route<Screen>], _ new: [Route<Screen>]) async -> RouteGuardResult

  var judges: [Judge] = []
  var slowJudges: [SlowJudge] = []

  /// What those say that answer at once; `nil` where others have to be asked then.
  func judge(from before: [Route<Screen>], to after: [Route<Screen>]) -> RouteGuardResult? {
    for judge in judges {
      let result = judge(before, after)
      guard result.isAllowed else { return result }
    }
    return slowJudges.isEmpty ? .allow : nil
  }

  /// What the others say: the first rejection.
  func ask(from before: [Route<Screen>], to after: [Route<Screen>]) async -> RouteGuardResult {
    for judge in slowJudges {
      let result = await judge(before, after)
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
    _ judge: @escaping @Sendable (_ currentRoutes: [Route<Screen>], _ newRoutes: [Route<Screen>]) -> RouteGuardResult
  ) -> ForEachRoute {
    var copy = self
    copy.judges.judges.append(judge)
    return copy
  }

  /// Has a function judge each change of the stack that takes its time, once those allow it that answer at once.
  public func routeGuard(
    _ judge:
      @escaping @Sendable (_ currentRoutes: [Route<Screen>], _ newRoutes: [Route<Screen>]) async
      -> RouteGuardResult
  ) -> ForEachRoute {
    var copy = self
    copy.judges.slowJudges.append(judge)
    return copy
  }
}
