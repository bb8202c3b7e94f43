import FlowCore
import FlowRoutes

/// The second step of the nested coordinator.
@Reducer
struct Step2Feature {
  @ObservableState
  struct State: Equatable {
    var title = "2단계"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Goes back to the first step
    case goBack
    /// Finishes, and goes back to the outer coordinator
    case finish
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
