import FlowRoutes
import Testing

// The quick start, as printed: three features and a coordinator. A router replaces its SwiftUI views in the tests.

enum QuickStart {
  @Reducer
  struct HomeFeature {
    @ObservableState
    struct State: Equatable {  // ✅ Hashable 불필요!
      var title = "홈 화면"
    }

    @CasePathable
    enum Action {
      case detailButtonTapped
      case settingsButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .detailButtonTapped, .settingsButtonTapped:
          return .none  // Navigation은 Coordinator에서 처리
        }
      }
    }
  }

  @Reducer
  struct DetailFeature {
    @ObservableState
    struct State: Equatable {
      var title = "상세"
    }

    @CasePathable
    enum Action {
      case backTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
    }
  }

  @Reducer
  struct SettingsFeature {
    @ObservableState
    struct State: Equatable {
      var isDark = false
    }

    @CasePathable
    enum Action {
      case toggled
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isDark.toggle()
        return .none
      }
    }
  }

  @FlowCoordinator(screen: "Screen", navigation: true)
  struct AppCoordinator {
    // ✨ State, Action, body는 매크로가 자동 생성!

    func handleRoute(state: inout State, action: Action) -> Effect<Action> {
      switch action {
      // 📱 Navigation 로직만 집중!
      case .router(.routeAction(_, .home(.detailButtonTapped))):
        state.routes.push(.detail(.init(title: "상세 화면")))
        return .none

      case .router(.routeAction(_, .home(.settingsButtonTapped))):
        state.routes.presentSheet(.settings(.init()))
        return .none

      case .router(.routeAction(_, .detail(.backTapped))):
        state.routes.goBack()
        return .none

      default:
        return .none
      }
    }
  }
}

// 📄 Screen 정의
extension QuickStart.AppCoordinator {
  @Reducer
  enum Screen {
    case home(QuickStart.HomeFeature)
    case detail(QuickStart.DetailFeature)
    case settings(QuickStart.SettingsFeature)
  }
}

// ✨ Screen.State: Equatable도 매크로가 자동 생성!

@MainActor
@Suite struct QuickStartListing {
  typealias Screen = QuickStart.AppCoordinator.Screen

  @Test func coordinatorStartsWithTheFirstScreenAndNavigates() {
    let store = Store(reducer: QuickStart.AppCoordinator())
    #expect(store.routes == [.root(.home(.init()), embedInNavigationView: true)])
    store.send(.router(.routeAction(id: 0, action: .home(.detailButtonTapped))))
    #expect(store.routes.last == .push(.detail(.init(title: "상세 화면"))))
    store.send(.router(.routeAction(id: 1, action: .detail(.backTapped))))
    #expect(store.routes.count == 1)
    store.send(.router(.routeAction(id: 0, action: .home(.settingsButtonTapped))))
    #expect(store.routes.last == .sheet(.settings(.init())))
  }

  @Test func aScreenReadsItsStateAndSendsItsActions() {
    let store = Store(reducer: QuickStart.AppCoordinator())
    var shown: [String] = []
    let router = TCAFlowRouter(store) { screen in
      switch screen.case {
      case .home(let store):
        shown.append(store.title)
        store.send(.detailButtonTapped)
      case .detail(let store): shown.append(store.title)
      case .settings(let store): shown.append("\(store.isDark)")
      }
      return ListedScreen()
    }
    withExtendedLifetime(router) { #expect(shown == ["홈 화면", "상세 화면"]) }
  }
}
