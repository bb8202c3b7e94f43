import FlowCore
import FlowNavigation
import FlowTesting
import Testing

/// A stepper with the required declarations only.
@MainActor
private final class BareStepper: FlowStepper {
  @Steps var steps
}

/// A stepper in RxFlow's form.
@MainActor
private struct AppStepper: Stepper {
  let steps = PublishRelay<any Step>()
  var initialStep: any Step { TestStep.start }
}

/// A composite stepper with its own initial step.
@MainActor
private final class GreetingStepper: CompositeStepper {
  override var initialStep: any Step { TestStep.start }
}

@MainActor
@Suite(.virtualTime) struct StepperTests {
  /// Returns the steps of a stepper that a flow handles.
  private func handled(by stepper: any Stepper, _ then: () -> Void = {}) async -> [TestStep] {
    let flow = RecordingFlow()
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: stepper)
    then()
    await coordinator.idle()
    return flow.handled
  }

  @Test("A step is any sendable type; NoneStep is public and equal to itself")
  func aStepIsAnySendableType() {
    #expect(NoneStep() == NoneStep())
    let step: any Step = TestStep.a
    #expect(step is TestStep)
  }

  @Test("By default a stepper has no initial step, does nothing on being ready, and is named after its type")
  func aStepperHasDefaults() async {
    let stepper = BareStepper()
    #expect(stepper.initialStep is NoneStep)
    stepper.readyToEmitSteps()
    #expect(stepper.metadata.identifier == "BareStepper")
    #expect(await handled(by: stepper).isEmpty)
  }

  @Test(
    "OneStepper starts with its step, DefaultStepper without one; RxFlow's home step can be sent")
  func oneStepperAndDefaultStepper() async {
    #expect(await handled(by: OneStepper(withSingleStep: TestStep.a)) == [.a])
    #expect(await handled(by: DefaultStepper()).isEmpty)
    #expect(OneStepper(withSingleStep: RxFlowStep.home).initialStep as? RxFlowStep == .home)
  }

  @Test("A composite delivers all initial steps in order, then emitted steps, also without another owner")
  func aCompositeDeliversAllInitialSteps() async {
    let last = ScreenViewModel(initial: TestStep.c) { $0.steps.send(TestStep.number(1)) }
    let handled = await handled(
      by: CompositeStepper(steppers: [
        OneStepper(withSingleStep: TestStep.a), DefaultStepper(), OneStepper(withSingleStep: TestStep.b), last,
      ])
    ) { last.steps.send(TestStep.number(2)) }
    #expect(handled == [.a, .b, .c, .number(1), .number(2)])
  }

  @Test("A composite's own initial step comes first")
  func aCompositesOwnInitialStepComesFirst() async {
    #expect(await handled(by: GreetingStepper(steppers: [OneStepper(withSingleStep: TestStep.a)])) == [.start, .a])
  }

  @Test("NoneStep from a stepper is dropped; from a link it reaches adapt and is vetoed there")
  func noneStepFromAStepperIsDropped() async {
    let model = ScreenViewModel()
    let flow = RecordingFlow()
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: model)
    model.steps.send(NoneStep())
    await coordinator.idle()
    #expect(traceLines(Run.current).isEmpty)
    coordinator.navigate(to: NoneStep())
    await coordinator.idle()
    #expect(traceLines(Run.current) == ["RecordingFlow vetoed NoneStep()"])
    #expect(flow.handled.isEmpty)
  }

  @Test("A stepper may be a struct, and its relay accepts steps")
  func aStepperMayBeAStruct() async {
    let stepper = AppStepper()
    #expect(await handled(by: stepper) { stepper.steps.accept(TestStep.a) } == [.start, .a])
  }

  @Test("A stepper that is contributed again sends its initial step and replays nothing")
  func aStepperContributedAgainReplaysNothing() async {
    let model = ScreenViewModel(initial: TestStep.start)
    #expect(await handled(by: model) { model.steps.send(TestStep.a) } == [.start, .a])
    #expect(await handled(by: model) { model.steps.send(TestStep.b) } == [.start, .b])
  }

  @Test(
    "Display names are made of type names",
    arguments: zip(
      ["A_1ViewModel", "ProfileSettingsViewModel", "Screen5ViewModel", "ViewModel", "HomeViewModel", "URLViewModel"],
      ["A-1", "Profile Settings", "Screen 5", "ViewModel", "Home", "URL"]))
  func namesAreMadeOfTypes(identifier: String, displayName: String) {
    let types: [String: Any.Type] = [
      "A_1ViewModel": A_1ViewModel.self, "ProfileSettingsViewModel": ProfileSettingsViewModel.self,
      "Screen5ViewModel": Screen5ViewModel.self, "ViewModel": Names.ViewModel.self,
      "HomeViewModel": HomeViewModel.self, "URLViewModel": URLViewModel.self,
    ]
    let metadata = types[identifier].map { AutoFlowMetadata(from: $0) }
    #expect(metadata?.identifier == identifier)
    #expect(metadata?.displayName == displayName)
  }

  @Test("A generic type's name is split at words only")
  func nameOfAGenericTypeIsSplitAtWords() {
    struct Box<Value> {}
    #expect(AutoFlowMetadata(from: Box<Int>.self).displayName == "Box<Int>")
    #expect(AutoFlowMetadata(from: Box<HomeViewModel>.self).displayName == "Box<Home>")
  }

  @Test("Given names are kept, and equal if both parts are")
  func namesThatAreGivenAreKept() {
    let metadata = DefaultFlowMetadata(identifier: "home", displayName: "홈")
    #expect(metadata == DefaultFlowMetadata(identifier: "home", displayName: "홈"))
    #expect(metadata != DefaultFlowMetadata(identifier: "home", displayName: "Home"))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
private enum A_1ViewModel {}
private enum ProfileSettingsViewModel {}
private enum Screen5ViewModel {}
private enum HomeViewModel {}
private enum URLViewModel {}
private enum Names { enum ViewModel {} }
