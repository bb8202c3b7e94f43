import FlowRoutes

/// A stack of folders, whose actions identify a route by its index.
@Reducer
struct PlacedFolders {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<FolderFeature.State>] = [.root(.init(id: "/"), embedInNavigationView: true)]
  }

  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<FolderFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .router(.routeAction(let index, let action)) = action else { return .none }
      let path = state.routes[index.position].screen.id
      switch action {
      case .open(let name): state.routes.push(.init(id: "\(path)\(name)/"))
      case .preview(let name): state.routes.presentSheet(.init(id: "\(path)\(name)/"))
      case .close: state.routes.goBack()
      case .closeAll: state.routes.goBackToRoot()
      case .count, ._counted: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router) { FolderFeature() }
  }
}
