import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

/// An app with a parent flow and a child flow that it presents.
@MainActor
private final class FlowHarness {
  let runtime = FlowRuntime()
  let window: UIWindow
  let parent: ParentFlow
  let coordinator: FlowCoordinator
  let run: Run
  weak var child: ChildFlow?
  weak var childCoordinator: FlowCoordinator?
  weak var model: ScreenViewModel?
  weak var screen: UIViewController?

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
    let stage = try FlowHarness()
    try stage.send(.push("x"))
    weak let screen = stage.screen
    weak let model = stage.model
    #expect(screen != nil && model != nil)
    try stage.send(.pop)
    #expect(screen == nil && model == nil)
    #expect(stage.coordinator.screens.count == 1)
  }

  @Test func backGestureReleasesTheScreen() throws {
    let stage = try FlowHarness()
    try stage.send(.push("x"))
    try stage.runtime.enter { try stage.window.back() }
    try stage.runtime.rest()
    #expect(stage.screen == nil && stage.model == nil)
  }

  @Test func aFlowThatEndsIsDeallocatedAndItsParentGetsTheStep() throws {
    let stage = try FlowHarness()
    try stage.send(.child)
    #expect(stage.coordinator.children.count == 1)
    let child = try #require(stage.coordinator.children.first)
    stage.runtime.enter { child.enqueue(TestStep.end) }
    try stage.runtime.rest()
    #expect(stage.coordinator.children.isEmpty)
    #expect(stage.parent.handled.last == .dismiss)
    #expect(stage.child == nil && stage.screen == nil && stage.model == nil)
    #expect(words(stage.run).contains("ended ChildFlow"))
  }

  @Test func dismissedFlowEndsAndReceivesNoSteps() throws {
    let stage = try FlowHarness()
    try stage.send(.child)
    weak let coordinator = stage.coordinator.children.first
    try stage.runtime.enter { try stage.window.dismissModal() }
    try stage.runtime.rest()
    #expect(stage.coordinator.children.isEmpty)
    #expect(stage.child == nil && coordinator == nil)
  }

  @Test func stepFromAReleasedScreenIsDroppedAndTraced() throws {
    let stage = try FlowHarness()
    try stage.send(.push("x"))
    let model = try #require(stage.model)
    try stage.send(.pop)
    stage.runtime.enter { model.steps.send(TestStep.a) }
    try stage.runtime.rest()
    #expect(words(stage.run).last == "Screen#2 dropped .a: gone")
    #expect(!stage.parent.handled.contains(.a))
  }

  @Test func aHiddenScreensStepIsHeldUntilTheScreenShows() throws {
    let stage = try FlowHarness()
    let first = try #require(stage.model)
    try stage.send(.push("x"))
    stage.runtime.enter { first.steps.send(TestStep.a) }
    try stage.runtime.rest()
    #expect(words(stage.run).last == "Screen held .a: hidden")
    #expect(!stage.parent.handled.contains(.a))
    try stage.send(.pop)
    #expect(stage.parent.handled.last == .a)
  }

  @Test func heldStepsAreDroppedWithTheirScreen() throws {
    let stage = try FlowHarness()
    try stage.send(.push("x"))
    let second = try #require(stage.model)
    try stage.send(.push("y"))
    stage.runtime.enter {
      second.steps.send(TestStep.a)
      stage.parent.navigationController.popToRootViewController(animated: false)
    }
    try stage.runtime.rest()
    #expect(words(stage.run).suffix(2) == ["Screen#2 held .a: hidden", "Screen#2 dropped .a: gone"])
  }

  @Test func deepLinkReachesEveryLiveFlowOnceInOrderOfCreation() throws {
    let stage = try FlowHarness()
    try stage.send(.child)
    try stage.send(.b)
    #expect(words(stage.run).suffix(2) == ["ParentFlow ignored .b", "ChildFlow ignored .b"])
  }

  @Test func linkDoesNotReachTheFlowThatItCreates() throws {
    let stage = try FlowHarness()
    try stage.send(.child)
    #expect(stage.child?.handled == [.start])
  }

  @Test func endingTheRootFlowIsAFault() throws {
    let stage = try FlowHarness()
    try stage.send(.end)
    #expect(words(stage.run).last?.hasPrefix("fault: ParentFlow is the root flow and cannot end") == true)
    try stage.send(.a)
    #expect(stage.parent.handled.last == .a)
  }

  @Test func circularForwardIsStoppedAndReported() throws {
    let stage = try FlowHarness()
    try stage.send(.circle)
    #expect(words(stage.run).last?.hasPrefix("fault: .circle is forwarded in a circle") == true)
    try stage.send(.a)
    #expect(stage.parent.handled.last == .a)
  }

  @Test func forwardedStepReachesTheParent() throws {
    let stage = try FlowHarness()
    try stage.send(.child)
    let child = try #require(stage.coordinator.children.first)
    stage.runtime.enter { child.enqueue(TestStep.forwardToParent) }
    try stage.runtime.rest()
    #expect(stage.parent.handled.last == .a)
  }

  @Test func waitingStepsOfAnEndedFlowAreTraced() throws {
    let stage = try FlowHarness()
    try stage.send(.child)
    let child = try #require(stage.coordinator.children.first)
    stage.runtime.enter {
      child.enqueue(TestStep.end)
      child.enqueue(TestStep.a)
    }
    try stage.runtime.rest()
    #expect(words(stage.run).contains("ChildFlow dropped .a: gone"))
  }

  @Test func rejectionRollsBackTheWholeStep() throws {
    let stage = try FlowHarness()
    stage.run.add(guard: DepthGuard(limit: 1))
    try stage.send(.push("x"))
    #expect(stage.parent.navigationController.viewControllers.count == 1)
    #expect(stage.screen == nil && stage.model == nil)
    #expect(words(stage.run).last == #"ParentFlow vetoed .push("x"): too deep"#)
  }

  @Test func thousandsOfScreensAreReleased() throws {
    let stage = try FlowHarness()
    for _ in 0..<2_000 { try stage.send(.push("x")) }
    #expect(stage.run.owners.alive.count == 2_002)
    stage.runtime.enter { _ = stage.parent.navigationController.popToRootViewController(animated: false) }
    try stage.runtime.rest()
    #expect(stage.run.owners.alive.count == 2)
    #expect(stage.coordinator.screens.count == 1)
  }

  @Test func stoppedCoordinatorReleasesItsFlow() throws {
    let runtime = FlowRuntime()
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
    let stage = try FlowHarness()
    let events = try stage.runtime.run {
      var will = stage.coordinator.willNavigate.makeAsyncIterator()
      var did = stage.coordinator.didNavigate.makeAsyncIterator()
      stage.coordinator.navigate(to: TestStep.child)
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

private final class DepthGuard: NavigationGuard {
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict {
    after.frontPlace.screens.count > limit ? .reject(reason: "too deep") : .allow
  }
}
