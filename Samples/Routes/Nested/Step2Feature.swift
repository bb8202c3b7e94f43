import FlowCore
import FlowRoutes

/// The second step within the nested coordinator.
@Reducer
struct Step2Feature {
  @ObservableState
  struct State: Equatable {
    var title = "2단계"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Back to the first step
    case goBack
    /// All is done: back to where one came from
    case finish
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
