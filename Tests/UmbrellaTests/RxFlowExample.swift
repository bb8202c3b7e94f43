import FlowRxFlow
import HeadlessUIKit

// A list of memos and a memo, in RxFlow's names.
enum MemoStep: Step {
  case list
  case memo
}

final class MemoStepper: Stepper {
  let steps = PublishRelay<Step>()

  var initialStep: Step { MemoStep.list }

  func open() { steps.accept(MemoStep.memo) }
}

final class MemoFlow: Flow {
  let navigationController = UINavigationController()

  var root: Presentable { navigationController }

  func navigate(to step: Step) -> FlowContributors {
    guard step is MemoStep else { return .none }
    let screen = UIViewController()
    navigationController.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
  }
}

@MainActor
func startMemos(_ flow: MemoFlow, _ stepper: MemoStepper, in window: UIWindow) -> Coordinator {
  Flows.use(flow, when: .created) { root in window.rootViewController = root }
  window.makeKeyAndVisible()
  let coordinator = FlowCoordinator()
  coordinator.coordinate(flow: flow, with: stepper)
  return coordinator
}
