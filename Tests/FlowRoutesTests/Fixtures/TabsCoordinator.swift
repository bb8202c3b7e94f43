import FlowRoutes

/// A coordinator with two others as tabs.
@Reducer
struct TabsCoordinator {
  @ObservableState
  struct State: Equatable, TabCoordinatorState {
    @BindableField var selectedTab = 0
    var notes = InnerCoordinator.State()
    var counts = InnermostCoordinator.State()

    mutating func popToRoot(tab: Int) {
      if tab == 0 { notes.routes.goBackToRoot() } else { counts.routes.goBackToRoot() }
    }
  }

  @CasePathable
  enum Action {
    case selectTab(Int)
    case tabReselected(Int)
    case notes(InnerCoordinator.Action)
    case counts(InnermostCoordinator.Action)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.notes, action: \.notes) { InnerCoordinator() }
      Scope(state: \.counts, action: \.counts) { InnermostCoordinator() }
    }
    .forEachTab(select: \.selectTab, reselect: \.tabReselected)
  }
}
