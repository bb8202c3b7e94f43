import FlowRoutes
import HeadlessUIKit
import Testing

// "Nested Coordinator", as printed, with the screens that it names.

@Reducer
struct ListedProfile {
  @ObservableState
  struct State: Equatable {}

  @CasePathable
  enum Action {
    case settingTapped
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

@Reducer
struct ListedSetting {
  @ObservableState
  struct State: Equatable {}

  @CasePathable
  enum Action {
    case backTapped
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

@Reducer
enum ProfileScreen {
  case profile(ListedProfile)
  case setting(ListedSetting)
}

// 🎯 프로필 전용 Coordinator
@Reducer
struct ProfileCoordinator {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<ProfileScreen.State>] = [
      .root(.profile(.init()), embedInNavigationView: true)
    ]
  }

  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<ProfileScreen>)
    case navigation(NavigationAction)
  }

  enum NavigationAction: Equatable {
    case presentRoot  // 부모로 돌아가기
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(_, .profile(.settingTapped))):
        state.routes.push(.setting(.init()))
        return .none

      case .router(.routeAction(_, .setting(.backTapped))):
        state.routes.goBack()
        return .none

      default:
        return .none
      }
    }
    .forEachRoute(\.routes, action: \.router)
  }
}

enum Nested {
  @FlowCoordinator(screen: "Screen")
  struct AppCoordinator {
    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .router(.routeAction(_, .home(.detailTapped))):
        state.routes.push(.profile(.init()))
        return .none
      case .router(.routeAction(_, .profile(.navigation(.presentRoot)))):
        state.routes.goBackToRoot()
        return .none
      default:
        return .none
      }
    }
  }
}

// 📱 메인 앱에서 사용
extension Nested.AppCoordinator {
  @Reducer
  enum Screen {
    case home(ListedHome)
    case profile(ProfileCoordinator)  // 🎯 Nested Coordinator
  }
}

@MainActor
@Suite struct NestedCoordinatorListing {
  @Test func oneNavigationStackShowsBothCoordinatorsScreens() throws {
    let store = Store(reducer: Nested.AppCoordinator())
    let router = TCAFlowRouter(store)
    store.send(.router(.routeAction(id: 0, action: .home(.detailTapped))))
    store.send(
      .router(.routeAction(id: 1, action: .profile(.router(.routeAction(id: 0, action: .profile(.settingTapped)))))))
    let stack = try #require(router.children.first as? UINavigationController)
    #expect(stack.viewControllers.count == 3)
    #expect(!stack.viewControllers.contains { $0 is UINavigationController })
    store.send(.router(.routeAction(id: 1, action: .profile(.navigation(.presentRoot)))))
    #expect(stack.viewControllers.count == 1)
  }
}
