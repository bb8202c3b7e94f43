import FlowStore

extension EffectTask {
  /// Changes a stack in one action, with any number of operations.
  ///
  /// ```swift
  /// return .routeWithDelaysIfUnsupported(state.routes, action: \.router) {
  ///   $0.goBackToRoot()
  ///   $0.push(.settings(.init()))
  /// }
  /// ```
  /// There are no delays, since the router shows only the final stack. Routes that remain keep their identity.
  /// - Parameters:
  ///   - routes: The stack.
  ///   - action: The action case for router actions.
  ///   - update: A closure that changes the stack.
  /// - Returns: An effect that sends ``RouterAction/updateRoutes(_:)`` with the changed stack.
  public static func routeWithDelaysIfUnsupported<ID, Screen: Sendable, ScreenAction: Sendable>(
    _ routes: [Route<Screen>], action: CaseKeyPath<Action, RouterAction<ID, Screen, ScreenAction>>,
    _ update: (inout [Route<Screen>]) -> Void
  ) -> EffectTask {
    var routes = routes
    update(&routes)
    // One action, so that the guards evaluate all operations as one change.
    return .send(CasePath(action).embed(.updateRoutes(routes)))
  }
}
