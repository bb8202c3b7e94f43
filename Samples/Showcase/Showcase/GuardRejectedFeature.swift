import FlowCore
import FlowRoutes

/// A screen with the reason of a rejection by a guard.
@Reducer
struct GuardRejectedFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var reason: String
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Goes back one route
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
