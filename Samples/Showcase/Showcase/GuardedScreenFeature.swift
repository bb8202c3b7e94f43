import FlowCore
import FlowRoutes

/// A screen for members.
@Reducer
struct GuardedScreenFeature {
  @ObservableState
  struct State: Equatable, Codable {}

  @CasePathable
  @Scriptable
  enum Action {
    /// Is no member any longer
    case logOut
    /// One route back
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
