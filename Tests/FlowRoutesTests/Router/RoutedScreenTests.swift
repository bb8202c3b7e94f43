import FlowCore
import FlowNavigation
import FlowRoutes
import HeadlessUIKit
import Testing

@testable import FlowSession

@MainActor
@Suite("Routed screens with shared stores, equal ids, early ends and generic features") struct RoutedScreenTests {
  private let launched = LaunchedStore()

  @Test("Two routers of one store show the same routes with separate screens")
  func twoRoutersOfOneStoreShowTheSameRoutes() {
    let launched = launched
    let shell = RouteShell { _ in
      let store = launched.make()
      let tabs = UITabBarController()
      tabs.setViewControllers([TCAFlowRouter(store), TCAFlowRouter(store)], animated: false)
      return tabs
    }
    #expect(
      shell.type("do .open") == ["push Note (tab 1: Count › Note)", "push Note#2 (hidden tab 2: Count#2 › Note#2)"])
    #expect(shell.type("back") == ["pop Note (tab 1: Count)", "pop Note#2 (hidden tab 2: Count#2)"])
    #expect(shell.type("alive") == ["2 OuterCoordinator", "2 Count"])
  }

  @Test("If a guard rejects leaving the outer coordinator, the nested one does not go back either")
  func rejectedOuterBackKeepsTheNestedScreen() {
    let shell = RouteShell { _ in
      let inner = InnerCoordinator.State(routes: [.root(.first(.init())), .push(.second(.init()))])
      return TCAFlowRouter(
        Store(
          reducer: Kept(),
          initialState: .init(routes: [.root(.home(.init())), .push(.inner(inner)), .push(.note(.init()))])))
    }
    #expect(shell.type("stack") == ["Count › Count#2 › Note › Note#2 *"])
    _ = try? shell.session.drive { app in
      let stack = (app.screenSource as? UIWindow)?.rootViewController?.children.first as? UINavigationController
      if let stack { stack.popToViewController(stack.viewControllers[1], animated: true) }
    }
    #expect(shell.type("stack") == ["Count › Count#2 › Note › Note#2 *"])
  }

  @Test("The user can go back among routes with equal ids") func backWorksAmongRoutesWithEqualIDs() {
    let shell = RouteShell { _ in
      TCAFlowRouter(
        Store(
          reducer: Twins(),
          initialState: .init(routes: [.root(.note(.init())), .push(.note(.init(id: 1))), .push(.note(.init()))])))
    }
    #expect(shell.type("back 2") == ["pop Note#3 (Note › Note#2)", "pop Note#2 (Note)"])
    let other = RouteShell { _ in
      TCAFlowRouter(
        Store(reducer: Twins(), initialState: .init(routes: [.root(.note(.init())), .push(.note(.init()))])))
    }
    #expect(other.type("back") == ["pop Note#2 (Note)"])
  }

  @Test("A screen that removes itself as it appears is reported as a push and a pop")
  func screenThatRemovesItselfIsReportedAsAPushAndAPop() {
    final class SelfRemovingViewController: UIViewController {
      var appeared: (() -> Void)?
      override func viewDidAppear(_ animated: Bool) { appeared?() }
    }
    let launched = launched
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { screen in
        let controller = SelfRemovingViewController()
        if case .note(let store) = screen.case { controller.appeared = { store.send(.close) } }
        return controller
      }
    }
    #expect(shell.type("do .open") == ["push Note (Count › Note)", "pop Note (Count)"])
    #expect(
      shell.session.send(to: launched.store, .change { $0.presentSheet(.note(.init())) }) == [
        "present Note (modal: Note)", "dismiss Note (Count)",
      ])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }

  @Test("A flow that ends removes its route and leaves the tree") func endedFlowRemovesItsRoute() {
    let launched = launched
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { screen in
        guard case .note = screen.case else { return UIViewController() }
        return FlowScreen(EndingFlow(), with: OneStepper(withSingleStep: PayStep.cart)) { _ in }
      }
    }
    _ = shell.session.send(to: launched.store, .change { $0.presentSheet(.note(.init())) })
    #expect(shell.type(".done") == ["EndingFlow handled .done", "ended EndingFlow"])
    #expect(shell.type("tree") == ["OuterCoordinator", "├─ Count", "└─ Ending *"])
    #expect(shell.type("dismiss") == ["dismiss Ending (Count)"])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }

  @Test("Removing a route while its flow handles a step ends the flow") func removedRouteEndsItsHandlingFlow() {
    let launched = launched
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { screen in
        guard case .note(let store) = screen.case else { return UIViewController() }
        return FlowScreen(EndingFlow { store.send(.close) }, with: OneStepper(withSingleStep: PayStep.cart)) { _ in }
      }
    }
    _ = shell.session.send(to: launched.store, .change { $0.presentSheet(.note(.init())) })
    #expect(shell.type(".card").contains("dismiss Ending#2 (Count)"))
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }

  @Test("A generic feature's screen is named after the generic type")
  func screenOfAGenericFeatureIsNamedAfterTheGenericType() {
    let shell = RouteShell { _ in TCAFlowRouter(Store(reducer: BoxesCoordinator())) }
    #expect(shell.type("stack") == ["Boxed *"])
  }
}

private final class EndingViewController: UIViewController {}

/// A flow that ends with the step `.done`.
private final class EndingFlow: Flow {
  private let navigationController = UINavigationController()
  private let leave: () -> Void
  var root: any Presentable { navigationController }

  init(leave: @escaping () -> Void = {}) {
    self.leave = leave
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case PayStep.done: return .end(forwardToParentFlowWithStep: PayStep.done)
    case PayStep.card: leave()
    default: break
    }
    let controller = EndingViewController()
    navigationController.pushViewController(controller, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: DefaultStepper()))
  }
}

/// The outer coordinator, but its routes can't be removed.
@Reducer
private struct Kept: RouteCoordinator {
  typealias State = OuterCoordinator.State
  typealias Action = OuterCoordinator.Action
  static var routing: Routing<State, Action, OuterCoordinator.Screen> { OuterCoordinator.routing }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in OuterCoordinator().handleRoute(state: &state, action: action) }
      .forEachRoute(\.routes, action: \.router)
      .routeGuard(KeepingGuard())
  }
}

/// A guard that rejects the removal of routes.
private struct KeepingGuard: RouteGuard {
  func canNavigate<Screen>(from currentRoutes: [Route<Screen>], to newRoutes: [Route<Screen>]) -> RouteGuardResult {
    newRoutes.count < currentRoutes.count ? .reject(reason: "stay") : .allow
  }
}

/// A coordinator that identifies routes by the ids of their screens.
@FlowCoordinator
private struct Twins {
  @Reducer
  enum Screen {
    case note(NoteFeature)
  }

  @ObservableState
  struct State: Equatable {
    var routes: [Route<Screen.State>]
  }

  @CasePathable
  enum Action {
    case router(IdentifiedRouterActionOf<Screen>)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }
}

extension Twins.Screen.State: Identifiable {
  fileprivate var id: Int {
    switch self {
    case .note(let note): note.id
    }
  }
}

/// A generic feature.
@Reducer
private struct BoxedFeature<Inner: Reducer> where Inner.State: Equatable {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action: Sendable {
    case add
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A coordinator of a generic feature.
@FlowCoordinator
private struct BoxesCoordinator {
  @Reducer
  enum Screen {
    case boxed(BoxedFeature<NoteFeature>)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }
}
