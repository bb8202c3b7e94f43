import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct ReadinessTests {
  private let coordinator = FlowCoordinator()

  /// Creates a flow that contributes child flows with its first step.
  private func parent(of children: [RecordingFlow], first: TestStep = .start) -> ParentFlow {
    ParentFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .multiple(
        flowContributors: children.map {
          .contribute(withNextPresentable: $0, withNextStepper: OneStepper(withSingleStep: first))
        })
    }
  }

  @Test("A flow without child flows is ready after its first step")
  func aLeafFlowIsReady() async {
    let flow = RecordingFlow()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    var roots: [UIViewController] = []
    Flows.use(flow, when: .ready) { (root: UINavigationController) in roots.append(root) }
    #expect(roots.isEmpty)
    await coordinator.idle()
    #expect(roots.map { $0 === flow.navigationController } == [true])
  }

  @Test("A flow is ready when all its child flows are")
  func aFlowIsReadyWhenAllItsChildrenAre() async throws {
    let children = [ChildFlow(), ChildFlow()]
    children[1].onAdapt = { step in
      try? await Task.sleep(for: .seconds(1))
      return step
    }
    let flow = parent(of: children)
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    var isReady = false
    Flows.use(flow, when: .ready) { (_: UINavigationController) in isReady = true }
    try await Task.sleep(for: .milliseconds(999))
    #expect(!isReady && coordinator.children.map(\.isReady) == [true, false])
    try await Task.sleep(for: .milliseconds(2))
    #expect(isReady && coordinator.isReady)
  }

  @Test("A caller that asks about a ready flow is answered at once")
  func aLaterCallerIsAnsweredAtOnce() async {
    let flow = RecordingFlow()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    var count = 0
    for _ in 0..<2 { Flows.use(flow, when: .ready) { (_: UINavigationController) in count += 1 } }
    #expect(count == 2)
  }

  @Test("A flow is ready after a vetoed first step, or with a stepper that never emits")
  func aFlowWithoutAHandledStepIsReady() async {
    let vetoing = ChildFlow()
    vetoing.onAdapt = { _ in NoneStep() }
    let flow = parent(of: [vetoing])
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    #expect(coordinator.isReady)
    let quiet = FlowCoordinator()
    quiet.coordinate(flow: RecordingFlow())
    #expect(quiet.isReady)
  }

  @Test("A child that ends before it is ready is not waited for")
  func aChildThatEndsIsNotWaitedFor() async {
    let slow = ChildFlow()
    slow.onAdapt = { step in
      try? await Task.sleep(for: .seconds(60))
      return step
    }
    let flow = parent(of: [slow])
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    try? await Task.sleep(for: .milliseconds(1))
    #expect(!coordinator.isReady)
    coordinator.children[0].stop()
    #expect(coordinator.isReady)
  }

  @Test(".created calls the block at once, with the root as the type of its parameter")
  func createdCallsAtOnce() {
    let flow = RecordingFlow()
    var roots: [UIViewController] = []
    Flows.use(flow, when: .created) { (root: UIViewController) in roots.append(root) }
    #expect(roots.map { $0 === flow.navigationController } == [true])
  }

  @Test(
    "Two to five flows, and any number in a list, pass their roots in order, once", arguments: [false, true])
  func severalFlowsGiveTheirRoots(whenReady: Bool) async {
    let flows = (0..<5).map { _ in ChildFlow() }
    coordinator.coordinate(flow: parent(of: flows), with: OneStepper(withSingleStep: TestStep.start))
    let strategy: Flows.ExecuteStrategy = whenReady ? .ready : .created
    var received: [[UIViewController]] = []
    typealias Root = UINavigationController
    Flows.use(flows[0], flows[1], when: strategy) { (a: Root, b: Root) in received.append([a, b]) }
    Flows.use(flows[0], flows[1], flows[2], when: strategy) { (a: Root, b: Root, c: Root) in
      received.append([a, b, c])
    }
    Flows.use(flows[0], flows[1], flows[2], flows[3], when: strategy) { (a: Root, b: Root, c: Root, d: Root) in
      received.append([a, b, c, d])
    }
    Flows.use(flows[0], flows[1], flows[2], flows[3], flows[4], when: strategy) {
      (a: Root, b: Root, c: Root, d: Root, e: Root) in received.append([a, b, c, d, e])
    }
    Flows.use(flows, when: strategy) { (roots: [Root]) in received.append(roots) }
    #expect(received.isEmpty == whenReady)
    await coordinator.idle()
    #expect(received.map(\.count) == [2, 3, 4, 5, 5])
    for roots in received { #expect(zip(roots, flows).allSatisfy { $0 === $1.navigationController }) }
  }

  @Test("An empty list of flows is ready")
  func anEmptyListIsReady() {
    var count = 0
    Flows.use([], when: .ready) { (roots: [UIViewController]) in
      count += 1
      #expect(roots.isEmpty)
    }
    #expect(count == 1)
  }

  @Test("A root of another type is a fault, and the block is not called")
  func aRootOfAnotherTypeIsAFault() {
    Flows.use(RecordingFlow(), when: .created) { (_: UITabBarController) in Issue.record("called") }
    #expect(
      traceLines(Run.current) == [
        "fault: Flows.use expects the root of RecordingFlow as UITabBarController, but the root is "
          + "UINavigationController: declare the block's parameter as UINavigationController"
      ])
  }

  @Test("whenReady is the older name of use")
  func whenReadyIsTheOlderSpelling() async {
    let flows = (0..<5).map { _ in ChildFlow() }
    coordinator.coordinate(flow: parent(of: flows), with: OneStepper(withSingleStep: TestStep.start))
    var received: [Int] = []
    typealias Root = UINavigationController
    Flows.whenReady(flow1: flows[0]) { (_: Root) in received.append(1) }
    Flows.whenReady(flow1: flows[0], flow2: flows[1]) { (_: Root, _: Root) in received.append(2) }
    Flows.whenReady(flow1: flows[0], flow2: flows[1], flow3: flows[2]) { (_: Root, _: Root, _: Root) in
      received.append(3)
    }
    Flows.whenReady(flow1: flows[0], flow2: flows[1], flow3: flows[2], flow4: flows[3]) {
      (_: Root, _: Root, _: Root, fourth: Root) in received.append(fourth === flows[3].navigationController ? 4 : 0)
    }
    Flows.whenReady(flow1: flows[0], flow2: flows[1], flow3: flows[2], flow4: flows[3], flow5: flows[4]) {
      (_: Root, _: Root, _: Root, _: Root, fifth: Root) in
      received.append(fifth === flows[4].navigationController ? 5 : 0)
    }
    Flows.whenReady(flows: flows) { (roots: [Root]) in received.append(roots.count + 1) }
    await coordinator.idle()
    #expect(received.sorted() == [1, 2, 3, 4, 5, 6])
  }
}
