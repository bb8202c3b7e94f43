import FlowCore
import FlowRoutes

/// A screen for members only.
@Reducer
struct GuardedScreenFeature {
  @ObservableState
  struct State: Equatable, Codable {}

  @CasePathable
  @Scriptable
  enum Action {
    /// Logs out and goes back to the menu
    case logOut
    /// Goes back one route
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
