import FlowCore
import FlowNavigation
import FlowTesting
import FoundationEssentials
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct FlowTestStoreTests {
  @Test("A step is handled within the call, with its contributors")
  func aStepIsHandledWithinTheCall() {
    let store = FlowTestStore(flow: ShopFlow())
    let contributors = store.navigate(to: ShopStep.list)
    #expect(store.steps == [ShopStep.list])
    #expect(store.contributors.count == 1)
    if case .one(.contribute(let presentable, let stepper, _, _)) = contributors {
      #expect(presentable.viewController === store.flow.viewController?.children.first)
      #expect(stepper is ListViewModel)
    } else {
      Issue.record("\(contributors)")
    }
    #expect(store.screens == ["List"])
    store.reset()
    #expect(store.steps.isEmpty && store.contributors.isEmpty && store.events.isEmpty)
    #expect(store.screens == ["List"])
  }

  @Test("A sent step passes adapt, forwards and child flows")
  func aSentStepPassesAdaptForwardsAndChildFlows() async {
    let store = FlowTestStore(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.list))
    await store.idle()
    await store.send(ShopStep.forwarded)
    #expect(store.steps == [ShopStep.list, .forwarded, .item(id: 1)])
    let outcome = await store.send(ShopStep.secret)
    #expect(!outcome.isHandled)
    #expect(store.events.last == "ShopFlow vetoed .secret: members only")
    #expect(store.steps.count == 3)
  }

  @Test("A mock stepper waits for seconds, as in AsyncFlow, or for a duration")
  func aMockStepperWaits() async {
    let stepper = MockStepper()
    let start = ContinuousClock.now
    await stepper.emit(ShopStep.list, waitFor: 0.25)
    #expect(ContinuousClock.now - start == .milliseconds(250))
    let pause: TimeInterval = 2
    await stepper.emit(ShopStep.list, waitFor: pause)
    await stepper.emit(ShopStep.list, waitFor: .seconds(1))
    #expect(ContinuousClock.now - start == .milliseconds(3_250))
    #expect(stepper.emittedSteps.count == 3)
  }

  @Test("Calling adapt alone handles no step")
  func adaptAloneHandlesNothing() async throws {
    let store = FlowTestStore(flow: ShopFlow())
    let step = try await store.adapt(step: ShopStep.item(id: 2))
    #expect(StepList([step]) == [ShopStep.item(id: 2)])
    await #expect(throws: StepRejection("members only")) { try await store.adapt(step: ShopStep.secret) }
    #expect(store.steps.isEmpty)
  }

  @Test func childFlowsResultBecomesTheParentsStep() async {
    let store = FlowTestStore(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.list))
    await store.send(ShopStep.checkout)
    #expect(store.alive.contains("CheckoutFlow"))
    store.coordinator.children.first?.navigate(to: ShopStep.item(id: 9))
    await store.idle()
    #expect(store.steps == [ShopStep.list, .checkout, .item(id: 9)])
    #expect(store.events.contains("ended CheckoutFlow"))
    store.reset()
    #expect(!store.alive.contains("CheckoutFlow"))
    #expect(store.screens == ["List", "Item"])
  }

  @Test func stepsWithoutEquatableAreComparedByValue() {
    enum Plain: Step {
      case a(Int)
    }
    let steps = StepList([Plain.a(1), NoneStep()])
    #expect(steps == [Plain.a(1), NoneStep()])
    #expect(steps != [Plain.a(2), NoneStep()])
    #expect(steps != [Plain.a(1)])
    #expect(steps.description.hasPrefix("[.a(1), "))
  }
}

@MainActor
@Suite(.virtualTime) struct MockStepperTests {
  @Test("A mock emits one step or several, and records them")
  func aMockEmitsAndRecords() async {
    let mock = MockStepper()
    mock.setInitialStep(ShopStep.list)
    var observations = 0
    mock.onObservationStart = { observations += 1 }
    let store = FlowTestStore(flow: ShopFlow(), with: mock)
    mock.emit(ShopStep.item(id: 1))
    mock.emit([ShopStep.item(id: 2), ShopStep.item(id: 3)])
    await mock.emit(ShopStep.item(id: 4), waitFor: .milliseconds(10))
    #expect(store.steps == [ShopStep.list, .item(id: 1), .item(id: 2), .item(id: 3), .item(id: 4)])
    #expect(mock.emittedSteps.count == 4)
    #expect(observations == 1)
    mock.readyToEmitSteps()
    #expect(observations == 1)
    mock.reset()
    mock.readyToEmitSteps()
    #expect(observations == 2)
    #expect(mock.emittedSteps.isEmpty && mock.initialStep is NoneStep)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func aMockDoesNotWaitForAnInfiniteTimeButRecordsAFault(_ seconds: Double) async {
    let mock = MockStepper()
    let start = ContinuousClock.now
    await mock.emit(ShopStep.list, waitFor: seconds)
    #expect(mock.emittedSteps.count == 1)
    #expect(ContinuousClock.now == start)
    let faults = Run.current.trace.events(after: 0).compactMap { event in
      if case .fault(let text) = event.kind { text } else { nil }
    }
    #expect(faults == ["MockStepper.emit needs a finite number of seconds, and got \(seconds): pass a finite number"])
  }

  @Test("A mock's steps can be read as a stream")
  func mockStepsCanBeReadAsAStream() async throws {
    let mockStepper = MockStepper()
    let collectionTask = Task {
      var steps: [any Step] = []
      for await step in mockStepper.steps.stream {
        steps.append(step)
        if steps.count == 2 { break }
      }
      return steps
    }
    try await Task.sleep(nanoseconds: 10_000_000)
    mockStepper.emit(ShopStep.list)
    mockStepper.emit(ShopStep.item(id: 1))
    let receivedSteps = await collectionTask.value
    #expect(receivedSteps.count == 2)
  }
}
