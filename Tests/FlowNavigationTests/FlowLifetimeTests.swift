import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

/// An app with a parent flow and a presented child flow.
@MainActor
private final class FlowHarness {
  let runtime = VirtualTimeRuntime()
  let window: UIWindow
  let parent: ParentFlow
  let coordinator: FlowCoordinator
  let run: Run
  weak var child: ChildFlow?
  weak var childCoordinator: FlowCoordinator?
  weak var model: ScreenViewModel?
  weak var screen: UIViewController?

  /// Starts the parent flow in a visible window.
  init() throws {
    (window, parent, coordinator, run) = runtime.enter { (UIWindow(), ParentFlow(), FlowCoordinator(), Run.current) }
    parent.onNavigate = { [unowned self] step, flow in navigate(step, flow) }
    runtime.enter {
      window.rootViewController = parent.navigationController
      window.makeKeyAndVisible()
      coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: TestStep.start))
    }
    try runtime.rest()
  }

  /// Handles a step of the parent flow.
  private func navigate(_ step: TestStep, _ flow: RecordingFlow) -> FlowContributors {
    switch step {
    case .start, .push:
      let (screen, model) = (ScreenViewController(), ScreenViewModel())
      flow.navigationController.pushViewController(screen, animated: true)
      self.screen = screen
      self.model = model
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .pop:
      flow.navigationController.popViewController(animated: true)
      return .none
    case .child:
      let child = ChildFlow { [unowned self] step, flow in navigateChild(step, flow) }
      self.child = child
      flow.navigationController.present(child.navigationController, animated: true, completion: nil)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: child, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
    case .dismiss:
      flow.navigationController.dismiss(animated: true, completion: nil)
      return .none
    case .circle:
      return .one(flowContributor: .forwardToCurrentFlow(withStep: TestStep.circle))
    case .end:
      return .end(forwardToParentFlowWithStep: TestStep.dismiss)
    default:
      return .none
    }
  }

  /// Handles a step of the child flow.
  private func navigateChild(_ step: TestStep, _ flow: RecordingFlow) -> FlowContributors {
    switch step {
    case .start:
      let (screen, model) = (ScreenViewController(), ScreenViewModel())
      flow.navigationController.pushViewController(screen, animated: false)
      self.screen = screen
      self.model = model
      childCoordinator = coordinator.children.last
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .end: return .end(forwardToParentFlowWithStep: TestStep.dismiss)
    case .forwardToParent: return .one(flowContributor: .forwardToParentFlow(withStep: TestStep.a))
    default: return .none
    }
  }

  func send(_ step: TestStep, to coordinator: FlowCoordinator? = nil) throws {
    runtime.enter { (coordinator ?? self.coordinator).navigate(to: step) }
    try runtime.rest()
  }
}

@MainActor
@Suite struct FlowLifetimeTests {
  @Test func aPoppedScreenAndItsViewModelAreDeallocated() throws {
    let harness = try FlowHarness()
    try harness.send(.push("x"))
    weak let screen = harness.screen
    weak let model = harness.model
    #expect(screen != nil && model != nil)
    try harness.send(.pop)
    #expect(screen == nil && model == nil)
    #expect(harness.coordinator.screens.count == 1)
  }

  @Test func backGestureReleasesTheScreen() throws {
    let harness = try FlowHarness()
    try harness.send(.push("x"))
    try harness.runtime.enter { try harness.window.back() }
    try harness.runtime.rest()
    #expect(harness.screen == nil && harness.model == nil)
  }

  @Test func aFlowThatEndsIsDeallocatedAndItsParentGetsTheStep() throws {
    let harness = try FlowHarness()
    try harness.send(.child)
    #expect(harness.coordinator.children.count == 1)
    let child = try #require(harness.coordinator.children.first)
    harness.runtime.enter { child.enqueue(TestStep.end) }
    try harness.runtime.rest()
    #expect(harness.coordinator.children.isEmpty)
    #expect(harness.parent.handled.last == .dismiss)
    #expect(harness.child == nil && harness.screen == nil && harness.model == nil)
    #expect(traceLines(harness.run).contains("ended ChildFlow"))
  }

  @Test func dismissedFlowEndsAndReceivesNoSteps() throws {
    let harness = try FlowHarness()
    try harness.send(.child)
    weak let coordinator = harness.coordinator.children.first
    try harness.runtime.enter { try harness.window.dismissModal() }
    try harness.runtime.rest()
    #expect(harness.coordinator.children.isEmpty)
    #expect(harness.child == nil && coordinator == nil)
  }

  @Test func stepFromAReleasedScreenIsDroppedAndTraced() throws {
    let harness = try FlowHarness()
    try harness.send(.push("x"))
    let model = try #require(harness.model)
    try harness.send(.pop)
    harness.runtime.enter { model.steps.send(TestStep.a) }
    try harness.runtime.rest()
    #expect(traceLines(harness.run).last == "Screen#2 dropped .a: its screen is gone")
    #expect(!harness.parent.handled.contains(.a))
  }

  @Test func aHiddenScreensStepIsHeldUntilTheScreenShows() throws {
    let harness = try FlowHarness()
    let first = try #require(harness.model)
    try harness.send(.push("x"))
    harness.runtime.enter { first.steps.send(TestStep.a) }
    try harness.runtime.rest()
    #expect(traceLines(harness.run).last == "Screen held .a: hidden")
    #expect(!harness.parent.handled.contains(.a))
    try harness.send(.pop)
    #expect(harness.parent.handled.last == .a)
  }

  @Test func heldStepsAreDroppedWithTheirScreen() throws {
    let harness = try FlowHarness()
    try harness.send(.push("x"))
    let second = try #require(harness.model)
    try harness.send(.push("y"))
    harness.runtime.enter {
      second.steps.send(TestStep.a)
      harness.parent.navigationController.popToRootViewController(animated: false)
    }
    try harness.runtime.rest()
    #expect(
      traceLines(harness.run).suffix(2) == ["Screen#2 held .a: hidden", "Screen#2 dropped .a: its screen is gone"])
  }

  @Test func deepLinkReachesEveryLiveFlowOnceInOrderOfCreation() throws {
    let harness = try FlowHarness()
    try harness.send(.child)
    try harness.send(.b)
    #expect(traceLines(harness.run).suffix(2) == ["ParentFlow ignored .b", "ChildFlow ignored .b"])
  }

  @Test func linkDoesNotReachTheFlowThatItCreates() throws {
    let harness = try FlowHarness()
    try harness.send(.child)
    #expect(harness.child?.handled == [.start])
  }

  @Test func endingTheRootFlowIsAFault() throws {
    let harness = try FlowHarness()
    try harness.send(.end)
    #expect(traceLines(harness.run).last?.hasPrefix("fault: ParentFlow is the root flow and cannot end") == true)
    try harness.send(.a)
    #expect(harness.parent.handled.last == .a)
  }

  @Test func circularForwardIsStoppedAndReported() throws {
    let harness = try FlowHarness()
    try harness.send(.circle)
    #expect(traceLines(harness.run).last?.hasPrefix("fault: a cycle of flows through ") == true)
    try harness.send(.a)
    #expect(harness.parent.handled.last == .a)
  }

  @Test func forwardedStepReachesTheParent() throws {
    let harness = try FlowHarness()
    try harness.send(.child)
    let child = try #require(harness.coordinator.children.first)
    harness.runtime.enter { child.enqueue(TestStep.forwardToParent) }
    try harness.runtime.rest()
    #expect(harness.parent.handled.last == .a)
  }

  @Test func waitingStepsOfAnEndedFlowAreTraced() throws {
    let harness = try FlowHarness()
    try harness.send(.child)
    let child = try #require(harness.coordinator.children.first)
    harness.runtime.enter {
      child.enqueue(TestStep.end)
      child.enqueue(TestStep.a)
    }
    try harness.runtime.rest()
    #expect(traceLines(harness.run).contains("ChildFlow dropped .a: the flow has ended"))
  }

  @Test func rejectionRollsBackTheWholeStep() throws {
    let harness = try FlowHarness()
    harness.run.add(guard: DepthGuard(limit: 1))
    try harness.send(.push("x"))
    #expect(harness.parent.navigationController.viewControllers.count == 1)
    #expect(harness.screen == nil && harness.model == nil)
    #expect(traceLines(harness.run).last == #"ParentFlow vetoed .push("x"): too deep"#)
  }

  @Test func thousandsOfScreensAreReleased() throws {
    let harness = try FlowHarness()
    for _ in 0..<2_000 { try harness.send(.push("x")) }
    #expect(harness.run.owners.alive.count == 2_002)
    harness.runtime.enter { _ = harness.parent.navigationController.popToRootViewController(animated: false) }
    try harness.runtime.rest()
    #expect(harness.run.owners.alive.count == 2)
    #expect(harness.coordinator.screens.count == 1)
  }

  @Test func stoppedCoordinatorReleasesItsFlow() throws {
    let runtime = VirtualTimeRuntime()
    weak var flow: RecordingFlow?
    let coordinator = runtime.enter { FlowCoordinator() }
    try runtime.enter {
      let made = RecordingFlow()
      flow = made
      coordinator.coordinate(flow: made, with: OneStepper(withSingleStep: TestStep.a))
      try runtime.rest()
    }
    #expect(flow != nil)
    runtime.enter { coordinator.stop() }
    #expect(flow == nil)
  }

  @Test func willAndDidNavigateReportEveryDescendant() throws {
    let harness = try FlowHarness()
    let events = try harness.runtime.run {
      var will = harness.coordinator.willNavigate.makeAsyncIterator()
      var did = harness.coordinator.didNavigate.makeAsyncIterator()
      harness.coordinator.navigate(to: TestStep.child)
      var events: [String] = []
      for _ in 0..<2 {
        if let event = await will.next() { events.append("will \(event.flowName) \(event.stepDescription)") }
        if let event = await did.next() { events.append("did \(event.flowName) \(event.stepDescription)") }
      }
      return events
    }
    #expect(
      events == ["will ParentFlow child", "did ParentFlow child", "will ChildFlow start", "did ChildFlow start"])
  }
}

/// A guard that limits the depth of a stack.
private final class DepthGuard: NavigationGuard {
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict {
    after.frontPlace.screens.count > limit ? .reject(reason: "too deep") : .allow
  }
}
