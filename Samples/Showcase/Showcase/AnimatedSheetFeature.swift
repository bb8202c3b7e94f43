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
    /// Goes back one route
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
