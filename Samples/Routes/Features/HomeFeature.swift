import FlowCore
import FlowRoutes

/// The root screen, whose actions the coordinator turns into routes.
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
    /// Presents the settings as a sheet of half the screen's height
    case openHalfSheet
    /// Opens a link that replaces all routes
    case openDeepLink
    /// Goes back to equal settings, or pushes them
    case goToSettingsSmartly
    /// Goes back to an equal flow, or pushes a new one
    case goToFlowOrCreate
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
