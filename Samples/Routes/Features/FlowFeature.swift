import FlowCore
import FlowRoutes

/// The first step of a way with several.
@Reducer
struct FlowFeature {
  @ObservableState
  struct State: Equatable {
    var title = "Flow Step 1"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes the next step
    case nextStep
    /// Goes to a detail: pushes it where it is not there
    case goToDetailSmartly
    /// Back to the home screen
    case goToHomeDirectly
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
