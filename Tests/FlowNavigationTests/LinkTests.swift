import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct LinkTests {
  private let coordinator = FlowCoordinator()

  /// Creates a parent flow with child flows, whose handling the closures define.
  private func makeFlows(
    _ count: Int = 2, child onChild: @escaping (TestStep, RecordingFlow) -> FlowContributors = { _, _ in .multiple() },
    parent onParent: @escaping (TestStep, RecordingFlow) -> FlowContributors = { _, _ in .none }
  ) async -> (parent: ParentFlow, children: [ChildFlow]) {
    let children = (0..<count).map { _ in ChildFlow(onChild) }
    let parent = ParentFlow { step, flow in
      guard step == .start else { return onParent(step, flow) }
      return .multiple(
        flowContributors: children.map { .contribute(withNextPresentable: $0, withNextStepper: DefaultStepper()) })
    }
    coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    return (parent, children)
  }

  @Test("A link reaches each live flow once, in order of creation, in each of a hundred runs")
  func aLinkReachesEveryFlowOnce() async {
    let (parent, children) = await makeFlows(8)
    for number in 0..<100 {
      let outcome = await coordinator.navigate(to: TestStep.number(number)).outcome
      #expect(outcome.hops[0].answers.map(\.flow) == ["ParentFlow", "ChildFlow"] + (2...8).map { "ChildFlow#\($0)" })
    }
    #expect(([parent] + children).allSatisfy { $0.handled.suffix(100) == (0..<100).map { .number($0) }[...] })
  }

  @Test("A flow that a link creates does not get that link")
  func aFlowThatALinkCreatesDoesNotGetTheLink() async {
    let made = RecordingFlow()
    let (_, children) = await makeFlows(1) { step, _ in
      guard step == .child else { return .multiple() }
      return .one(flowContributor: .contribute(withNextPresentable: made, withNextStepper: DefaultStepper()))
    }
    let outcome = await coordinator.navigate(to: TestStep.child).outcome
    #expect(outcome.created == ["RecordingFlow"])
    #expect(made.handled.isEmpty)
    #expect(children[0].handled == [.child])
  }

  @Test("An outcome lists the flows that handled, ignored, vetoed and forwarded the link, and the results")
  func outcomeListsTheAnswerOfEachFlow() async {
    let (_, children) = await makeFlows(3) { step, flow in
      guard step == .push("x") else { return .multiple() }
      let screen = ScreenViewController()
      flow.navigationController.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: ScreenViewModel()))
    }
    children[1].onAdapt = { _ in NoneStep() }
    children[2].onAdapt = { step in step == .a ? TestStep.b : step }
    children[2].onNavigate = { step, _ in
      step == .push("x") ? .one(flowContributor: .forwardToCurrentFlow(withStep: TestStep.a)) : .multiple()
    }
    let outcome = await coordinator.navigate(to: TestStep.push("x")).outcome
    #expect(outcome.isHandled)
    #expect(outcome.ignoredBy == ["ParentFlow"])
    #expect(outcome.handledBy == ["ChildFlow", "ChildFlow#3"])
    #expect(outcome.created == ["Screen"])
    #expect(
      outcome.hops[0].answers.map { "\($0.flow) \($0.answer)" } == [
        "ParentFlow ignored", "ChildFlow handled", "ChildFlow#2 vetoed(reason: nil)", "ChildFlow#3 forwarded",
        "ChildFlow#3 handled",
      ])
  }

  @Test("A link that children forward to their parent is handled by it once")
  func aLinkThatIsForwardedIsHandledOnce() async {
    let (parent, _) = await makeFlows(3) { step, _ in .one(flowContributor: .forwardToParentFlow(withStep: step)) }
    _ = await coordinator.navigate(to: TestStep.a).outcome
    #expect(parent.handled == [.start, .a])
    #expect(traceLines(Run.current).filter { $0 == "ParentFlow dropped .a: the link delivered it already" }.count == 3)
    coordinator.children[0].enqueue(TestStep.b)
    await coordinator.idle()
    #expect(parent.handled == [.start, .a, .b], "a step that is not a link is forwarded again")
  }

  @Test(".firstHandler offers a link to one flow after the other until one handles it")
  func theFirstHandlerGetsTheLink() async {
    let (parent, children) = await makeFlows(3)
    children[0].onNavigate = { _, _ in .none }
    let outcome = await coordinator.navigate(to: TestStep.a, policy: .firstHandler).outcome
    #expect(outcome.handledBy == ["ChildFlow#2"])
    #expect(outcome.ignoredBy == ["ParentFlow", "ChildFlow"])
    #expect(parent.handled == [.start, .a])
    #expect(children.map(\.handled) == [[.a], [.a], []])
  }

  @Test("A flow that ended before its turn is skipped")
  func aFlowThatEndedIsSkipped() async {
    let (_, children) = await makeFlows(3)
    children[0].onNavigate = { [coordinator] _, _ in
      coordinator.children[1].stop()
      return .none
    }
    let outcome = await coordinator.navigate(to: TestStep.a, policy: .firstHandler).outcome
    #expect(outcome.handledBy == ["ChildFlow#3"])
    #expect(children.map(\.handled) == [[.a], [], [.a]])
  }

  @Test("A link before coordinate waits for the flow and its initial step")
  func anEarlyLinkWaits() async {
    let flow = RecordingFlow { _, _ in .multiple() }
    let link = coordinator.navigate(to: TestStep.a)
    #expect(!link.isFinished)
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    #expect(await link.outcome.isHandled)
    #expect(flow.handled == [.start, .a])
  }

  @Test func linkToAStoppedCoordinatorFails() async {
    let link = coordinator.navigate(to: TestStep.a)
    coordinator.stop()
    let outcome = await link.outcome
    #expect(!outcome.isHandled)
    #expect(outcome.unsent.count == 1)
  }

  @Test("A path waits for the flow that each hop makes, however long that takes")
  func aPathWaitsForTheFlowThatEachHopMakes() async throws {
    let deepest = RecordingFlow { _, _ in .multiple() }
    deepest.onAdapt = { step in
      if step == .start { try? await Task.sleep(for: .milliseconds(200)) }
      return step
    }
    let middle = ChildFlow { step, _ in
      guard step == .b else { return .none }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: deepest, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
    }
    let top = ParentFlow { step, _ in
      guard step == .a else { return .none }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: middle, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
    }
    coordinator.coordinate(flow: top, with: OneStepper(withSingleStep: TestStep.start))
    let outcome = await coordinator.navigate(along: [TestStep.a, TestStep.b, TestStep.c]).outcome
    #expect(outcome.isHandled)
    #expect(outcome.hops.map(\.handledBy) == [["ParentFlow"], ["ChildFlow"], ["RecordingFlow"]])
    #expect(outcome.created == ["ChildFlow", "RecordingFlow"])
    #expect(deepest.handled == [.start, .c])
  }

  @Test("A path is not handled before a flow has handled its last step")
  func aPathIsHandledOnlyAfterItsLastStep() async {
    let (_, children) = await makeFlows(1)
    var outcomes: [DeepLinkOutcome] = []
    var link: DeepLink?
    children[0].onNavigate = { _, _ in
      if let link { outcomes.append(link.currentOutcome) }
      return .multiple()
    }
    let path = coordinator.navigate(along: [TestStep.a, TestStep.b, TestStep.c])
    link = path
    let outcome = await path.outcome
    #expect(outcome.isHandled && outcome.unsent.isEmpty)
    #expect(outcomes.map(\.isHandled) == [false, false, false])
    #expect(outcomes.map(\.hops.count) == [0, 1, 2])
    #expect(outcomes.map(\.unsent.count) == [2, 1, 0])
    link = nil
  }

  @Test("A path ends at an unhandled step, and its remaining steps are traced")
  func pathEndsAtAnUnhandledStep() async {
    let (parent, children) = await makeFlows(1) { step, _ in step == .a ? .multiple() : .none }
    let outcome = await coordinator.navigate(along: [TestStep.a, TestStep.b, TestStep.c]).outcome
    #expect(!outcome.isHandled)
    #expect(outcome.hops.count == 2)
    #expect(outcome.unsent.map { TraceStep($0).description } == [".c"])
    #expect(children[0].handled == [.a, .b])
    #expect(parent.handled == [.start, .a, .b])
    #expect(traceLines(Run.current).last == "ParentFlow dropped .c: .b led nowhere")
  }

  @Test("A path continues if the flow that a hop created has ended at once")
  func pathContinuesAfterAFlowEnded() async {
    let brief = ChildFlow { _, _ in .end(forwardToParentFlowWithStep: TestStep.number(1)) }
    let flow = ParentFlow { step, _ in
      guard step == .a else { return .multiple() }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: brief, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
    }
    coordinator.coordinate(flow: flow)
    let outcome = await coordinator.navigate(along: [TestStep.a, TestStep.b]).outcome
    #expect(outcome.isHandled)
    #expect(flow.handled == [.a, .number(1), .b])
  }

  @Test("A link to a flow that ends before it receives the link has an outcome")
  func aLinkToAFlowThatEndsIsAnswered() async {
    _ = await makeFlows(1) { step, _ in
      step == .end ? .end(forwardToParentFlowWithStep: TestStep.number(1)) : .multiple()
    }
    coordinator.children[0].enqueue(TestStep.end)
    let outcome = await coordinator.navigate(to: TestStep.a).outcome
    #expect(
      outcome.hops[0].answers.map { "\($0.flow) \($0.answer)" }.contains(
        "ChildFlow dropped(reason: \"the flow has ended\")"))
  }
}
