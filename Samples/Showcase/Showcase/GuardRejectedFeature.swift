import FlowCore
import FlowRoutes

/// Why a guard has let something not happen.
@Reducer
struct GuardRejectedFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var reason: String
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// One route back
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
