import FlowRoutes

/// A stack of folders, whose actions identify a route by the id of its folder.
@Reducer
struct NamedFolders {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<FolderFeature.State>] = [.root(.init(id: "/"), embedInNavigationView: true)]
  }

  @CasePathable
  enum Action {
    case router(IdentifiedRouterActionOf<FolderFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(id: let path, action: .open(let name))):
        state.routes.push(.init(id: "\(path)\(name)/"))
      case .router(.routeAction(id: let path, action: .preview(let name))):
        state.routes.presentSheet(.init(id: "\(path)\(name)/"))
      case .router(.routeAction(_, .close)):
        state.routes.goBack()
      case .router(.routeAction(_, .closeAll)):
        state.routes.goBackToRoot()
      case .router:
        break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router, screenReducer: { FolderFeature() })
  }
}
