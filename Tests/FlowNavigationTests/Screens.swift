import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A flow on a stack in its own window, whose steps push and pop screens.
///
/// `.push(x)` contributes a screen, `.pop` pops the top one, and `.number(n)` is only recorded.
@MainActor
final class ScreenStackHarness {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let coordinator: FlowCoordinator
  let flow = RecordingFlow()
  private(set) var models: [ScreenViewModel] = []
  private var controllers: [WeakController] = []
  var allowStepWhenNotPresented = false
  var allowStepWhenDismissed = false
  var initialStep: any Step = NoneStep()
  /// The model of all screens. `nil` for a model of its own for each screen.
  var sharedModel: ScreenViewModel?

  private struct WeakController {
    weak var controller: UIViewController?
  }

  init(hiddenSteps: HiddenStepPolicy = .buffer) {
    coordinator = FlowCoordinator(hiddenSteps: hiddenSteps)
    window.rootViewController = flow.navigationController
    window.makeKeyAndVisible()
    flow.onNavigate = { [unowned self] step, flow in navigate(step, flow) }
    coordinator.coordinate(flow: flow)
  }

  var handled: [TestStep] { flow.handled }

  func controller(_ index: Int) -> UIViewController? { controllers[index].controller }

  func send(_ steps: TestStep...) async {
    for step in steps { coordinator.enqueue(step) }
    await coordinator.idle()
  }

  /// Emits a step from the screen at an index, and waits for its handling.
  func emit(_ step: TestStep, from index: Int) async {
    models[index].steps.send(step)
    await coordinator.idle()
  }

  /// Handles a step of the flow.
  private func navigate(_ step: TestStep, _ flow: RecordingFlow) -> FlowContributors {
    switch step {
    case .push:
      let (screen, model) = (ScreenViewController(), sharedModel ?? ScreenViewModel(initial: initialStep))
      controllers.append(WeakController(controller: screen))
      models.append(model)
      flow.navigationController.pushViewController(screen, animated: true)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: screen, withNextStepper: model, allowStepWhenNotPresented: allowStepWhenNotPresented,
          allowStepWhenDismissed: allowStepWhenDismissed))
    case .pop:
      flow.navigationController.popViewController(animated: true)
      return .none
    default:
      return .multiple()
    }
  }
}
