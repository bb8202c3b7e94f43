import FlowCore
import FlowRoutes

/// The first step within the nested coordinator.
@Reducer
struct Step1Feature {
  @ObservableState
  struct State: Equatable {
    var title = "1단계"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// On to the second step
    case nextStep
    /// Back to where one came from
    case backToMain
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
