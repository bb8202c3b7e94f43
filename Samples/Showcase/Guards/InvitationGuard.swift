import FlowRoutes

/// A guard that asks a server whether the user may see a screen by invitation.
///
/// It asks only about changes that add such a screen. The answer takes 0.5 seconds.
struct InvitationGuard: AsyncRouteGuard {
  let isInvited: Bool

  func canNavigate<Screen: Sendable>(
    from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]
  ) async -> RouteGuardResult {
    guard shows(newRoutes), !shows(currentRoutes) else { return .allow }
    try? await Task.sleep(for: .milliseconds(500))
    return isInvited ? .allow : .reject(reason: "초대받은 사람만 볼 수 있습니다")
  }

  private func shows<Screen>(_ routes: [Route<Screen>]) -> Bool {
    routes.contains { ($0.screen as? any Restricted)?.audience == .invited }
  }
}
