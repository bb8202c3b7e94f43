import Testing

@Suite("Expansion of @Reducer: a struct") struct ReducerExpansionTests {
  @Test func structGetsReducerConformanceObservableStateAndCasePaths() {
    expectExpansion(
      of: """
        @Reducer
        struct HomeFeature {
          struct State: Equatable {
            var title = ""
          }
          enum Action {
            case tapped
          }
          var body: some ReducerOf<Self> { Reduce { state, action in .none } }
        }
        """,
      is: """
        struct HomeFeature {
          @FlowRoutes.ObservableState
          struct State: Equatable {
            var title = ""
          }
          @FlowStore.CasePathable
          enum Action {
            case tapped
          }
          @FlowStore.ReducerBuilder<State, Action>
          var body: some ReducerOf<Self> { Reduce { state, action in .none } }
        }

        extension HomeFeature: FlowStore.Reducer {}
        """)
  }

  @Test func aFeatureWithoutABodyHandlesNoAction() {
    expectExpansion(
      of: """
        @Reducer
        public struct WelcomeFeature {
          typealias State = Int
          typealias Action = Int
        }
        """,
      is: """
        public struct WelcomeFeature {
          typealias State = Int
          typealias Action = Int

          nonisolated public func reduce(into state: inout State, action: Action) -> FlowStore.EffectTask<Action> {
            .none
          }
        }

        extension WelcomeFeature: FlowStore.Reducer {}
        """)
  }

  @Test func declaredConformancesAndAttributesAreNotAddedAgain() {
    let feature = """
      struct HomeFeature: FlowStore.Reducer {
        @Kept.ObservableState
        struct State {}
        @Kept.CasePathable
        enum Action {
          case tapped
        }
        @OwnBuilder<Int>
        var body: some ReducerOf<Self> { Reduce { state, action in .none } }
      }
      """
    expectExpansion(of: "@Reducer\n\(feature)", is: feature)
    expectExpansion(of: "@Reducer\n\(feature)", is: feature, conforming: false)
  }

  @Test func membersThatCannotTakeAnAttributeAreUnchanged() {
    let feature = """
      struct HomeFeature {
        private struct State {}
        enum Action {}
        final class Other {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    expectExpansion(of: "@Reducer\n\(feature)", is: "\(feature)\n\nextension HomeFeature: FlowStore.Reducer {}")
  }

  @Test func enumStateGetsCasePaths() {
    let rest = """
        typealias Action = Int
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    expectExpansion(
      of: "@Reducer\nstruct Session {\n  enum State {\n    case out\n  }\n\(rest)",
      is: """
        struct Session {
          @FlowStore.CasePathable
          enum State {
            case out
          }
        \(rest)

        extension Session: FlowStore.Reducer {}
        """)
  }

  // MARK: Routes

  @Test(
    arguments: [
      "IndexedRouterActionOf<App.Screen>", "IndexedRouterAction<App.Screen.State, App.Screen.Action>",
      "IdentifiedRouterActionOf<App.Screen>",
      "_: FlowRoutes.IdentifiedRouterAction<App.Screen.State, App.Screen.Action>",
    ], ["[Route<App.Screen.State>] = []", "Array<FlowRoutes.Route<App.Screen.State>>"])
  func aFeatureWithRoutesAndTheirActionsIsACoordinator(router: String, routes: String) {
    let feature = profile(routes: "package private(set) var routes: \(routes)", router: "case other, router(\(router))")
    expectExpansion(
      of: "@Reducer\npackage \(feature)",
      is: "package \(feature.dropLast())" + #"""

          nonisolated package static var routing: FlowRoutes.Routing<State, Action, App.Screen> {
            FlowRoutes.Routing(\.routes, action: \.router)
          }
        }

        extension Profile: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}
        """#)
  }

  @Test func declaredRoutingIsKept() {
    let feature = profile(members: "static var routing: Routing<State, Action, Screen> { .own }")
    expectExpansion(
      of: "@Reducer\n\(feature)",
      is: "\(feature)\n\nextension Profile: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}")
  }

  @Test(arguments: [
    "let routes: [Route<Screen.State>]", "var routes = [Route<Screen.State>]()", "var routes: [Screen.State]",
    "private var routes: [Route<Screen.State>]", "var routes: [Route<Screen.State>] { [] }",
    "static var routes: [Route<Screen.State>] = []", "// var routes: [Route<Screen.State>]",
    "var routesSeen: [Route<Screen.State>]",
  ])
  func aStateWithoutRoutesIsNotACoordinators(routes: String) {
    let feature = profile(routes: routes)
    expectExpansion(of: "@Reducer\n\(feature)", is: "\(feature)\n\nextension Profile: FlowStore.Reducer {}")
  }

  @Test(arguments: [
    "case router", "case routed(IndexedRouterActionOf<Screen>)", "case router(to: IndexedRouterActionOf<Screen>)",
    "case router(IndexedRouterActionOf<Screen>, Int)", "case router(RouterActionOf<Screen>)",
    "case router(IndexedRouterAction<Screen.State, Other.Action>)", "case router(IndexedRouterAction<State, Action>)",
    "case router(IndexedRouterAction<Screen.Action, Screen.State>)",
    "case other // router(IndexedRouterActionOf<Screen>)",
  ])
  func actionsWithoutARouterAreNotACoordinators(router: String) {
    let feature = profile(router: router)
    expectExpansion(of: "@Reducer\n\(feature)", is: "\(feature)\n\nextension Profile: FlowStore.Reducer {}")
  }

  /// Returns a feature that is a coordinator unless its parts are replaced.
  private func profile(
    routes: String = "var routes: [Route<Screen.State>] = []",
    router: String = "case router(IndexedRouterActionOf<Screen>)", members: String = "typealias Own = Self"
  ) -> String {
    """
    struct Profile {
      struct State: ObservableState {
        \(routes)
      }
      enum Action: CasePathable {
        \(router)
      }
      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      \(members)
    }
    """
  }
}
