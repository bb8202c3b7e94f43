import FlowCore
import FlowNavigation
import FlowSystem
import FlowTesting
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct ContributorTests {
  private let coordinator = FlowCoordinator()

  @Test("A contributor's flags are off by default, and contributors can be passed as variadic arguments")
  func flagsAreOffByDefault() {
    let screen = StepperViewController()
    guard
      case .contribute(let presentable, let stepper, let hidden, let dismissed) =
        FlowContributor.contribute(withNext: screen)
    else {
      Issue.record("not a contribution")
      return
    }
    #expect(presentable.viewController === screen)
    #expect(stepper.steps === screen.steps)
    #expect(!hidden && !dismissed)
    if case .multiple(let list) = FlowContributors.multiple(
      .forwardToCurrentFlow(withStep: TestStep.a), .forwardToParentFlow(withStep: TestStep.b))
    {
      #expect(list.count == 2)
    } else {
      Issue.record("not several")
    }
  }

  @Test(
    "Forwards and contributions take effect in the order of the list, through the queue")
  func contributorsTakeEffectInTheOrderOfTheList() async {
    let flow = RecordingFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .multiple(
        .forwardToCurrentFlow(withStep: TestStep.number(1)),
        .contribute(
          withNextPresentable: ScreenViewController(), withNextStepper: ScreenViewModel { $0.steps.send(TestStep.a) },
          allowStepWhenNotPresented: true),
        .forwardToCurrentFlow(withStep: TestStep.number(2)))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    coordinator.enqueue(TestStep.b)
    await coordinator.idle()
    #expect(flow.handled == [.start, .b, .number(1), .a, .number(2)])
  }

  @Test("A contributor's initial step is handled before a forward of the same list and all waiting steps")
  func anInitialStepComesBeforeAForward() async {
    let flow = RecordingFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .multiple(
        .contribute(
          withNextPresentable: ScreenViewController(), withNextStepper: OneStepper(withSingleStep: TestStep.b)),
        .forwardToCurrentFlow(withStep: TestStep.a))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    #expect(flow.handled == [.start, .b, .a])
  }

  @Test(
    "A child flow runs beside its parent and forwards to it; a forward of the root flow is a fault")
  func aChildForwardsToItsParent() async {
    let child = ChildFlow { step, _ in
      step == .start ? .one(flowContributor: .forwardToParentFlow(withStep: TestStep.a)) : .none
    }
    let flow = ParentFlow { step, _ in
      switch step {
      case .child:
        .one(
          flowContributor: .contribute(
            withNextPresentable: child, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
      case .forwardToParent: .one(flowContributor: .forwardToParentFlow(withStep: TestStep.b))
      default: .multiple()
      }
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.child))
    await coordinator.idle()
    #expect(flow.handled == [.child, .a])
    #expect(coordinator.children.first?.parent === coordinator)
    coordinator.enqueue(TestStep.forwardToParent)
    await coordinator.idle()
    #expect(
      traceLines(Run.current).last
        == "fault: ParentFlow is the root flow, so no parent receives .b: handle .b in this flow")
  }

  @Test("An ended flow gets no more steps, neither from steppers nor from links; its parent gets the step")
  func anEndedFlowGetsNoMoreSteps() async {
    let harness = ModalFlowHarness()
    let grandchild = RecordingFlow()
    harness.onChild = { step, _ in
      switch step {
      case .end: .end(forwardToParentFlowWithStep: TestStep.number(1))
      case .a: .one(flowContributor: .contribute(withNextPresentable: grandchild, withNextStepper: DefaultStepper()))
      default: .multiple()
      }
    }
    await harness.start()
    await harness.send(.a)
    #expect(harness.coordinator.children.first?.children.count == 1)
    await harness.send(.end)
    #expect(harness.coordinator.children.isEmpty)
    #expect(harness.parent.handled.last == .number(1))
    let before = grandchild.handled
    await harness.send(.b)
    #expect(grandchild.handled == before)
  }

  @Test("Steps that wait for a flow that ends are dropped and traced")
  func waitingStepsOfAnEndedFlowAreDropped() async {
    let harness = ModalFlowHarness()
    harness.onChild = { step, _ in step == .end ? .end(forwardToParentFlowWithStep: TestStep.a) : .multiple() }
    await harness.start()
    let child = harness.coordinator.children[0]
    child.enqueue(TestStep.end)
    child.enqueue(TestStep.b)
    await harness.coordinator.idle()
    #expect(traceLines(Run.current).contains("ChildFlow dropped .b: the flow has ended"))
  }

  @Test("A root flow does not end: a step without a parent is a fault, and the flow continues")
  func aRootFlowDoesNotEnd() async {
    let flow = RecordingFlow { step, _ in
      step == .end ? .end(forwardToParentFlowWithStep: TestStep.a) : .multiple()
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.end))
    await coordinator.idle()
    #expect(
      traceLines(Run.current).last
        == "fault: RecordingFlow is the root flow and cannot end, so no parent receives .a: handle .a in this flow")
    coordinator.navigate(to: TestStep.b)
    await coordinator.idle()
    #expect(flow.handled == [.end, .b])
  }

  @Test("The parent of a flow that dismisses itself in its last step gets the forwarded step")
  func aFlowMayDismissItselfAndEnd() async {
    let harness = ModalFlowHarness()
    harness.onChild = { step, flow in
      guard step == .end else { return .multiple() }
      flow.navigationController.presentingViewController?.dismiss(animated: true, completion: nil)
      return .end(forwardToParentFlowWithStep: TestStep.number(1))
    }
    await harness.start()
    await harness.send(.end)
    #expect(harness.parent.handled.last == .number(1))
    #expect(traceLines(Run.current).filter { $0 == "ended ChildFlow" }.count == 1)
  }

  @Test("A flow's result becomes the step that its parent makes of it")
  func aResultBecomesTheParentsStep() async {
    let flow = ParentFlow { step, _ in
      guard step == .child else { return .multiple() }
      return .one(
        flowContributor: .contribute(
          withNextFlow: AskingFlow(), withNextStepper: OneStepper(withSingleStep: TestStep.number(42))
        ) { TestStep.push($0) })
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.child))
    await coordinator.idle()
    #expect(flow.handled == [.child, .push("42")])
    #expect(coordinator.children.isEmpty)
  }

  @Test("An unconsumed result is dropped and traced")
  func unconsumedResultIsDroppedAndTraced() async {
    let flow = ParentFlow { _, _ in
      .one(
        flowContributor: .contribute(
          withNextPresentable: AskingFlow(), withNextStepper: OneStepper(withSingleStep: TestStep.number(1))))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.child))
    await coordinator.idle()
    #expect(traceLines(Run.current).contains("ParentFlow dropped FlowOutput(value: \"1\"): no flow takes it"))
  }

  @Test("A presentable that is contributed twice is subscribed to once")
  func aPresentableContributedTwiceIsSubscribedOnce() async {
    let (screen, model) = (ScreenViewController(), ScreenViewModel())
    let flow = RecordingFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: screen, withNextStepper: model, allowStepWhenNotPresented: true))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    coordinator.enqueue(TestStep.start)
    await coordinator.idle()
    model.steps.send(TestStep.a)
    await coordinator.idle()
    #expect(flow.handled == [.start, .start, .a])
    #expect(coordinator.screens.map(\.description) == ["Screen"])
  }
}

extension ContributorTests {
  @Test("A presentable other than a view controller that is contributed twice handles each step once")
  func aPresentableContributedTwiceHandlesEachStepOnce() async {
    let (overlay, model) = (Overlay(), ScreenViewModel())
    let flow = RecordingFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .one(flowContributor: .contribute(withNextPresentable: overlay, withNextStepper: model))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    coordinator.enqueue(TestStep.start)
    await coordinator.idle()
    model.steps.send(TestStep.a)
    await coordinator.idle()
    #expect(flow.handled == [.start, .start, .a])
    #expect(coordinator.screens.map(\.description) == ["Screen"])
  }
}

extension ContributorTests {
  @Test("The initial step of a contributor is dropped and traced if a later one of the list ends the flow")
  func initialStepsOfAFlowThatEndsWithinTheListAreDropped() async {
    let flow = RecordingFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .multiple(
        .contribute(
          withNextPresentable: ScreenViewController(), withNextStepper: OneStepper(withSingleStep: TestStep.a)),
        .contribute(
          withNextPresentable: ScreenViewController(),
          withNextStepper: ScreenViewModel { [coordinator] _ in coordinator.stop() }))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    #expect(flow.handled == [.start])
    #expect(traceLines(Run.current).last == "RecordingFlow dropped .a: the flow has ended")
  }

  @Test("A step that a flow forwards is dropped and traced if the parent ended with the same step")
  func aForwardToAnEndedParentIsDropped() async {
    let harness = ModalFlowHarness()
    harness.onChild = { step, flow in
      guard step == .a else { return .multiple() }
      let grandchild = RecordingFlow { [weak flow] step, _ in
        guard step == .start else { return .multiple() }
        flow?.navigationController.presentingViewController?.dismiss(animated: true, completion: nil)
        return .one(flowContributor: .forwardToParentFlow(withStep: TestStep.b))
      }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: grandchild, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
    }
    await harness.start()
    await harness.send(.a)
    let lines = traceLines(Run.current)
    #expect(lines.contains("ended ChildFlow") && lines.contains("RecordingFlow dropped .b: the flow has ended"))
  }

  @Test("A flow that stops within its own step leaves neither child flows nor screens, and its steps are traced")
  func stopWithinAStepLeavesNothing() async {
    let child = ChildFlow()
    let screen = ScreenViewController()
    let flow = ParentFlow { [coordinator] step, _ in
      coordinator.stop()
      guard step == .start else { return .end(forwardToParentFlowWithStep: TestStep.c) }
      return .multiple(
        .contribute(withNextPresentable: child, withNextStepper: OneStepper(withSingleStep: TestStep.a)),
        .contribute(withNextPresentable: screen, withNextStepper: ScreenViewModel(initial: TestStep.b)),
        .forwardToCurrentFlow(withStep: TestStep.number(1)), .forwardToParentFlow(withStep: TestStep.number(2)))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    #expect(coordinator.children.isEmpty && coordinator.screens.isEmpty)
    #expect(!Run.current.owners.alive.contains { $0.model === child || $0.presentable === screen })
    #expect(
      traceLines(Run.current) == [
        "ParentFlow handled .start",
        "ParentFlow dropped .a: the flow has ended", "ParentFlow dropped .b: the flow has ended",
        "ParentFlow dropped .number(1): the flow has ended", "ParentFlow dropped .number(2): the flow has ended",
      ])
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.end))
    await coordinator.idle()
    #expect(traceLines(Run.current).last == "ParentFlow dropped .c: the flow has ended")
  }
}

/// A presentable on screen that is no view controller.
@MainActor
private final class Overlay: Presentable {
  private let (visibility, isVisible) = AsyncStream.makeStream(of: Bool.self)
  private let (dismissal, dismissed) = AsyncStream.makeStream(of: Void.self)

  var isVisibleStream: AsyncStream<Bool> { visibility }
  var onDismissed: AsyncStream<Void> { dismissal }
}

/// A view controller that is its own stepper.
private final class StepperViewController: UIViewController, FlowStepper {
  @Steps var steps
}

/// A flow whose output is its number as text.
@MainActor
private final class AskingFlow: OutputFlow {
  typealias Output = String
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .number(let number)? = step as? TestStep else { return .none }
    return end(with: "\(number)")
  }
}
