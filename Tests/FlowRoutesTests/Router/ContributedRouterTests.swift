import FlowCore
import FlowNavigation
import FlowRoutes
import HeadlessUIKit
import Testing

@MainActor
@Suite("A router that a flow contributes") struct ContributedRouterTests {
  /// The objects that the app creates at launch.
  private final class LaunchedObjects {
    var coordinator: FlowCoordinator?
    weak var flow: TwiceFlow?
  }

  private let launched = LaunchedObjects()
  private let shell: RouteShell

  /// Launches the flow, which then presents its router.
  init() {
    let launched = launched
    shell = RouteShell { _ in
      let flow = TwiceFlow()
      let coordinator = FlowCoordinator()
      launched.coordinator = coordinator
      launched.flow = flow
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: PayStep.cart))
      return flow.navigationController
    }
    shell.type(".card")
  }

  @Test func routerContributedTwiceIsRegisteredOnce() {
    #expect(shell.type(".card").first == "TwiceFlow handled .card")
    #expect(shell.type("tree") == ["TwiceFlow", "├─ Start", "└─ OuterCoordinator (modal)", "   └─ Count *"])
    #expect(shell.type("alive") == ["1 TwiceFlow", "1 Start", "1 OuterCoordinator", "1 Count"])
  }

  @Test func contributedRouterIsDismissedWithTheModalsOfItsState() {
    _ = shell.session.send(
      to: launched.flow?.store,
      .change { $0 += [.sheet(.inner(.init()), embedInNavigationView: true), .cover(.note(.init()))] })
    #expect(shell.type("stack") == ["Start", "modal: Count", "modal: Count#2", "modal: Note *"])
    shell.type("clock manual")
    shell.type("do .save")
    #expect(shell.type(".done").contains("dismiss Count (Start)"))
    #expect(shell.type("effects") == ["none"])
    #expect(shell.type("alive") == ["1 TwiceFlow", "1 Start"])
  }
}

private final class StartViewController: UIViewController {}

/// A flow that contributes its router at each showing.
private final class TwiceFlow: Flow {
  let navigationController = UINavigationController()
  private(set) weak var store: Store<OuterCoordinator>?
  private weak var router: TCAFlowRouter?
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case PayStep.cart:
      let controller = StartViewController()
      navigationController.pushViewController(controller, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: DefaultStepper()))
    case PayStep.card:
      if let router, let store {
        return .one(flowContributor: .contribute(withNextPresentable: router, withNextStepper: store))
      }
      let made = Store(reducer: OuterCoordinator(), initialState: .init())
      let shown = TCAFlowRouter(made)
      store = made
      router = shown
      navigationController.present(shown, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: shown, withNextStepper: made))
    default:
      navigationController.dismiss(animated: true)
      return .none
    }
  }
}
