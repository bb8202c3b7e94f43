import FlowAsyncFlow
import HeadlessUIKit

// A list of notes and a note, as an app writes them for AsyncFlow: it imports only AsyncFlow and UIKit.
enum NoteStep: Step {
  case list
  case note(id: Int)
}

@MainActor
final class NoteListStepper: FlowStepper {
  @Steps var steps

  func select(id: Int) { steps.send(NoteStep.note(id: id)) }
}

final class NoteFlow: Flow {
  let navigationController = UINavigationController()
  let listStepper = NoteListStepper()

  var root: Presentable { navigationController }

  func adapt(step: Step) async -> Step {
    if case .note(let id)? = step as? NoteStep, id < 0 { return NoneStep() }
    return step
  }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? NoteStep else { return .none }
    let screen = UIViewController()
    switch step {
    case .list:
      navigationController.setViewControllers([screen], animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: listStepper))
    case .note(let id):
      screen.title = "Note \(id)"
      navigationController.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
    }
  }
}

@MainActor
func startNotes(_ flow: NoteFlow, in window: UIWindow) -> FlowCoordinator {
  window.rootViewController = flow.navigationController
  window.makeKeyAndVisible()
  let coordinator = FlowCoordinator(logger: NoOpFlowLogger())
  coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: NoteStep.list))
  return coordinator
}

/// Runs the flow in a test store, and emits a step from a mock. Returns the titles of the shown notes.
@MainActor
func testNotes() async -> [String?] {
  let mock = MockStepper()
  mock.setInitialStep(NoteStep.list)
  let store = FlowTestStore(flow: NoteFlow(), with: mock)
  await store.idle()
  mock.emit(NoteStep.note(id: 3))
  await store.send(NoteStep.note(id: 4))
  return store.flow.navigationController.viewControllers.map(\.title)
}
