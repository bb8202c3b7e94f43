import FlowCore
import FlowRoutes

/// The first step of a process with several steps.
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
    /// Goes back to an equal detail, or pushes a new one
    case goToDetailSmartly
    /// Goes back to the home screen
    case goToHomeDirectly
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
