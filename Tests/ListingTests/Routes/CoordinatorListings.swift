import FlowRoutes
import HeadlessUIKit
import Testing

/// A view controller for listings that do not name one.
final class ListedScreen: UIViewController {}

// The features that the listings name but do not show.

@Reducer
struct ListedHome {
  @ObservableState
  struct State: Equatable {}

  @CasePathable
  enum Action {
    case detailTapped
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

@Reducer
struct ListedDetail {
  @ObservableState
  struct State: Equatable {
    var id = ""
    var title = ""
  }

  @CasePathable
  enum Action {
    case backTapped
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

/// "기존 방식 (수동 작성)" (by hand): a coordinator without the macro.
enum ByHand {
  typealias HomeFeature = ListedHome
  typealias DetailFeature = ListedDetail

  @Reducer
  struct AppCoordinator {
    @ObservableState
    struct State: Equatable {
      var routes: [Route<Screen.State>]
      init() {
        routes = [.root(.home(.init()), embedInNavigationView: true)]
      }
    }

    @CasePathable
    enum Action {
      case router(IndexedRouterActionOf<Screen>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        return handleRoute(state: &state, action: action)
      }
      .forEachRoute(\.routes, action: \.router)
    }

    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      // 라우팅 로직...
      guard case .router(.routeAction(_, .home(.detailTapped))) = action else { return .none }
      state.routes.push(.detail(.init()))
      return .none
    }
  }
}

extension ByHand.AppCoordinator {
  @Reducer
  enum Screen {
    case home(ByHand.HomeFeature)
    case detail(ByHand.DetailFeature)
  }
}

/// "매크로 사용 (자동 생성)" (with the macro), and an extension that repeats the macro's declarations.
enum ByMacro {
  @FlowCoordinator(screen: "Screen", navigation: true)
  struct AppCoordinator {
    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      // 라우팅 로직만 작성!
      switch action {
      case .router(.routeAction(_, .home(.detailTapped))):
        state.routes.push(.detail(.init()))
        return .none
      default:
        return .none
      }
    }
  }
}

extension ByMacro.AppCoordinator {
  @Reducer
  enum Screen {
    case home(ListedHome)
    case detail(ListedDetail)
  }
}

extension ByMacro.AppCoordinator.Screen.State: Equatable {}

/// "방식 2" (form 2): the macro on the struct, with the screens inside.
///
/// The listing differs as far as Swift requires.
enum Inside {
  @FlowCoordinator(navigation: true)
  struct AppCoordinator {
    @Reducer
    enum Screen {
      case home(ListedHome)
      case detail(ListedDetail)
    }

    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      .none
    }
  }
}

/// "Action에 추가 케이스가 필요한 경우": additional cases of `Action`.
enum MoreActions {
  @FlowCoordinator(screen: "Screen")
  struct NestedCoordinator {
    @CasePathable
    enum Action {
      case router(IndexedRouterActionOf<Screen>)
      case backToMain  // ✅ 추가 액션
      case deepLink(URL)
    }

    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .backToMain:
        // 커스텀 로직
        state.routes.goBackToRoot()
        return .none
      case .router(let routerAction):
        // 라우팅 로직
        if case .routeAction(_, .home(.detailTapped)) = routerAction { state.routes.push(.detail(.init())) }
        return .none
      default:
        return .none
      }
    }
  }
}

extension MoreActions.NestedCoordinator {
  @Reducer
  enum Screen {
    case home(ListedHome)
    case detail(ListedDetail)
  }
}

/// "State 초기화를 커스터마이징하는 경우": a custom initializer of `State`.
enum MoreState {
  @FlowCoordinator(screen: "Screen")
  struct AppCoordinator {
    @ObservableState
    struct State: Equatable {
      var routes: [Route<Screen.State>]
      var isLoggedIn: Bool  // ✅ 추가 프로퍼티

      init(isLoggedIn: Bool = false) {
        self.isLoggedIn = isLoggedIn
        self.routes =
          isLoggedIn
          ? [.root(.home(.init()), embedInNavigationView: true)]
          : [.root(.login(.init()), embedInNavigationView: true)]
      }
    }

    // ✅ Action, body는 자동 생성
    func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }
  }
}

extension MoreState.AppCoordinator {
  @Reducer
  enum Screen {
    case home(ListedHome)
    case login(ListedDetail)
  }
}

/// "매크로 사용 시 팁": the router's actions in a separate function.
enum Helpers {
  @FlowCoordinator(screen: "Screen", navigation: true)
  struct AppCoordinator {
    // The listing leaves this out. With the router's actions alone, its `default` would be unreachable.
    @CasePathable
    enum Action {
      case router(IndexedRouterActionOf<Screen>)
      case backToMain
    }

    // ✅ handleRoute 메서드는 필수!
    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .router(let routerAction):
        return handleRouterAction(state: &state, action: routerAction)
      default:
        return .none
      }
    }

    // 🎯 라우터 액션을 별도 메서드로 분리하면 깔끔
    private func handleRouterAction(
      state: inout State,
      action: IndexedRouterActionOf<Screen>
    ) -> Effect<Action> {
      switch action {
      case .routeAction(_, .home(.detailTapped)):
        state.routes.push(.detail(.init()))
        return .none
      // ...
      default:
        return .none
      }
    }
  }
}

extension Helpers.AppCoordinator {
  @Reducer
  enum Screen {
    case home(ListedHome)
    case detail(ListedDetail)
  }
}

/// "라우터 액션 헬퍼 (수동 작성 시)": a helper for router actions, by hand.
extension ByHand.AppCoordinator {
  // 📝 읽기 쉬운 헬퍼 함수
  private func handleNavigation(
    state: inout State,
    action: IndexedRouterActionOf<Screen>
  ) -> Effect<Action> {
    switch action {
    case .routeAction(_, .home(let homeAction)):
      return handleHomeAction(state: &state, action: homeAction)
    default:
      return .none
    }
  }

  private func handleHomeAction(
    state: inout State,
    action: ByHand.HomeFeature.Action
  ) -> Effect<Action> {
    switch action {
    case .detailTapped:
      state.routes.push(.detail(.init(title: "상세")))
      return .none
    }
  }

  func helped(_ state: inout State, _ action: IndexedRouterActionOf<Screen>) -> Effect<Action> {
    handleNavigation(state: &state, action: action)
  }
}

/// "Route 확장": an extension of routes.
extension Array where Element == Route<ByHand.AppCoordinator.Screen.State> {
  var isOnDetailScreen: Bool {
    last?.screen.case.is(\.detail) == true
  }

  mutating func pushDetailWithId(_ id: String) {
    push(.detail(.init(id: id)))
  }
}

@MainActor
@Suite struct CoordinatorListings {
  @Test func macroCoordinatorMatchesAHandwrittenOne() {
    let byHand = Store(reducer: ByHand.AppCoordinator())
    let byMacro = Store(reducer: ByMacro.AppCoordinator())
    byHand.send(.router(.routeAction(id: 0, action: .home(.detailTapped))))
    byMacro.send(.router(.routeAction(id: 0, action: .home(.detailTapped))))
    #expect(byHand.routes == [.root(.home(.init())), .push(.detail(.init()))])
    #expect(byMacro.routes == [.root(.home(.init())), .push(.detail(.init()))])
  }

  @Test func theScreensCanBeDeclaredInTheCoordinator() {
    #expect(Store(reducer: Inside.AppCoordinator()).routes == [.root(.home(.init()))])
  }

  @Test func actionsOfTheCoordinatorsOwnAreKept() {
    let store = Store(reducer: MoreActions.NestedCoordinator())
    store.send(.router(.routeAction(id: 0, action: .home(.detailTapped))))
    #expect(store.routes.count == 2)
    store.send(.deepLink(URL(string: "app://detail")!))
    store.send(.backToMain)
    #expect(store.routes.count == 1)
  }

  @Test func aStateOfTheCoordinatorsOwnIsKept() {
    let store = Store(reducer: MoreState.AppCoordinator(), initialState: .init(isLoggedIn: true))
    #expect(store.isLoggedIn)
    #expect(store.routes == [.root(.home(.init()))])
    #expect(MoreState.AppCoordinator.State().routes == [.root(.login(.init()))])
  }

  @Test func routerActionsCanHaveAFunctionOfTheirOwn() {
    let store = Store(reducer: Helpers.AppCoordinator())
    store.send(.router(.routeAction(id: 0, action: .home(.detailTapped))))
    #expect(store.routes.count == 2)
    var state = ByHand.AppCoordinator.State()
    _ = ByHand.AppCoordinator().helped(&state, .routeAction(id: 0, action: .home(.detailTapped)))
    #expect(state.routes.last == .push(.detail(.init(title: "상세"))))
  }

  @Test func aStackOfRoutesCanBeExtended() {
    var routes = ByHand.AppCoordinator.State().routes
    #expect(!routes.isOnDetailScreen)
    routes.pushDetailWithId("7")
    #expect(routes.isOnDetailScreen)
    #expect(routes.last == .push(.detail(.init(id: "7"))))
  }
}
