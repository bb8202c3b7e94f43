import FlowRoutes

/// The coordinator of the tabs, each of which is a coordinator.
@Reducer
struct MainTabCoordinator {
  @ObservableState
  struct State: Equatable, TabCoordinatorState {
    @BindableField var selectedTab = MainTabs.demo
    var demo = DemoCoordinator.State()
    var showcase = ShowcaseCoordinator.State()

    mutating func popToRoot(tab: Int) {
      if tab == MainTabs.demo { demo.routes.goBackToRoot() } else { showcase.routes.goBackToRoot() }
    }
  }

  @CasePathable
  enum Action {
    case selectTab(Int)
    case tabReselected(Int)
    case demo(DemoCoordinator.Action)
    case showcase(ShowcaseCoordinator.Action)
    case open(URL)
  }

  let account: Account
  let isInvited: Bool

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.demo, action: \.demo) { DemoCoordinator() }
      Scope(state: \.showcase, action: \.showcase) { ShowcaseCoordinator(account: account, isInvited: isInvited) }
      Reduce { state, action in
        guard case .open(let url) = action else { return .none }
        // A sheet of either tab covers both tabs, and would hide the linked screen.
        state.showcase.routes.dismissAll()
        state.selectedTab = MainTabs.demo
        return .send(.demo(.open(url)))
      }
    }
    .forEachTab(select: \.selectTab, reselect: \.tabReselected)
  }
}
