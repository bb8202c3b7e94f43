import FlowCore
import FlowRoutes

@FlowCoordinator
struct NotesCoordinator {
  @Reducer
  enum Screen {
    case notes(NotesFeature)
    case draft(DraftFeature)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .notes(.write))):
      state.routes.push(.draft(.init()))
    case .router(.routeAction(_, .draft(._saved))):
      state.routes.goBack()
    default:
      break
    }
    return .none
  }
}

@Reducer
struct NotesFeature {
  @ObservableState
  struct State: Equatable {}

  @Scriptable
  enum Action {
    /// Begins a note
    case write
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
