import FlowCore
import FlowRoutes

/// A detail with a title and a message.
@Reducer
struct DetailFeature {
  @ObservableState
  struct State: Equatable {
    var title: String
    var message: String
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Goes back one route
    case goBack
    /// Goes back to the root route
    case goToRoot
    /// Goes back to the home screen
    case goToHomeDirectly
    /// Goes back to equal settings, or pushes them
    case goToSettingsSmartly
    /// Goes back to the flow, if the stack has one
    case goToFlowBelow
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
