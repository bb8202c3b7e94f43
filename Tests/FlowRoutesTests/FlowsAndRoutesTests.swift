import FlowCore
import FlowNavigation
import FlowRoutes
import HeadlessUIKit
import Testing

@MainActor
@Suite("Flows and routes in one tree") struct FlowsAndRoutesTests {
  @Test("A flow can be the screen of a route: it starts and ends with the route") func flowCanBeTheScreenOfARoute() {
    let launched = LaunchedStore()
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { screen in
        guard case .note(let store) = screen.case else { return UIViewController() }
        return FlowScreen(PayFlow(), with: OneStepper(withSingleStep: PayStep.cart)) { step in
          if case PayStep.done = step { store.send(.close) }
        }
      }
    }
    #expect(
      shell.session.send(to: launched.store, .change { $0.presentSheet(.note(.init())) }) == [
        "PayFlow handled .cart", "present Cart (modal: Cart)",
      ])
    #expect(shell.type("tree") == ["OuterCoordinator", "├─ Count", "└─ PayFlow (modal)", "   └─ Cart *"])
    #expect(shell.type(".card") == ["PayFlow handled .card", "push Card (modal: Cart › Card)"])
    #expect(shell.type(".done") == ["PayFlow handled .done", "ended PayFlow", "dismiss Card (Count)"])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
    _ = shell.session.send(to: launched.store, .change { $0.presentSheet(.note(.init())) })
    #expect(shell.type("dismiss") == ["dismiss Cart (Count)", "ended PayFlow"])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }

  @Test("A coordinator of routes is a screen of a flow, with its store as the stepper")
  func routesCanBeAScreenOfAFlow() {
    let shell = FlowShellOfRoutes()
    #expect(shell.type("tree") == ["HomeFlow", "└─ Cart *"])
    #expect(shell.type(".card").contains("present Count (modal: Count)"))
    #expect(shell.type("tree") == ["HomeFlow", "├─ Cart", "└─ OuterCoordinator (modal)", "   └─ Count *"])
    #expect(shell.type("do .open") == ["push Note (modal: Count › Note)"])
    #expect(shell.type("do .save") == ["+500ms HomeFlow handled .done", "+500ms dismiss Note (Cart)"])
    #expect(shell.type("tree") == ["HomeFlow", "└─ Cart *"])
    #expect(shell.type("alive") == ["1 HomeFlow", "1 Cart"])
  }
}

/// The steps of the flows that routes show.
@Scriptable
enum PayStep: Step, Equatable {
  case cart
  case card
  case done
}

private final class CartViewController: UIViewController {}
private final class CardViewController: UIViewController {}

private final class PayFlow: Flow {
  private let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case PayStep.cart: push(CartViewController())
    case PayStep.card: push(CardViewController())
    case PayStep.done: .end(forwardToParentFlowWithStep: PayStep.done)
    default: .none
    }
  }

  private func push(_ controller: UIViewController) -> FlowContributors {
    navigationController.pushViewController(controller, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: DefaultStepper()))
  }
}

/// A flow that shows a coordinator of routes as a sheet.
private final class HomeFlow: Flow {
  private let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case PayStep.cart:
      let controller = CartViewController()
      navigationController.pushViewController(controller, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: DefaultStepper()))
    case PayStep.card:
      let store = Store(reducer: OuterCoordinator(), initialState: .init()) { action, _ in
        if case .router(.routeAction(_, .note(.saved))) = action { PayStep.done } else { nil }
      }
      let router = TCAFlowRouter(store)
      navigationController.present(router, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: router, withNextStepper: store))
    case PayStep.done:
      navigationController.dismiss(animated: true)
      return .none
    default:
      return .none
    }
  }
}

/// A shell around a flow whose app contains routes.
@MainActor
private final class FlowShellOfRoutes {
  private let shell: RouteShell

  /// Launches an app with the flow and its coordinator.
  init() {
    let coordinator = Box()
    shell = RouteShell { _ in
      let flow = HomeFlow()
      let made = FlowCoordinator()
      coordinator.value = made
      made.coordinate(flow: flow, with: OneStepper(withSingleStep: PayStep.cart))
      return flow.root.viewController ?? UIViewController()
    }
    self.coordinator = coordinator
  }

  private final class Box {
    var value: FlowCoordinator?
  }

  private let coordinator: Box

  func type(_ text: String) -> [String] { shell.type(text) }
}
