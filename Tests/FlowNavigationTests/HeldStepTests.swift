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

  @Test("A step before the end of an animated push waits for it, and is handled once")
  func aStepWaitsForTheEndOfAPush() throws {
    let (window, flow, coordinator) = runtime.enter {
      (UIWindow(frame: UIScreen.main.bounds), RecordingFlow(), FlowCoordinator())
    }
    let model = runtime.enter { ScreenViewModel() }
    flow.onNavigate = { step, flow in
      let screen = runtime.enter { ScreenViewController() }
      switch step {
      case .start:
        flow.navigationController.pushViewController(screen, animated: false)
        return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
      case .push:
        flow.navigationController.pushViewController(screen, animated: true)
        return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
      default:
        return .multiple()
      }
    }
    runtime.enter {
      Run.current.transitionDuration = .milliseconds(350)
      window.rootViewController = flow.navigationController
      window.makeKeyAndVisible()
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    }
    try runtime.rest()
    runtime.enter { coordinator.enqueue(TestStep.push("animated")) }
    try runtime.rest()
    runtime.enter { model.steps.send(TestStep.number(1)) }
    try runtime.advance(to: .milliseconds(349))
    #expect(flow.handled == [.start, .push("animated")])
    try runtime.advance(to: .milliseconds(350))
    #expect(flow.handled == [.start, .push("animated"), .number(1)])
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
        "RecordingFlow handled .start", "Screen held .a: hidden",
        "not presented Screen: its flow contributed it, and nothing showed it",
        "Screen dropped .a: its screen is gone",
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

/// Steps of a stepper that several screens share, such as the view model of a wizard.
@MainActor
@Suite(.virtualTime) struct SharedStepperTests {
  @Test("A step that one screen of a shared stepper delivers is not held for the others, so going back goes back")
  func aDeliveredStepIsNotHeldForTheOthers() async {
    let screens = ScreenStackHarness()
    let model = ScreenViewModel()
    screens.sharedModel = model
    await screens.send(.push("name"))
    await screens.emit(.push("address"), from: 0)
    await screens.emit(.push("payment"), from: 0)
    await screens.send(.pop, .pop)
    #expect(screens.handled == [.push("name"), .push("address"), .push("payment"), .pop, .pop])
    #expect(screens.flow.navigationController.viewControllers.count == 1)
    #expect(!traceLines(Run.current).contains { $0.contains("held") })
  }

  /// Shows two screens of one stepper below a foreign screen, and emits a step that both hold.
  private func screensOfAHeldStep() async -> ScreenStackHarness {
    let screens = ScreenStackHarness()
    screens.sharedModel = ScreenViewModel()
    await screens.send(.push("name"), .push("address"))
    screens.flow.navigationController.pushViewController(ScreenViewController(), animated: false)
    await runOtherTasks()
    await screens.emit(.number(1), from: 0)
    return screens
  }

  @Test("A step that no screen of a shared stepper can deliver is held once, and the first that shows delivers it")
  func aStepIsHeldOnceAndDeliveredOnce() async {
    let screens = await screensOfAHeldStep()
    let stack = screens.flow.navigationController
    #expect(traceLines(Run.current).filter { $0.contains("held") } == ["Screen#2 held .number(1): hidden"])
    #expect(screens.coordinator.screens.map(\.heldSteps.count) == [0, 1])
    // The screen for which the step waits goes with the one above it.
    stack.popToRootViewController(animated: false)
    await runOtherTasks()
    await screens.send(.push("address"), .pop)
    #expect(screens.handled.filter { $0 == .number(1) }.count == 1)
  }

  @Test("The last screen of a shared stepper drops the held steps, once")
  func theLastScreenDropsTheHeldSteps() async {
    let screens = await screensOfAHeldStep()
    let stack = screens.flow.navigationController
    stack.setViewControllers([ScreenViewController()], animated: false)
    await runOtherTasks()
    #expect(traceLines(Run.current).filter { $0.contains("dropped") }.count == 1)
    #expect(!screens.handled.contains(.number(1)))
  }

  @Test("Two visible screens of a shared stepper deliver a step to their flow once")
  func twoVisibleScreensDeliverOnce() async {
    let screens = ScreenStackHarness()
    screens.allowStepWhenNotPresented = true
    let model = ScreenViewModel()
    screens.sharedModel = model
    await screens.send(.push("name"), .push("address"))
    await screens.emit(.number(1), from: 0)
    #expect(screens.handled.filter { $0 == .number(1) }.count == 1)
  }

  @Test("With .drop a step that a visible screen of a shared stepper delivers is not reported as dropped")
  func aDeliveredStepIsNotDropped() async {
    let screens = ScreenStackHarness(hiddenSteps: .drop)
    let model = ScreenViewModel()
    screens.sharedModel = model
    await screens.send(.push("name"), .push("address"))
    await screens.emit(.number(1), from: 0)
    #expect(screens.handled.last == .number(1))
    #expect(!traceLines(Run.current).contains { $0.contains("dropped") })
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
