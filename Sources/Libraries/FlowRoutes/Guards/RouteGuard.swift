/// Judges each change of a stack of routes before it becomes final: a push, a deep link, a restored stack,
/// and the user's going back as well.
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
  /// Whether a change may be.
  /// - Parameters:
  ///   - currentRoutes: The routes as they are.
  ///   - newRoutes: The routes as they would be.
  func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult
}

/// Judges each change of a stack of routes, and takes its time. Until it has answered the routes are as they were; a change that
/// is wanted meanwhile takes the place of the one that it judges.
public protocol AsyncRouteGuard: Sendable {
  /// Whether a change may be.
  /// - Parameters:
  ///   - currentRoutes: The routes as they are.
  ///   - newRoutes: The routes as they would be.
  func canNavigate<Screen: Sendable>(
    from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]
  ) async -> RouteGuardResult
}

/// What a guard says.
public enum RouteGuardResult: Hashable, Sendable {
  /// The change may be.
  case allow
  /// The routes stay as they are, for this reason.
  case reject(reason: String)

  /// Whether the change may be.
  public var isAllowed: Bool { self == .allow }
}

/// Whether a guard allows a change. The reason is discarded: ask the guard itself for it.
public func checkRouteGuard<Screen>(
  _ routeGuard: some RouteGuard, from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>] = []
) -> Bool {
  routeGuard.canNavigate(from: currentRoutes, to: newRoutes).isAllowed
}
