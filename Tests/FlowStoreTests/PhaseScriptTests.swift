import FlowCore
import FlowNavigation
import FlowStore
import FlowTesting
import HeadlessUIKit
import TestSupport
import Testing

/// A door whose `slam` leads to a transition that the graph lacks.
private struct DoorFeature: Reducer {
  enum Phase: Hashable, Sendable { case open, closed, broken }
  struct State: Equatable, Sendable { var phase = Phase.open }

  @Scriptable
  enum Action: Equatable, Sendable {
    case close
    case slam
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.phase = action == .close ? .closed : .broken
    return .none
  }
}

private struct DoorStep: Step {}

/// A flow with the store of a door.
private final class DoorFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    let viewController = UIViewController()
    let graph: PhaseTransitionGraph<DoorFeature.Phase> = [.open: [.closed], .closed: [.open]]
    let store = Store(
      reducer: DoorFeature().validatePhaseTransitions(of: \.phase, by: graph), initialState: DoorFeature.State())
    navigationController.pushViewController(viewController, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: store))
  }
}

/// An app with one door.
private final class DoorApp: FlowApp {
  static let steps: [any Step.Type] = []
  let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = DoorFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: DoorStep()))
  }
}

@MainActor
@Suite struct PhaseScriptTests {
  private let folder = TemporaryFolder()

  private func run(_ script: String) throws {
    DoorApp.run(script: try folder.write(script, to: "door.flowscript"))
  }

  @Test func shellReportsAnInvalidTransitionAndNamesTheScreenAfterItsFeature() throws {
    try run(
      """
      app Door
        at Door (Door)
      do .close
        Door.phase: .open → .closed
      do .slam
        error: Door may not go from .closed to .broken on .slam: .closed leads only to .open; add a rule or a transition to .broken
        Door.phase: .closed → .broken
      expect state Door.phase == .broken

      """)
  }

  @Test func unexpectedInvalidTransitionFailsAScript() throws {
    try withKnownIssue {
      try run("app Door\ndo .slam\n")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Door may not go from .open to .broken on .slam") }
    }
  }
}
