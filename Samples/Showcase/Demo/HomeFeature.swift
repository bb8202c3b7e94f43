import FlowCore
import FlowRoutes

/// The first screen of the first tab.
@Reducer
struct HomeFeature {
  @ObservableState
  struct State: Equatable {
    var title = "홈 화면"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes a detail
    case pushOneView
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
