/// The guards of a stack, in the order in which they are asked: those that answer at once first.
struct RouteJudges: Sendable {
  var guards: [any RouteGuard] = []
  var asyncGuards: [any AsyncRouteGuard] = []

  /// What those say that answer at once; `nil` where others have to be asked then.
  func judge<Screen>(from before: [Route<Screen>], to after: [Route<Screen>]) -> RouteGuardResult? {
    for routeGuard in guards {
      let result = routeGuard.canNavigate(from: before, to: after)
      guard result.isAllowed else { return result }
    }
    return asyncGuards.isEmpty ? .allow : nil
  }

  /// What the others say: the first rejection.
  func ask<Screen: Sendable>(from before: [Route<Screen>], to after: [Route<Screen>]) async -> RouteGuardResult {
    for routeGuard in asyncGuards {
      let result = await routeGuard.canNavigate(from: before, to: after)
      guard result.isAllowed else { return result }
    }
    return .allow
  }
}

extension ForEachRoute {
  /// Has a guard judge each change of the stack, whoever makes it (row TF-53, B3-01). Several are asked in their order.
  public func routeGuard(_ routeGuard: some RouteGuard) -> ForEachRoute {
    var copy = self
    copy.judges.guards.append(routeGuard)
    return copy
  }

  /// Has a guard judge each change of the stack that takes its time, once those allow it that answer at once.
  public func routeGuard(_ routeGuard: some AsyncRouteGuard) -> ForEachRoute {
    var copy = self
    copy.judges.asyncGuards.append(routeGuard)
    return copy
  }
}
