import FlowCore
import FlowRoutes

/// Something that is told in full.
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
    /// One route back
    case goBack
    /// Back to the first route
    case goToRoot
    /// Back to the home screen
    case goToHomeDirectly
    /// Goes to the settings: pushes them where they are not there
    case goToSettingsSmartly
    /// Back to the flow, if it is there
    case goToFlowBelow
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
