import FlowCore
import FlowRoutes

/// A detail with a title and a message.
@Reducer
struct DetailFeature {
  @ObservableState
  struct State: Equatable {
    var title: String
    var message: String
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes another detail
    case pushAnother
    /// Goes back one route
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
