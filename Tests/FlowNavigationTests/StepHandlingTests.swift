import FlowCore
import FlowNavigation
import FlowRuntime
import FlowTesting
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct StepHandlingTests {
  private let coordinator = FlowCoordinator()

  @Test("Initial step, steps of readyToEmitSteps() and links are handled in this order, without loss")
  func noStepIsLostAtTheStart() async {
    let flow = RecordingFlow()
    let stepper = ScreenViewModel(initial: TestStep.start) { model in
      for step in [TestStep.a, .b, .c] { model.steps.send(step) }
    }
    coordinator.coordinate(flow: flow, with: stepper)
    for number in 1...3 { coordinator.navigate(to: TestStep.number(number)) }
    await coordinator.idle()
    #expect(flow.handled == [.start, .a, .b, .c, .number(1), .number(2), .number(3)])
  }

  @Test("Steps that need not wait are handled before time moves, and never within the call")
  func stepsAreHandledBeforeTimeMoves() throws {
    let runtime = VirtualTimeRuntime()
    let flow = RecordingFlow()
    let coordinator = runtime.enter { FlowCoordinator() }
    runtime.enter { coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start)) }
    #expect(flow.handled.isEmpty)
    try runtime.runReady()
    #expect(flow.handled == [.start])
    #expect(runtime.now == .zero)
  }

  @Test("A slow adapt delays the later steps of its flow and of no other flow")
  func adaptIsSerial() async throws {
    let other = FlowCoordinator()
    let (slow, quick) = (RecordingFlow(), RecordingFlow())
    slow.onAdapt = { step in
      if step == .slow { try? await Task.sleep(for: .milliseconds(300)) }
      return step
    }
    coordinator.coordinate(flow: slow, with: OneStepper(withSingleStep: TestStep.slow))
    coordinator.navigate(to: TestStep.a)
    other.coordinate(flow: quick, with: OneStepper(withSingleStep: TestStep.b))
    try await Task.sleep(for: .milliseconds(299))
    #expect(slow.handled.isEmpty)
    #expect(quick.handled == [.b])
    try await Task.sleep(for: .milliseconds(2))
    #expect(slow.handled == [.slow, .a])
  }

  @Test("adapt passes, replaces or vetoes a step, with NoneStep or with a reason")
  func adaptPassesReplacesOrVetoesSteps() async {
    let flow = DecidingFlow()
    coordinator.coordinate(flow: flow)
    for step in [TestStep.a, .turned, .blocked, .forwardToSelf] { coordinator.enqueue(step) }
    await coordinator.idle()
    #expect(
      traceLines(Run.current) == [
        "DecidingFlow ignored .a", "DecidingFlow turned .turned into .b", "DecidingFlow ignored .b",
        "DecidingFlow vetoed .blocked", "DecidingFlow vetoed .forwardToSelf: not today",
      ])
  }

  @Test("An adapt that exceeds its time limit is cancelled, and its step vetoed")
  func anAdaptThatTakesTooLongIsCancelled() async throws {
    let coordinator = FlowCoordinator(adaptTimeout: .seconds(5))
    let flow = RecordingFlow()
    var wasCancelled = false
    flow.onAdapt = { step in
      guard step == .slow else { return step }
      do { try await Task.sleep(for: .seconds(60)) } catch { wasCancelled = true }
      return step
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.slow))
    coordinator.enqueue(TestStep.a)
    let start = ContinuousClock.now
    await coordinator.idle()
    #expect(ContinuousClock.now - start == .seconds(5))
    #expect(flow.handled == [.a])
    #expect(wasCancelled)
    #expect(traceLines(Run.current).first == "RecordingFlow vetoed .slow: adapt took longer than 5.0 seconds")
  }

  @Test("An error in adapt is reported, and the flow does not get the step")
  func anErrorInAdaptIsReported() async {
    let flow = DecidingFlow()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.slow))
    coordinator.enqueue(TestStep.a)
    await coordinator.idle()
    #expect(
      traceLines(Run.current) == [
        "DecidingFlow threw .offline", "DecidingFlow vetoed .slow: .offline", "DecidingFlow ignored .a",
      ])
    #expect(flow.seen == [.a])
  }

  @Test("navigate runs on the main actor even if adapt left it")
  func navigateRunsOnTheMainActor() async {
    let flow = RecordingFlow { _, _ in
      MainActor.assertIsolated()
      return .none
    }
    flow.onAdapt = { step in
      await Task.detached { await Task.yield() }.value
      return step
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.a))
    await coordinator.idle()
    #expect(flow.handled == [.a])
  }

  @Test(
    "A contributor's initial step is handled after the step that contributed it, before all others")
  func aContributorsInitialStepComesNext() async {
    var log: [String] = []
    let flow = RecordingFlow { step, flow in
      log.append("\(step)")
      guard step == .start else { return .none }
      let screen = ScreenViewController()
      flow.navigationController.pushViewController(screen, animated: false)
      let model = ScreenViewModel(initial: TestStep.a) { $0.steps.send(TestStep.b) }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: screen, withNextStepper: model, allowStepWhenNotPresented: true))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    coordinator.enqueue(TestStep.number(1))
    await coordinator.idle()
    #expect(log == ["start", "a", "number(1)", "b"])
  }

  @Test("willNavigate and didNavigate come in order, with the flow, its id and its parent's")
  func willAndDidComeInOrder() async {
    let child = ChildFlow()
    let flow = ParentFlow { step, _ in
      guard step == .child else { return .none }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: child, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
    }
    var received: [String] = []
    let (will, did) = (coordinator.willNavigate, coordinator.didNavigate)
    Task { for await event in will { received.append("will \(event)") } }
    Task { for await event in did { received.append("did \(event) \(event.flowID)<\(event.parentID ?? 0)") } }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.child))
    var events = coordinator.didNavigate.makeAsyncIterator()
    let first = await events.next()
    #expect(first?.flow === flow)
    #expect(first?.step as? TestStep == .child)
    #expect(first?.flowType == "ParentFlow")
    await coordinator.idle()
    await Task.yield()
    #expect(
      received == [
        "will ParentFlow .child", "did ParentFlow .child 1<0", "will ChildFlow .start", "did ChildFlow .start 2<1",
      ])
  }

  @Test("A flow and a stepper without another owner live as long as the coordinator runs them")
  func anInlineFlowAndStepperLive() async {
    var handled: [TestStep] = []
    coordinator.coordinate(
      flow: RecordingFlow { step, _ in
        handled.append(step)
        return .none
      }, with: CompositeStepper(steppers: [OneStepper(withSingleStep: TestStep.a)]))
    await coordinator.idle()
    #expect(handled == [.a])
    #expect(coordinator.flow != nil)
  }

  @Test("A second coordinate ends the first flow, so that no step is handled twice")
  func aSecondCoordinateEndsTheFirst() async {
    let (first, second) = (RecordingFlow(), RecordingFlow())
    coordinator.coordinate(flow: first)
    coordinator.coordinate(flow: second)
    coordinator.navigate(to: TestStep.a)
    await coordinator.idle()
    #expect(first.handled.isEmpty)
    #expect(second.handled == [.a])
  }

  @Test("A cycle of forwards is stopped and reported")
  func aCycleOfForwardsIsStopped() async {
    let flow = RecordingFlow { step, _ in .one(flowContributor: .forwardToCurrentFlow(withStep: step)) }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.circle))
    await coordinator.idle()
    #expect(
      traceLines(Run.current).last
        == "fault: a cycle of flows through RecordingFlow forwards .circle, and changes nothing on screen: "
        + "handle .circle in one of the flows")
    #expect(flow.handled.count < 100)
  }

  @Test("Several steps in flight keep their order, however long each adapt takes")
  func severalStepsKeepTheirOrder() async {
    let flow = RecordingFlow()
    flow.onAdapt = { step in
      if case .number(let number) = step { try? await Task.sleep(for: .milliseconds(10 - number)) }
      return step
    }
    coordinator.coordinate(flow: flow)
    for number in 1...9 { coordinator.enqueue(TestStep.number(number)) }
    await coordinator.idle()
    #expect(flow.handled == (1...9).map { .number($0) })
  }
}

/// An error of `adapt(step:)`.
private enum StepError: Error {
  case offline
}

/// A flow whose `adapt(step:)` passes, replaces, vetoes or fails, depending on the step.
@MainActor
private final class DecidingFlow: Flow {
  let navigationController = UINavigationController()
  var seen: [TestStep] = []

  var root: any Presentable { navigationController }

  func adapt(step: any Step) async throws -> any Step {
    switch step as? TestStep {
    case .turned: return TestStep.b
    case .blocked: return NoneStep()
    case .forwardToSelf: throw StepRejection("not today")
    case .slow: throw StepError.offline
    default: return step
    }
  }

  func navigate(to step: any Step) -> FlowContributors {
    if let step = step as? TestStep { seen.append(step) }
    return .none
  }
}
