import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

/// Steps that a hidden screen holds.
@MainActor
@Suite struct HeldStepTests {
  private let runtime = VirtualTimeRuntime()

  @Test("Held steps are handled before those that the screen emits when it appears again")
  func heldStepsComeFirst() throws {
    let (window, flow, coordinator) = runtime.enter {
      (UIWindow(frame: UIScreen.main.bounds), RecordingFlow(), FlowCoordinator())
    }
    let model = runtime.enter { ScreenViewModel() }
    flow.onNavigate = { step, flow in
      switch step {
      case .start:
        let screen = runtime.enter { AppearanceViewController() }
        screen.onAppear = { [weak model] in model?.steps.send(TestStep.number(3)) }
        flow.navigationController.pushViewController(screen, animated: false)
        return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
      case .push:
        flow.navigationController.pushViewController(ScreenViewController(), animated: false)
        return .none
      case .pop:
        flow.navigationController.popViewController(animated: false)
        return .none
      default:
        return .multiple()
      }
    }
    runtime.enter {
      window.rootViewController = flow.navigationController
      window.makeKeyAndVisible()
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
      coordinator.enqueue(TestStep.push("over it"))
    }
    try runtime.rest()
    flow.handled.removeAll()
    runtime.enter {
      model.steps.send(TestStep.number(1))
      model.steps.send(TestStep.number(2))
      coordinator.enqueue(TestStep.pop)
    }
    try runtime.rest()
    #expect(flow.handled == [.pop, .number(1), .number(2), .number(3)])
  }

  @Test("Steps that a hidden screen holds survive another contribution of the screen")
  func heldStepsSurviveAnotherContribution() throws {
    let (coordinator, model, screen) = runtime.enter {
      (FlowCoordinator(), ScreenViewModel(), ScreenViewController())
    }
    let (window, flow) = runtime.enter { (UIWindow(frame: UIScreen.main.bounds), RecordingFlow()) }
    flow.onNavigate = { step, _ in
      guard step == .start else { return .multiple() }
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    }
    runtime.enter {
      window.makeKeyAndVisible()
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    }
    try runtime.rest()
    runtime.enter { model.steps.send(TestStep.number(1)) }
    runtime.enter { coordinator.enqueue(TestStep.start) }
    try runtime.rest()
    runtime.enter { window.rootViewController = screen }
    try runtime.rest()
    #expect(flow.handled == [.start, .start, .number(1)])
  }
}

extension HeldStepTests {
  @Test("A screen that is released without ever being shown leaves its flow, and its held steps are traced")
  func aScreenThatIsNeverShownLeavesItsFlow() throws {
    let coordinator = runtime.enter { FlowCoordinator() }
    weak var released: ScreenViewModel?
    let flow = runtime.enter {
      RecordingFlow { step, _ in
        guard step == .start else { return .multiple() }
        let model = ScreenViewModel { $0.steps.send(TestStep.a) }
        released = model
        return .one(
          flowContributor: .contribute(withNextPresentable: ScreenViewController(), withNextStepper: model))
      }
    }
    runtime.enter { coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start)) }
    try runtime.rest()
    #expect(released == nil && coordinator.screens.isEmpty)
    #expect(
      runtime.enter { traceLines(Run.current) } == [
        "RecordingFlow handled .start", "Screen held .a: hidden", "Screen dropped .a: its screen is gone",
      ])
  }

  @Test("A stepper whose screen need not be shown goes on after the release of the screen")
  func aStepperGoesOnWithoutItsScreen() throws {
    let (coordinator, model) = runtime.enter { (FlowCoordinator(), ScreenViewModel()) }
    let flow = runtime.enter {
      RecordingFlow { step, _ in
        guard step == .start else { return .multiple() }
        return .one(
          flowContributor: .contribute(
            withNextPresentable: ScreenViewController(), withNextStepper: model, allowStepWhenNotPresented: true))
      }
    }
    runtime.enter { coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start)) }
    try runtime.rest()
    runtime.enter { model.steps.send(TestStep.a) }
    try runtime.rest()
    #expect(flow.handled == [.start, .a])
  }
}

/// A view controller that calls a closure at its appearance.
private final class AppearanceViewController: UIViewController {
  var onAppear: (() -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }
}
