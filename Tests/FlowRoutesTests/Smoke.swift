import FlowCore
import FlowNavigation
import FlowRoutes
import FlowScript
import FlowShell
import FlowTesting
import HeadlessUIKit
import Testing

@InnoFlow
struct HomeFeature {
  struct State: Equatable, Sendable { var title = "홈"; var count = 0 }
  @Scriptable
  enum Action: Sendable, Equatable { case open, settings, load, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .load:
      return .run { send in
        try await Task.sleep(for: .milliseconds(500))
        await send(.loaded(7))
      }.cancellable("load")
    case .loaded(let n): state.count = n
    default: break
    }
    return .none
  }
}

@InnoFlow
struct DetailFeature {
  struct State: Equatable, Sendable { var title = "상세" }
  @Scriptable
  enum Action: Sendable, Equatable { case back, load, loaded }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .load: return .run { send in
      try await Task.sleep(for: .milliseconds(500))
      await send(.loaded)
    }.cancellable("load")
    case .loaded: state.title = "loaded"
    default: break
    }
    return .none
  }
}

@FlowCoordinator(screen: "Screen", navigation: true)
struct AppCoordinator {
  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .router(.routeAction(_, .home(.open))): state.routes.push(.detail(.init()))
    case .router(.routeAction(_, .home(.settings))): state.routes.presentSheet(.home(.init(title: "설정")), configuration: .half)
    case .router(.routeAction(_, .detail(.back))): state.routes.goBack()
    default: break
    }
    return .none
  }
}

extension AppCoordinator {
  @Reducer
  enum Screen {
    case home(HomeFeature)
    case detail(DetailFeature)
  }
}
extension AppCoordinator.Screen.State: Equatable {}

@MainActor
final class RoutesApp: FlowApp {
  static let steps: [any ScriptableStep.Type] = []
  let window = UIWindow()
  let store = Store(reducer: AppCoordinator())
  init(context: LaunchContext, arguments: NoArguments) {}
  func launch() {
    window.rootViewController = TCAFlowRouter(store)
    window.makeKeyAndVisible()
  }
}

@MainActor
@Suite struct Smoke {
  @Test func aSession() async throws {
    let session = Session(apps: [RoutesApp.self])
    for line in ["app Routes", "tree", "do .load", "do .open", "stack", "tree", "do .load", "effects", "state", "back", "tree", "do .settings", "tree", "dismiss", "do .open", "do .load", "back", "trace", "alive"] {
      let lines = session.run(try Statement(parsing: line)).lines.map { "  " + $0.text }
      print("> \(line)\n\(lines.joined(separator: "\n"))")
    }
  }
}
