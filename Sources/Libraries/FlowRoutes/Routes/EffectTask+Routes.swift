import FlowStore

extension EffectTask {
  /// Changes a stack in one action, however many operations that takes.
  ///
  /// ```swift
  /// return .routeWithDelaysIfUnsupported(state.routes, action: \.router) {
  ///   $0.goBackToRoot()
  ///   $0.push(.settings(.init()))
  /// }
  /// ```
  /// There are no delays: what is shown follows the stack as it is in the end. The routes that stay are the ones that they were.
  /// - Parameters:
  ///   - routes: The stack.
  ///   - action: The case of what can happen to it.
  ///   - update: Changes it.
  public static func routeWithDelaysIfUnsupported<ID, Screen: Sendable, ScreenAction: Sendable>(
    _ routes: [Route<Screen>], action: CaseKeyPath<Action, RouterAction<ID, Screen, ScreenAction>>,
    _ update: (inout [Route<Screen>]) -> Void
  ) -> EffectTask {
    var routes = routes
    update(&routes)
    return .send(CasePath(action).embed(.updateRoutes(routes)))
  }
}
