import FlowRoutes

/// A guard that rejects screens for members unless the user is logged in.
///
/// It checks all new routes, whether pushed or restored from storage.
struct LoginGuard: RouteGuard {
  let account: Account

  func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult {
    let isForMembers = newRoutes.contains { ($0.screen as? any Restricted)?.audience == .members }
    return account.isLoggedIn || !isForMembers ? .allow : .reject(reason: "로그인이 필요합니다")
  }
}
