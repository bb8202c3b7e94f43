import FlowCore
import FlowRoutes

/// A coordinator nested in another one.
@FlowCoordinator
struct InnerCoordinator {
  @Reducer
  enum Screen {
    case first(CountFeature)
    case second(NoteFeature)
    case deeper(InnermostCoordinator)
  }

  @CasePathable
  @Scriptable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
    case finish
    case wait
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .first(.open))): state.routes.push(.second(.init()))
    case .router(.routeAction(_, .second(.write("deeper")))): state.routes.push(.deeper(.init()))
    case .router(.routeAction(_, .second(.write("sheet")))):
      state.routes.presentSheet(.deeper(.init()), configuration: .half)
    case .router(.routeAction(_, .second(.close))): state.routes.goBack()
    case .router(.routeAction(_, .first(.leave))): return .send(.finish)
    case .wait: return .run(name: "wait") { _ in try await Task.sleep(for: .milliseconds(100)) }
    default: break
    }
    return .none
  }
}

/// A coordinator nested in the nested one, whose routes an extension handles.
@FlowCoordinator
struct InnermostCoordinator {
  @Reducer
  enum Screen {
    case last(CountFeature)
  }
}

extension InnermostCoordinator {
  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    if case .router(.routeAction(_, .last(.open))) = action { state.routes.push(.last(.init(title: "another"))) }
    return .none
  }
}
