import Testing

@Suite("Expansion of @FlowCoordinator") struct FlowCoordinatorExpansionTests {
  private let handleRoute = "func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }"

  @Test func aStructWithHandleRouteIsCompleted() {
    expectExpansion(
      of: """
        @FlowCoordinator(screen: "Screen", navigation: true)
        struct AppCoordinator {
          \(handleRoute)
        }
        """,
      is: #"""
        struct AppCoordinator {
          \#(handleRoute)

          @FlowRoutes.ObservableState
          nonisolated struct State: Equatable, Sendable, FlowStore.DefaultInitializable {
            var routes: [FlowRoutes.Route<Screen.State>]

            init(routes: [FlowRoutes.Route<Screen.State>]) {
              self.routes = routes
            }

            init() {
              self.init(routes: [.root(Screen.firstScreen(.init()), embedInNavigationView: true)])
            }
          }

          @FlowStore.CasePathable
          nonisolated enum Action: Sendable {
            case router(FlowRoutes.IndexedRouterActionOf<Screen>)
          }

          var body: some FlowStore.Reducer<State, Action> {
            FlowStore.Reduce<State, Action> { state, action in
              self.handleRoute(state: &state, action: action)
            }
            .forEachRoute(\.routes, action: \.router)
          }

          nonisolated static var routing: FlowRoutes.Routing<State, Action, Screen> {
            FlowRoutes.Routing(\.routes, action: \.router)
          }
        }

        extension AppCoordinator: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}
        """#)
  }

  @Test func addedMembersHaveTheAccessOfTheStruct() {
    expectExpansion(
      of: """
        extension Shop {
          @FlowCoordinator(screen: "Shop.Screen", navigation: isWide && !isNested)
          public struct Coordinator {
            \(handleRoute)
          }
        }
        """,
      is: #"""
        extension Shop {
          public struct Coordinator {
            \#(handleRoute)

            @FlowRoutes.ObservableState
            nonisolated public struct State: Equatable, Sendable, FlowStore.DefaultInitializable {
              public var routes: [FlowRoutes.Route<Shop.Screen.State>]

              public init(routes: [FlowRoutes.Route<Shop.Screen.State>]) {
                self.routes = routes
              }

              public init() {
                self.init(routes: [.root(Shop.Screen.firstScreen(.init()), embedInNavigationView: isWide && !isNested)])
              }
            }

            @FlowStore.CasePathable
            nonisolated public enum Action: Sendable {
              case router(FlowRoutes.IndexedRouterActionOf<Shop.Screen>)
            }

            public var body: some FlowStore.Reducer<State, Action> {
              FlowStore.Reduce<State, Action> { state, action in
                self.handleRoute(state: &state, action: action)
              }
              .forEachRoute(\.routes, action: \.router)
            }

            nonisolated public static var routing: FlowRoutes.Routing<State, Action, Shop.Screen> {
              FlowRoutes.Routing(\.routes, action: \.router)
            }
          }
        }

        extension Shop.Coordinator: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}
        """#)
  }

  @Test func firstNestedReducerEnumProvidesTheScreens() {
    let members = """
        enum StateMachine {
          case action
        }
        @Kept.CasePathable
        enum Reducers {
          case reducer
        }
        @Kept.Reducer
        enum `Any` {
          case home(Home)
        }
        @Kept.Reducer
        enum Other {
          case home(Home)
        }
        \(handleRoute)
      """
    expectExpansion(
      of: "@FlowCoordinator(screen: nil)\nstruct App {\n\(members)\n}",
      is: #"""
        struct App {
        \#(members)

          @FlowRoutes.ObservableState
          nonisolated struct State: Equatable, Sendable, FlowStore.DefaultInitializable {
            var routes: [FlowRoutes.Route<`Any`.State>]

            init(routes: [FlowRoutes.Route<`Any`.State>]) {
              self.routes = routes
            }

            init() {
              self.init(routes: [.root(`Any`.firstScreen(.init()), embedInNavigationView: true)])
            }
          }

          @FlowStore.CasePathable
          nonisolated enum Action: Sendable {
            case router(FlowRoutes.IndexedRouterActionOf<`Any`>)
          }

          \#(body)

          nonisolated static var routing: FlowRoutes.Routing<State, Action, `Any`> {
            FlowRoutes.Routing(\.routes, action: \.router)
          }
        }

        extension App: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}
        """#)
  }

  // MARK: Declared members

  @Test func declaredStateAndActionAreKeptAndGetAttributes() {
    let own = { (observable: String, paths: String) in
      """
      struct App {
        \(observable)struct State: Equatable {
          var routes = [Route<Screen.State>]()
          var isLoggedIn: Bool
        }
        \(paths)enum Action {
          case router(IndexedRouterActionOf<Screen>)
          case deepLink(URL)
        }
        \(handleRoute)
      """
    }
    expectExpansion(
      of: "@FlowCoordinator(screen: \"Screen\")\n" + own("", "") + "\n}",
      is: own("@FlowRoutes.ObservableState\n  ", "@FlowStore.CasePathable\n  ") + #"""


          \#(body)

          \#(routing)
        }

        extension App: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}
        """#)
  }

  @Test(arguments: [
    "typealias State = Shared\n  typealias Action = SharedAction",
    "final class State {\n    var routes: [Route<Screen.State>] = []\n  }\n  typealias Action = SharedAction",
  ])
  func typealiasesAndClassesCountAsDeclaredTypes(types: String) {
    let app = "struct App {\n  \(types)\n  \(handleRoute)"
    expectExpansion(
      of: "@FlowCoordinator(screen: \"Screen\")\n\(app)\n}",
      is: """
        \(app)

          \(body)

          \(routing)
        }

        extension App: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}
        """)
  }

  @Test(arguments: ["", "\n  func handleRoute(to screen: Screen.State) {}"])
  func theBodyCallsAFunctionThatAnExtensionMayDeclare(overload: String) {
    let app = "struct App {\n  \(types)\(overload)"
    expectExpansion(
      of: "@FlowCoordinator(screen: \"Screen\")\n\(app)\n}",
      is: """
        \(app)

          \(body)

          \(routing)
        }

        extension App: FlowStore.Reducer, FlowRoutes.RouteCoordinator {}
        """)
  }

  @Test func declaredBodyAndRoutingAreKept() {
    let app = { (builder: String) in
      """
      struct App: FlowStore.Reducer {
        \(types)
        \(builder)var body: some ReducerOf<Self> { EmptyReducer() }
        static let routing = Routing<State, Action, Screen>(\\.routes, action: \\.router)
      }
      """
    }
    expectExpansion(
      of: "@FlowCoordinator(screen: \"Screen\")\n" + app(""),
      is: app("@FlowStore.ReducerBuilder<State, Action>\n  ") + "\n\nextension App: FlowRoutes.RouteCoordinator {}")
  }

  @Test(arguments: [
    "struct State: ObservableState {}\n  \(Self.action)",
    "\(Self.state)\n  enum Action: CasePathable {\n    case a\n  }",
    "typealias State = Shared\n  \(Self.action)", "\(Self.state)\n  typealias Action = SharedAction",
  ])
  func coordinatorWithABodyNeedsNoRoutes(types: String) {
    let app = "struct App {\n  \(types)\n  var body: Composed { Composed() }\n}"
    expectExpansion(
      of: "@FlowCoordinator(screen: \"Screen\")\n\(app)", is: "\(app)\n\nextension App: FlowStore.Reducer {}")
  }

  private static let state = "struct State: ObservableState {\n    var routes: [Route<Screen.State>]\n  }"
  private static let action = "enum Action: CasePathable {\n    case router(IndexedRouterActionOf<Screen>)\n  }"

  private var types: String { "\(Self.state)\n  \(Self.action)" }

  private let body = #"""
    var body: some FlowStore.Reducer<State, Action> {
        FlowStore.Reduce<State, Action> { state, action in
          self.handleRoute(state: &state, action: action)
        }
        .forEachRoute(\.routes, action: \.router)
      }
    """#

  private let routing = #"""
    nonisolated static var routing: FlowRoutes.Routing<State, Action, Screen> {
        FlowRoutes.Routing(\.routes, action: \.router)
      }
    """#
}
