import FlowCore
import FlowNavigation
import FlowRuntime
import FlowTesting
import HeadlessUIKit
import Testing

/// What happens where two rules meet.
@MainActor
@Suite struct CornerTests {
  private let runtime = FlowRuntime()

  @Test("AF-26: what a screen held comes before what it emits when it appears again")
  func heldStepsComeFirst() throws {
    let (window, flow, coordinator) = runtime.enter {
      (UIWindow(frame: UIScreen.main.bounds), RecordingFlow(), FlowCoordinator())
    }
    let model = runtime.enter { ScreenViewModel() }
    flow.onNavigate = { step, flow in
      switch step {
      case .start:
        let screen = runtime.enter { SpeakingViewController() }
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

  @Test("B1-20: a flow that runs already and is contributed again handles each step once")
  func aRunningFlowHandlesEachStepOnce() throws {
    let (coordinator, child) = runtime.enter { (FlowCoordinator(), ChildFlow { _, _ in .multiple() }) }
    let parent = runtime.enter {
      ParentFlow { step, _ in
        guard step == .child else { return .multiple() }
        return .one(flowContributor: .contribute(withNextPresentable: child, withNextStepper: DefaultStepper()))
      }
    }
    runtime.enter {
      coordinator.coordinate(flow: parent)
      coordinator.enqueue(TestStep.child)
      coordinator.enqueue(TestStep.child)
    }
    try runtime.rest()
    runtime.enter { _ = coordinator.navigate(to: TestStep.a) }
    try runtime.rest()
    #expect(child.handled == [.a])
    #expect(coordinator.children.count == 1)
  }

  @Test(
    "B1-07: stop cancels an adapt that is under way, and lets go of the flow", arguments: [nil, Duration.seconds(60)])
  func stopCancelsAnAdapt(timeout: Duration?) throws {
    weak var flow: RecordingFlow?
    var wasCancelled = false
    let coordinator = runtime.enter { FlowCoordinator(adaptTimeout: timeout) }
    runtime.enter {
      let slow = RecordingFlow()
      slow.onAdapt = { step in
        do { try await Task.sleep(for: .seconds(30)) } catch { wasCancelled = true }
        return step
      }
      flow = slow
      coordinator.coordinate(flow: slow, with: OneStepper(withSingleStep: TestStep.a))
    }
    try runtime.rest()
    runtime.enter { coordinator.stop() }
    try runtime.rest()
    #expect(wasCancelled)
    #expect(flow == nil)
    #expect(runtime.now == .zero)
  }

  @Test("AF-35: the streams of events end with their coordinator")
  func theStreamsOfEventsEnd() throws {
    var ended = 0
    runtime.enter {
      let coordinator = FlowCoordinator()
      for stream in [coordinator.willNavigate, coordinator.didNavigate] {
        Task {
          for await _ in stream {}
          ended += 1
        }
      }
    }
    try runtime.rest()
    #expect(ended == 2)
  }

  @Test("AF-08: the streams of a screen end with it")
  func theStreamsOfAScreenEnd() throws {
    var ended = 0
    runtime.enter {
      let screen = UIViewController()
      let (visibility, dismissal) = (screen.isVisibleStream, screen.onDismissed)
      Task {
        for await _ in visibility {}
        ended += 1
      }
      Task {
        for await _ in dismissal {}
        ended += 1
      }
    }
    try runtime.rest()
    #expect(ended == 2)
  }

  @Test("AF-26: what a hidden screen held is not lost when it is contributed again")
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

  @Test("B1-03: a link to a coordinator that is let go before it ever ran is answered")
  func anEarlyLinkIsAnswered() throws {
    var outcome: DeepLinkOutcome?
    runtime.enter {
      let link = FlowCoordinator().navigate(to: TestStep.a)
      Task { outcome = await link.outcome }
    }
    try runtime.rest()
    #expect(outcome?.unsent.count == 1)
  }

  @Test("What a flow contributes in the step that it dismisses itself with is dropped, and traced")
  func aLateContributionIsTraced() throws {
    let (stage, run) = runtime.enter { (ModalStage(), Run.current) }
    stage.onChild = { _, flow in
      flow.navigationController.presentingViewController?.dismiss(animated: true, completion: nil)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: ScreenViewController(), withNextStepper: OneStepper(withSingleStep: TestStep.b)))
    }
    try runtime.run {
      await stage.start()
      await stage.send(.a)
    }
    #expect(words(run).contains("ChildFlow dropped .b: gone"))
  }
}

private final class SpeakingViewController: UIViewController {
  var onAppear: (() -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }
}
