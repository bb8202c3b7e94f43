import FlowCore
import FlowRoutes

/// A screen for invited users only.
@Reducer
struct BetaFeature {
  @ObservableState
  struct State: Equatable, Codable {}

  @CasePathable
  @Scriptable
  enum Action {
    /// Goes back one route
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
