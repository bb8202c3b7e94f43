import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

/// Coordinators, flows and screens that are contributed again, stopped or released while busy.
@MainActor
@Suite struct CoordinatorLifetimeTests {
  private let runtime = VirtualTimeRuntime()

  @Test("A running flow that is contributed again handles each step once")
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
    "stop() cancels a running adapt and releases the flow", arguments: [nil, Duration.seconds(60)])
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

  @Test("The streams of events end with their coordinator")
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

  @Test("The streams of a screen end with it")
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

  @Test("A link to a coordinator that is released before it ran has an outcome")
  func aLinkToAReleasedCoordinatorHasAnOutcome() throws {
    var outcome: DeepLinkOutcome?
    runtime.enter {
      let link = FlowCoordinator().navigate(to: TestStep.a)
      Task { outcome = await link.outcome }
    }
    try runtime.rest()
    #expect(outcome?.unsent.count == 1)
  }

  @Test("A contribution in the step that dismisses its flow is dropped and traced")
  func aLateContributionIsTraced() throws {
    let (harness, run) = runtime.enter { (ModalFlowHarness(), Run.current) }
    harness.onChild = { _, flow in
      flow.navigationController.presentingViewController?.dismiss(animated: true, completion: nil)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: ScreenViewController(), withNextStepper: OneStepper(withSingleStep: TestStep.b)))
    }
    try runtime.run {
      await harness.start()
      await harness.send(.a)
    }
    #expect(traceLines(run).contains("ChildFlow dropped .b: the flow has ended"))
  }
}
