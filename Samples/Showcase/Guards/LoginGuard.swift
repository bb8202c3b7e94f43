import FlowRoutes

/// Lets nobody see a screen for members who is not logged in, by whichever way: a push, or routes that were kept.
struct LoginGuard: RouteGuard {
  let account: Account

  func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult {
    let isForMembers = newRoutes.contains { ($0.screen as? any Restricted)?.audience == .members }
    return account.isLoggedIn || !isForMembers ? .allow : .reject(reason: "로그인이 필요합니다")
  }
}
