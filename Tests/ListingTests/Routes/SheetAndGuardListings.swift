import FlowRoutes
import FlowTesting
import HeadlessUIKit
import Testing

// "1.1.0 신규 API" (new API), as printed except for the views.

@Reducer
struct ListedTitle {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
  }

  @CasePathable
  enum Action {
    case backTapped
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

enum More {
  static let isAuthenticated = false

  @Reducer
  struct AppCoordinator {
    typealias Screen = AppScreen

    @ObservableState
    struct State: Equatable {
      var routes: [Route<Screen.State>] = [.root(.home(.init()), embedInNavigationView: true)]
      var hadSaved = false
    }

    @CasePathable
    enum Action {
      case router(IndexedRouterActionOf<Screen>)
      case sheets
      case link
      case save
      case load
    }

    // 2️⃣ Route Logger and 3️⃣ Route Guard
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        handleRoute(state: &state, action: action)
      }
      .forEachRoute(\.routes, action: \.router)
      .routeLogging(level: .verbose, prefix: "🏠 [App]")
      .routeGuard(AuthGuard())
    }

    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .sheets:
        // 1️⃣ 프리셋 사용
        state.routes.presentSheet(.settings(.init()), configuration: .half)
        state.routes.presentSheet(.profile(.init()), configuration: .halfAndFull)

        // 커스텀 설정
        state.routes.presentSheet(
          .filter(.init()),
          configuration: SheetConfiguration(
            detents: [.medium, .large],
            showDragIndicator: true
          ))

      case .link:
        // 4️⃣ 사용
        // swift-format-ignore: NeverForceUnwrap
        state.routes.handleDeepLink(
          URL(string: "app://detail?title=Hello")!,
          handler: AppDeepLinkHandler(),
          mode: .replace  // .replace | .keepRoot | .append
        )

      case .save:
        // 7️⃣ 저장
        state.routes.saveRoutes(to: "app_routes")

      case .load:
        // 복원
        if let saved: [Route<Screen.State>] = .loadRoutes(from: "app_routes") {
          state.routes = saved
          state.hadSaved = true
        }

      case .router:
        break
      }
      return .none
    }
  }

  // Guard 정의
  struct AuthGuard: RouteGuard {
    func canNavigate<Screen>(
      from currentRoutes: [Route<Screen>],
      to newRoutes: [Route<Screen>]
    ) -> RouteGuardResult {
      if isAuthenticated || newRoutes.count < 5 {
        return .allow
      } else {
        return .reject(reason: "로그인이 필요합니다")
      }
    }
  }

  // Handler 정의
  struct AppDeepLinkHandler: DeepLinkHandler {
    typealias Screen = AppCoordinator.AppScreen.State

    func routes(for url: URL) -> [Route<Screen>]? {
      guard let host = url.host else { return nil }
      let params = url.deepLinkParameters

      switch host {
      case "detail":
        return [
          .root(.home(.init()), embedInNavigationView: true),
          .push(.detail(.init(title: params["title"] ?? "Detail"))),
        ]
      default:
        return nil
      }
    }
  }
}

extension More.AppCoordinator {
  @Reducer
  enum AppScreen {
    case home(ListedTitle)
    case detail(ListedTitle)
    case settings(ListedTitle)
    case profile(ListedTitle)
    case filter(ListedTitle)
  }
}

extension More.AppCoordinator.AppScreen.State: Codable {}

@MainActor
@Suite(.virtualTime) struct SheetAndGuardListings {
  private typealias Screen = More.AppCoordinator.AppScreen
  private let store = Store(reducer: More.AppCoordinator(), initialState: .init())

  @Test func sheetsHaveTheirConfiguredDetents() {
    store.send(.sheets)
    #expect(store.routes.compactMap(\.sheetConfiguration) == [.half, .halfAndFull, .halfAndFull])
    #expect(SheetConfiguration.default.detents == [.large])
  }

  @Test func guardCanBeCheckedExplicitly() {
    let state = store.state
    let newRoutes = Array(repeating: Route<Screen.State>.push(.detail(.init())), count: 5)

    // 수동 체크
    let canProceed = checkRouteGuard(More.AuthGuard(), from: state.routes, to: newRoutes)
    #expect(!canProceed)
  }

  @Test func aLinkLeadsToItsScreen() {
    store.send(.link)
    #expect(store.routes.last?.screen == .detail(.init(title: "Hello")))

    let url = URL(string: "app://detail?title=Hello&id=123")!
    #expect(url.deepLinkParameters == ["title": "Hello", "id": "123"])
    #expect(url.deepLinkPathComponents == ["detail"])
  }

  @Test func routesAreSavedAndRestored() {
    store.send(.sheets)
    let state = store.state
    store.send(.save)
    store.send(.router(.goBack(to: 0)))
    store.send(.load)
    #expect(store.hadSaved)
    #expect(store.routes == state.routes)

    // 직접 사용
    RoutePersistence.save(state.routes, key: "app_routes")
    let routes: [Route<Screen.State>]? = RoutePersistence.load(key: "app_routes")
    #expect(routes == state.routes)
    RoutePersistence.clear(key: "app_routes")
    store.send(.load)
    let gone: [Route<Screen.State>]? = RoutePersistence.load(key: "app_routes")
    #expect(gone == nil)
  }

  @Test func routeTransitionSetsTheModalTransitionStyle() {
    let detail = ListedScreen()
      .routeTransition(.fade(duration: 0.3))
    let settings = ListedScreen()
      .routeTransition(.spring(duration: 0.35, bounce: 0.2))
    #expect(detail.modalTransitionStyle == .crossDissolve)
    #expect(settings.modalTransitionStyle == .coverVertical)
  }

  @Test func tappingASelectedTabCallsOnReselect() {
    // TabItem 정의
    let tabs = [
      TabItem(title: "홈", icon: "house.fill", tag: 0),
      TabItem(title: "프로필", icon: "person.fill", tag: 1),
      TabItem(title: "설정", icon: "gear", tag: 2),
    ]
    var selected = 1
    var reselected: [Int] = []
    let router = TCAFlowTabRouter(
      selectedTab: Binding(get: { selected }, set: { selected = $0 }),
      tabs: tabs,
      onReselect: { tab in reselected.append(tab) }
    ) { index in
      switch index {
      case 0: UINavigationController(rootViewController: ListedScreen())
      case 1: ListedScreen()
      default: UIViewController()
      }
    }
    #expect(router.selectedIndex == 1)
    _ = router.tabBarController(router, shouldSelect: router.viewControllers![1])
    _ = router.tabBarController(router, shouldSelect: router.viewControllers![2])
    #expect(reselected == [1])
    #expect(selected == 2)
  }
}
