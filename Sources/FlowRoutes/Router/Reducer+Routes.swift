import FlowStore

extension Reducer {
  /// Gives each route of a stack its feature.
  ///
  /// An action of a screen goes to the feature of that screen first, then to this reducer, which sees what it led to. Routes that are
  /// changed, by whomever, are judged then: see ``ForEachRoute``.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  public func forEachRoute<Screen: CaseReducerState>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterActionOf<Screen.StateReducer>>
  ) -> ForEachRoute<State, Action, Screen, Screen.StateReducer.Action, RouteIndex> {
    ForEachRoute(self, Screen.StateReducer.body, RouterPlace(routes, action, addresses: .indexed()))
  }

  /// Gives each route of a stack its feature, where routes are known by the ids of their screens.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  public func forEachRoute<Screen: CaseReducerState & Identifiable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterActionOf<Screen.StateReducer>>
  ) -> ForEachRoute<State, Action, Screen, Screen.StateReducer.Action, Screen.ID> where Screen.ID: Sendable {
    ForEachRoute(self, Screen.StateReducer.body, RouterPlace(routes, action, addresses: .identified()))
  }

  /// Gives each route of a stack a feature that is made here: with what it needs, say.
  ///
  /// ```swift
  /// .forEachRoute(\.routes, action: \.router) {
  ///   IfCaseLet(state: \.home, action: \.home) { HomeFeature(api: api) }
  ///   IfCaseLet(state: \.detail, action: \.detail) { DetailFeature() }
  /// }
  /// ```
  /// An enum of screens whose features can't be made by `init()` says so itself, since `@Reducer` would make them:
  /// `static var body: some ReducerOf<Self> { EmptyReducer() }`.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  ///   - screenReducer: The feature of a screen.
  public func forEachRoute<Screen: Sendable, ScreenAction: Sendable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IndexedRouterAction<Screen, ScreenAction>>,
    @ReducerBuilder<Screen, ScreenAction> screenReducer: () -> CombineReducers<Screen, ScreenAction>
  ) -> ForEachRoute<State, Action, Screen, ScreenAction, RouteIndex> {
    ForEachRoute(self, screenReducer(), RouterPlace(routes, action, addresses: .indexed()))
  }

  /// Gives each route of a stack a feature that is made here, where routes are known by the ids of their screens.
  /// - Parameters:
  ///   - routes: Where the stack is.
  ///   - action: The case of what can happen to it.
  ///   - screenReducer: The feature of a screen.
  public func forEachRoute<Screen: Identifiable & Sendable, ScreenAction: Sendable>(
    _ routes: any WritableKeyPath<State, [Route<Screen>]> & Sendable,
    action: CaseKeyPath<Action, IdentifiedRouterAction<Screen, ScreenAction>>,
    @ReducerBuilder<Screen, ScreenAction> screenReducer: () -> CombineReducers<Screen, ScreenAction>
  ) -> ForEachRoute<State, Action, Screen, ScreenAction, Screen.ID> where Screen.ID: Sendable {
    ForEachRoute(self, screenReducer(), RouterPlace(routes, action, addresses: .identified()))
  }
}
