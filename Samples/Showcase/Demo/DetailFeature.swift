import FlowCore
import FlowRoutes

/// Something that is told in full.
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
    /// Pushes another one
    case pushAnother
    /// One route back
    case goBack
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
