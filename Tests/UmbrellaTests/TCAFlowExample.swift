import FlowTCAFlow

// A home screen and its details, with TCAFlow's names and its macro.
@Reducer
struct GardenFeature {
  @ObservableState
  struct State: Equatable {
    var title = "Garden"
  }

  @CasePathable
  enum Action { case plantTapped }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}

@FlowCoordinator(screen: "Screen", navigation: true)
struct GardenCoordinator {}

extension GardenCoordinator {
  @Reducer
  enum Screen {
    case garden(GardenFeature)
    case plant(GardenFeature)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .garden(.plantTapped))):
      state.routes.presentSheet(.plant(.init(title: "Rose")))
      return .none
    default:
      return .none
    }
  }
}

@MainActor
func makeGarden() -> StoreOf<GardenCoordinator> { Store(reducer: GardenCoordinator()) }
