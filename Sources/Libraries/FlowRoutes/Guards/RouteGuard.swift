/// A guard that allows or rejects each change of a stack of routes.
///
/// The guard decides about every change before it takes effect: a push, a deep link, a restored stack, and the user's
/// return. A change of the screens' states alone needs no decision.
///
/// ```swift
/// struct AuthGuard: RouteGuard {
///   let isAuthenticated: Bool
///   func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult {
///     isAuthenticated ? .allow : .reject(reason: "로그인이 필요합니다")
///   }
/// }
/// ```
public protocol RouteGuard: Sendable {
  /// Decides whether to allow a change.
  /// - Parameters:
  ///   - currentRoutes: The routes before the change.
  ///   - newRoutes: The routes after the change.
  /// - Returns: The permission, or a rejection with its reason.
  func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult
}

/// A guard that decides asynchronously about each change of a stack of routes.
///
/// The routes remain unchanged until the guard decides. A later change replaces the pending one.
public protocol AsyncRouteGuard: Sendable {
  /// Decides whether to allow a change.
  /// - Parameters:
  ///   - currentRoutes: The routes before the change.
  ///   - newRoutes: The routes after the change.
  /// - Returns: The permission, or a rejection with its reason.
  func canNavigate<Screen: Sendable>(
    from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]
  ) async -> RouteGuardResult
}

/// The decision of a guard.
public enum RouteGuardResult: Hashable, Sendable {
  /// Allows the change.
  case allow
  /// Rejects the change for a reason. The routes remain as they are.
  case reject(reason: String)

  /// Whether the guard allows the change.
  public var isAllowed: Bool { self == .allow }
}

/// Returns whether a guard allows a change, without the reason of a rejection.
public func checkRouteGuard<Screen>(
  _ routeGuard: some RouteGuard, from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>] = []
) -> Bool {
  routeGuard.canNavigate(from: currentRoutes, to: newRoutes).isAllowed
}
