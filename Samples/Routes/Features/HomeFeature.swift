import FlowCore
import FlowRoutes

/// Where everything begins. Where its actions lead to is the coordinator's business.
@Reducer
struct HomeFeature {
  @ObservableState
  struct State: Equatable {
    var title = "홈 화면"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes the flow
    case startFlow
    /// Pushes a detail
    case pushOneView
    /// Pushes a coordinator with a stack of its own
    case openNestedCoordinator
    /// Pushes the settings
    case jumpToSettings
    /// Shows the settings as a sheet that rests at half of the screen
    case openHalfSheet
    /// Opens a link, by which other routes take the place of all
    case openDeepLink
    /// Goes to the settings: pushes them where they are not there
    case goToSettingsSmartly
    /// Goes to the flow: pushes it where it is not there
    case goToFlowOrCreate
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
