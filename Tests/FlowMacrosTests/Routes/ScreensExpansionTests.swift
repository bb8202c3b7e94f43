import Testing

@Suite("Expansion of @Reducer: an enum of screens") struct ScreensExpansionTests {
  @Test func eachScreenGetsAStateAnActionAReducerAndAScope() {
    expectExpansion(
      of: """
        extension AppCoordinator {
          @Reducer
          public enum Screen {
            case home(HomeFeature), detail(Shop.List<Item>)
          }
        }
        """,
      is: #"""
        extension AppCoordinator {
          public enum Screen {
            case home(HomeFeature), detail(Shop.List<Item>)

            @FlowStore.CasePathable
            nonisolated public enum State: FlowRoutes.CaseReducerState {
              public typealias StateReducer = Screen
              case home(HomeFeature.State)
              case detail(Shop.List<Item>.State)
            }

            @FlowStore.CasePathable
            nonisolated public enum Action: Sendable {
              case home(HomeFeature.Action)
              case detail(Shop.List<Item>.Action)
            }

            public enum CaseScope {
              case home(FlowRoutes.ScreenStore<HomeFeature>)
              case detail(FlowRoutes.ScreenStore<Shop.List<Item>>)
            }

            nonisolated public static var body: FlowStore.CombineReducers<State, Action> {
              FlowStore.CombineReducers {
                FlowStore.IfCaseLet(state: \.home, action: \.home) {
                  HomeFeature()
                }
                FlowStore.IfCaseLet(state: \.detail, action: \.detail) {
                  Shop.List<Item>()
                }
              }
            }

            nonisolated public static func firstScreen(_ state: HomeFeature.State) -> State {
              .home(state)
            }

            @MainActor public static func scope(_ store: FlowRoutes.ScreenStore<Screen>) -> CaseScope {
              switch store.state {
              case .home: return .home(store.scope(state: State.allCasePaths.home, action: Action.allCasePaths.home))
              case .detail: return .detail(store.scope(state: State.allCasePaths.detail, action: Action.allCasePaths.detail))
              }
            }

            @MainActor public static func feature(_ scope: CaseScope) -> any FlowRoutes.FeatureStore {
              switch scope {
              case .home(let store): return store
              case .detail(let store): return store
              }
            }
          }
        }

        extension AppCoordinator.Screen: FlowStore.Reducer, FlowRoutes.CaseReducer {}
        """#)
  }

  @Test func backticksIndirectionAndConditionsAreKept() {
    expectExpansion(
      of: """
        @Reducer
        enum `Protocol`<Value> {
          #if DEBUG
          indirect case trace(Trace)
          #endif
          case `default`(List<Value>)
        }
        """,
      is: #"""
        enum `Protocol`<Value> {
          #if DEBUG
          indirect case trace(Trace)
          #endif
          case `default`(List<Value>)

          @FlowStore.CasePathable
          nonisolated enum State: FlowRoutes.CaseReducerState {
            typealias StateReducer = `Protocol`
            #if DEBUG
              indirect case trace(Trace.State)
            #endif
            case `default`(List<Value>.State)
          }

          @FlowStore.CasePathable
          nonisolated enum Action: Sendable {
            #if DEBUG
              indirect case trace(Trace.Action)
            #endif
            case `default`(List<Value>.Action)
          }

          enum CaseScope {
            #if DEBUG
              case trace(FlowRoutes.ScreenStore<Trace>)
            #endif
            case `default`(FlowRoutes.ScreenStore<List<Value>>)
          }

          nonisolated static var body: FlowStore.CombineReducers<State, Action> {
            FlowStore.CombineReducers {
              #if DEBUG
                FlowStore.IfCaseLet(state: \.trace, action: \.trace) {
                  Trace()
                }
              #endif
              FlowStore.IfCaseLet(state: \.`default`, action: \.`default`) {
                List<Value>()
              }
            }
          }

          #if DEBUG
            nonisolated static func firstScreen(_ state: Trace.State) -> State {
              .trace(state)
            }
          #else
            nonisolated static func firstScreen(_ state: List<Value>.State) -> State {
              .`default`(state)
            }
          #endif

          @MainActor static func scope(_ store: FlowRoutes.ScreenStore<`Protocol`>) -> CaseScope {
            switch store.state {
            #if DEBUG
              case .trace: return .trace(store.scope(state: State.allCasePaths.trace, action: Action.allCasePaths.trace))
            #endif
            case .`default`: return .`default`(store.scope(state: State.allCasePaths.`default`, action: Action.allCasePaths.`default`))
            }
          }

          @MainActor static func feature(_ scope: CaseScope) -> any FlowRoutes.FeatureStore {
            switch scope {
            #if DEBUG
              case .trace(let store): return store
            #endif
            case .`default`(let store): return store
            }
          }
        }

        extension `Protocol`: FlowStore.Reducer, FlowRoutes.CaseReducer {}
        """#)
  }

  @Test func declaredBodyIsKeptAndBuilt() {
    expectExpansion(
      of: """
        @Reducer
        package indirect enum Screen: Reducer, CaseReducer {
          case home(HomeFeature)
          package static var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """,
      is: #"""
        package indirect enum Screen: Reducer, CaseReducer {
          case home(HomeFeature)
          @FlowStore.ReducerBuilder<State, Action>
          package static var body: some ReducerOf<Self> { EmptyReducer() }

          @FlowStore.CasePathable
          nonisolated package enum State: FlowRoutes.CaseReducerState {
            package typealias StateReducer = Screen
            indirect case home(HomeFeature.State)
          }

          @FlowStore.CasePathable
          nonisolated package enum Action: Sendable {
            indirect case home(HomeFeature.Action)
          }

          package enum CaseScope {
            case home(FlowRoutes.ScreenStore<HomeFeature>)
          }

          nonisolated package static func firstScreen(_ state: HomeFeature.State) -> State {
            .home(state)
          }

          @MainActor package static func scope(_ store: FlowRoutes.ScreenStore<Screen>) -> CaseScope {
            switch store.state {
            case .home: return .home(store.scope(state: State.allCasePaths.home, action: Action.allCasePaths.home))
            }
          }

          @MainActor package static func feature(_ scope: CaseScope) -> any FlowRoutes.FeatureStore {
            switch scope {
            case .home(let store): return store
            }
          }
        }
        """#)
  }
}
