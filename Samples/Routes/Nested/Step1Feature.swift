import FlowCore
import FlowRoutes

/// The first step of the nested coordinator.
@Reducer
struct Step1Feature {
  @ObservableState
  struct State: Equatable {
    var title = "1단계"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes the second step
    case nextStep
    /// Goes back to the outer coordinator
    case backToMain
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
