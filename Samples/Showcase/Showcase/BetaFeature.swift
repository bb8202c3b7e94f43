import FlowCore
import FlowRoutes

/// A screen that not everybody may see yet.
@Reducer
struct BetaFeature {
  @ObservableState
  struct State: Equatable, Codable {}

  @CasePathable
  @Scriptable
  enum Action {
    /// One route back
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
