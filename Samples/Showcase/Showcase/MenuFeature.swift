import FlowCore
import FlowRoutes

/// What there is to choose from.
@Reducer
struct MenuFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var title = "쇼케이스"
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes a screen that only members may see
    case openGuardedScreen
    /// Logs in, and pushes that screen
    case openGuardedScreenLoggedIn
    /// Pushes a screen that only who was invited may see
    case openBeta
    /// Shows the settings as a sheet that rests at half of the screen
    case openHalfSheet
    /// Shows a sheet that fades in
    case openAnimatedSheet
    /// Keeps the routes as they are
    case saveRoutes
    /// Goes where the routes were kept
    case loadRoutes
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
