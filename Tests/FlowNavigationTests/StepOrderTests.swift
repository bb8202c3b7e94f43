import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

@MainActor
@Suite struct StepOrderTests {
  @Test func initialStepPrecedesStepsOfReadyToEmitStepsAndNoStepIsLost() throws {
    let runtime = VirtualTimeRuntime()
    let flow = RecordingFlow()
    let coordinator = runtime.enter { FlowCoordinator() }
    runtime.enter {
      let stepper = ScreenViewModel(initial: TestStep.start) { model in
        for step in [TestStep.a, .b, .c] { model.steps.send(step) }
      }
      coordinator.coordinate(flow: flow, with: stepper)
      coordinator.navigate(to: TestStep.number(1))
    }
    try runtime.rest()
    #expect(flow.handled == [.start, .a, .b, .c, .number(1)])
  }

  @Test func stepsEmittedBeforeTheFirstSubscriptionAreDeliveredOnce() throws {
    let runtime = VirtualTimeRuntime()
    let flow = RecordingFlow()
    let (coordinator, stepper) = runtime.enter { (FlowCoordinator(), ScreenViewModel()) }
    runtime.enter {
      stepper.steps.send(TestStep.a)
      stepper.steps.send(TestStep.b)
      coordinator.coordinate(flow: flow, with: stepper)
    }
    try runtime.rest()
    #expect(flow.handled == [.a, .b])
  }

  @Test func stepperContributedAgainReplaysNoSteps() throws {
    let runtime = VirtualTimeRuntime()
    try runtime.enter {
      let window = UIWindow()
      let model = ScreenViewModel()
      let screen = ScreenViewController()
      let flow = RecordingFlow { step, flow in
        if flow.navigationController.viewControllers.isEmpty {
          flow.navigationController.pushViewController(screen, animated: false)
        }
        guard step == .start || step == .a else { return .none }
        return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
      }
      window.rootViewController = flow.navigationController
      window.makeKeyAndVisible()
      let coordinator = FlowCoordinator()
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
      try runtime.rest()
      model.steps.send(TestStep.a)
      try runtime.rest()
      model.steps.send(TestStep.b)
      try runtime.rest()
      #expect(flow.handled == [.start, .a, .b])
    }
  }

  @Test func aCompositeStepperDeliversEveryInitialStepInOrderThenTheRest() throws {
    let runtime = VirtualTimeRuntime()
    let flow = RecordingFlow()
    let coordinator = runtime.enter { FlowCoordinator() }
    runtime.enter {
      coordinator.coordinate(
        flow: flow,
        with: CompositeStepper(steppers: [
          OneStepper(withSingleStep: TestStep.a),
          ScreenViewModel(initial: TestStep.b) { $0.steps.send(TestStep.number(9)) },
          OneStepper(withSingleStep: TestStep.c),
        ]))
    }
    try runtime.rest()
    #expect(flow.handled == [.a, .b, .c, .number(9)])
  }

  @Test func aContributorsInitialStepIsHandledBeforeTheStepsThatWait() throws {
    let runtime = VirtualTimeRuntime()
    let flow = RecordingFlow { step, flow in
      guard step == .start else { return .none }
      let screen = ScreenViewController()
      flow.navigationController.pushViewController(screen, animated: false)
      return .multiple(
        .contribute(withNextPresentable: screen, withNextStepper: OneStepper(withSingleStep: TestStep.b)),
        .forwardToCurrentFlow(withStep: TestStep.a))
    }
    let coordinator = runtime.enter { FlowCoordinator() }
    runtime.enter {
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
      coordinator.navigate(to: TestStep.number(1))
    }
    try runtime.rest()
    #expect(flow.handled == [.start, .b, .number(1), .a])
  }

  @Test func adaptIsSerialAndKeepsTheOrder() throws {
    let runtime = VirtualTimeRuntime()
    let flow = RecordingFlow()
    flow.onAdapt = { step in
      if step == .slow { try? await Task.sleep(for: .seconds(3)) }
      return step
    }
    let coordinator = runtime.enter { FlowCoordinator() }
    runtime.enter {
      coordinator.coordinate(flow: flow)
      for step in [TestStep.slow, .a, .b] { coordinator.navigate(to: step) }
    }
    try runtime.settle(within: .seconds(1))
    #expect(flow.handled.isEmpty)
    try runtime.settle(within: .seconds(5))
    #expect(flow.handled == [.slow, .a, .b])
    #expect(runtime.now == .seconds(3))
  }

  @Test func adaptVetoesReplacesAndPassesSteps() throws {
    let runtime = VirtualTimeRuntime()
    let flow = ParentFlow()
    flow.onAdapt = { step in
      switch step {
      case .blocked: NoneStep()
      case .turned: TestStep.a
      default: step
      }
    }
    let run = runtime.enter { Run.current }
    let coordinator = runtime.enter { FlowCoordinator() }
    runtime.enter {
      coordinator.coordinate(flow: flow)
      for step in [TestStep.blocked, .turned, .b] { coordinator.navigate(to: step) }
    }
    try runtime.rest()
    #expect(flow.handled == [.a, .b])
    #expect(
      traceLines(run) == [
        "ParentFlow vetoed .blocked", "ParentFlow turned .turned into .a", "ParentFlow ignored .a",
        "ParentFlow ignored .b",
      ])
  }

  @Test func aMillionStepsThroughOneCoordinatorAreAllHandledInOrder() throws {
    let runtime = VirtualTimeRuntime()
    let counter = CountingFlow()
    let run = runtime.enter { Run.current }
    let coordinator = runtime.enter { FlowCoordinator() }
    let total = 1_000_000
    runtime.enter {
      coordinator.coordinate(flow: counter)
      for number in 0..<total { coordinator.navigate(to: TestStep.number(number)) }
    }
    try runtime.rest()
    #expect(counter.count == total)
    #expect(counter.isInOrder)
    #expect(run.trace.events(after: 0).count == Trace.capacity)
    #expect(run.trace.lastSequence == UInt64(2 * total))
  }
}

/// A flow that counts handled steps.
@MainActor
private final class CountingFlow: Flow {
  let window = UIWindow()
  var count = 0
  var isInOrder = true
  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    if case .number(let number)? = step as? TestStep, number != count { isInOrder = false }
    count += 1
    return .none
  }
}
