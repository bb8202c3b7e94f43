import FlowCore
import FlowRoutes

/// The menu of the second tab.
@Reducer
struct MenuFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var title = "쇼케이스"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes a screen for members
    case openGuardedScreen
    /// Logs in and pushes the screen for members
    case openGuardedScreenLoggedIn
    /// Pushes a screen for invited users
    case openBeta
    /// Presents the settings as a sheet of half the screen's height
    case openHalfSheet
    /// Presents a sheet that fades in
    case openAnimatedSheet
    /// Saves the routes
    case saveRoutes
    /// Restores the saved routes
    case loadRoutes
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
