import FlowCore
import FlowRoutes

/// A sheet that fades in.
@Reducer
struct AnimatedSheetFeature {
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
