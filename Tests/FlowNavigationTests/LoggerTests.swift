import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Logging
import TestSupport
import Testing

/// A logger that records navigation stacks.
@MainActor
private final class NavigationStackRecorder: FlowLogger {
  private(set) var stacks: [NavigationStack] = []

  func log(navigationStack: NavigationStack) {
    stacks.append(navigationStack)
  }

  var lines: [String] { stacks.map { "\($0.flowName) \($0.steps.map(\.displayName))" } }
}

/// A stepper whose metadata has its title.
@MainActor
private final class PageViewModel: FlowStepper {
  @Steps var steps
  let title: String

  init(_ title: String) {
    self.title = title
  }

  var metadata: any FlowMetadata { DefaultFlowMetadata(identifier: title, displayName: title) }
}

/// A flow that pushes a page for each `.push` and pops for `.pop`.
private final class PagesFlow: NavigationFlow {
  override func navigate(to step: any Step) -> FlowContributors {
    switch step as? TestStep {
    case .push(let title):
      let page = ScreenViewController()
      navigationController.pushViewController(page, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: page, withNextStepper: PageViewModel(title)))
    case .pop:
      navigationController.popViewController(animated: true)
      return .none
    default:
      return .multiple()
    }
  }
}

@MainActor
@Suite(.virtualTime) final class LoggerTests {
  private var coordinators: [FlowCoordinator] = []
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let recorder = NavigationStackRecorder()

  /// Runs a flow in the window for the duration of the test.
  @discardableResult
  private func show(_ flow: any Flow, _ logger: (any FlowLogger)? = nil, _ steps: TestStep...) async -> FlowCoordinator
  {
    let coordinator = FlowCoordinator(logger: logger ?? recorder)
    coordinators.append(coordinator)
    window.rootViewController = flow.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow)
    for step in steps { coordinator.enqueue(step) }
    await coordinator.idle()
    return coordinator
  }

  @Test("The first stack is logged, and each one that differs from the last")
  func eachStackThatDiffersIsLogged() async {
    let coordinator = await show(PagesFlow(), nil, .a, .push("A"), .b, .push("B"), .pop)
    coordinator.navigate(to: NoneStep())
    await coordinator.idle()
    #expect(
      recorder.lines == ["PagesFlow []", "PagesFlow [\"A\"]", "PagesFlow [\"A\", \"B\"]", "PagesFlow [\"A\"]"])
    #expect(recorder.stacks.last?.depth == 1)
    #expect(recorder.stacks.last?.metadata?.map(\.identifier) == ["A"])
  }

  @Test("A back gesture of the user is logged")
  func goingBackIsLogged() async throws {
    await show(PagesFlow(), nil, .push("A"), .push("B"))
    try window.back()
    await Task.yield()
    #expect(recorder.lines.last == "PagesFlow [\"A\"]")
  }

  @Test("The logged stack of a plain flow shrinks when a screen is popped")
  func aPlainFlowsStackShrinks() async {
    let flow = RecordingFlow { step, flow in
      switch step {
      case .push:
        let page = ScreenViewController()
        flow.navigationController.pushViewController(page, animated: true)
        return .one(flowContributor: .contribute(withNextPresentable: page, withNextStepper: ScreenViewModel()))
      case .pop:
        flow.navigationController.popViewController(animated: true)
        return .none
      default:
        return .multiple()
      }
    }
    await show(flow, nil, .push("A"), .push("B"), .pop)
    #expect(
      recorder.stacks.map { $0.steps.map(\.caseDescription) } == [
        ["push(\"A\")"], ["push(\"A\")", "push(\"B\")"], ["push(\"A\")"],
      ])
  }

  @Test("Child flows are logged too, each under its own name")
  func childFlowsAreLoggedToo() async {
    let parent = ParentFlow { _, _ in
      .multiple(
        flowContributors: (0..<2).map { _ in
          .contribute(
            withNextPresentable: PagesFlow(), withNextStepper: OneStepper(withSingleStep: TestStep.push("P")))
        })
    }
    await show(parent, nil, .start)
    #expect(Set(recorder.lines) == ["ParentFlow []", "PagesFlow [\"P\"]", "PagesFlow#2 [\"P\"]"])
  }

  @Test("A logged step has its type and its case as separate texts")
  func aStepsTypeAndCaseAreSeparate() {
    let info = StepInfo(step: TestStep.push("A"), metadata: nil)
    #expect(info.typeName == "TestStep")
    #expect(info.caseDescription == "push(\"A\")")
    #expect(info.description == "TestStep.push(\"A\")")
    #expect(info.displayName == info.caseDescription)
    let named = StepInfo(
      step: TestStep.a, metadata: DefaultFlowMetadata(identifier: "a", displayName: "Alpha"))
    #expect(named.displayName == "Alpha")
  }

  @Test("A step's text can be given in parts, as AsyncFlow's own tests do")
  func aStepsTextCanBeGivenInParts() {
    #expect(StepInfo(typeName: "TestStep", caseDescription: "a") == StepInfo(step: TestStep.a))
    let names = DefaultFlowMetadata(identifier: "a", displayName: "Alpha")
    let info = StepInfo(typeName: "AppStep", caseDescription: "detail(id: 3)", metadata: names)
    #expect(info.description == "AppStep.detail(id: 3)" && info.displayName == "Alpha")
  }

  @Test("A stack's metadata is that of the screens which have some, as in AsyncFlow")
  func aStacksMetadataComesFromScreensThatHaveMetadata() {
    let named = StepInfo(
      typeName: "S", caseDescription: "a", metadata: DefaultFlowMetadata(identifier: "A", displayName: "A"))
    let unnamed = StepInfo(typeName: "S", caseDescription: "b")
    let identifiers = { (steps: [StepInfo]) in
      NavigationStack(flowName: "F", steps: steps).metadata?.map(\.identifier)
    }
    #expect(identifiers([named, unnamed, named]) == ["A", "A"])
    #expect(identifiers([unnamed]) == nil)
    #expect(identifiers([]) == [])
  }

  @Test("A logger that does nothing can be passed to a coordinator")
  func noOpLoggerCanBePassedToACoordinator() async {
    let coordinator = await show(PagesFlow(), NoOpFlowLogger(), .push("A"))
    #expect(coordinator.screens.count == 1 && recorder.stacks.isEmpty)
    #expect(PlatformViewController.self == UIViewController.self)
  }

  @Test("The console logger's text is that of AsyncFlow")
  func theConsoleLoggersTextMatchesAsyncFlow() async {
    var written: [String] = []
    await show(PagesFlow(), ConsoleFlowLogger { written.append($0) }, .a, .push("A"), .push("B"))
    #expect(
      written == [
        """
        ====== [PagesFlow] ======
        📚 Stack: (empty)
        ======================
        """,
        """
        ====== [PagesFlow] ======
        🔄 Navigation willShow: A
        📚 Stack updated: A
        📏 Depth: 1
        ======================
        """,
        """
        ====== [PagesFlow] ======
        🔄 Navigation willShow: B
        📚 Stack updated: A → B
        📏 Depth: 2
        ======================
        """,
      ])
  }

  @Test("The debug style writes steps in full")
  func theDebugStyleWritesStepsInFull() async {
    var written: [String] = []
    await show(PagesFlow(), ConsoleFlowLogger(style: .debug) { written.append($0) }, .push("A"))
    #expect(written.last?.contains("📚 Stack updated: TestStep.push(\"A\")") == true)
  }

  @Test func swiftLogGetsOneLineWithMetadata() async {
    let recorder = LineRecorder()
    let logger = recorder.logger { event in
      let metadata = event.metadata ?? [:]
      return "\(event.level) \(event.message) depth=\(metadata["depth"] ?? "") flow=\(metadata["flow"] ?? "")"
    }
    await show(PagesFlow(), LogFlowLogger(logger), .push("A"), .push("B"))
    #expect(recorder.lines.last == "info PagesFlow: A → B depth=2 flow=PagesFlow")
  }

  @Test("A navigation flow has the path of its stack and reports its changes")
  func aNavigationFlowKnowsItsPath() async {
    let flow = PagesFlow()
    #expect(flow.currentStackPath.isEmpty)
    var changes: [[String]] = []
    let stream = flow.metadataDidChange
    Task { for await metadata in stream { changes.append(metadata.map(\.displayName)) } }
    await show(flow, nil, .push("A"), .push("B"), .pop)
    await Task.yield()
    #expect(flow.currentStackPath == "A")
    #expect(flow.currentStackMetadata.map(\.identifier) == ["A"])
    #expect(changes == [["A"], ["A", "B"], ["A"]])
  }

  @Test("A navigation flow knows a contributed screen's step and stepper, and accepts those of other screens")
  func aNavigationFlowKnowsStepsAndSteppers() async throws {
    let stack = UINavigationController()
    let flow = PagesFlow(navigationController: stack)
    await show(flow, nil, .push("A"))
    let contributed = try #require(stack.topViewController)
    #expect(flow.associatedStep(for: contributed) as? TestStep == .push("A"))
    #expect((flow.associatedStepper(for: contributed) as? PageViewModel)?.title == "A")
    let other = UIViewController()
    stack.pushViewController(other, animated: false)
    #expect(flow.associatedStep(for: other) == nil)
    flow.associate(step: TestStep.b, stepper: PageViewModel("B"), with: other)
    #expect(flow.associatedStep(for: other) as? TestStep == .b)
    #expect(flow.currentStackPath == "A → B")
    #expect(other.navigationStackPath == "A → B")
  }

  @Test("A view controller has the path of its navigation stack, if there is one")
  func aViewControllerKnowsItsPath() async {
    #expect(UIViewController().navigationStackPath == nil)
    let flow = PagesFlow()
    #expect(flow.navigationController.navigationStackPath == nil)
    await show(flow, nil, .push("A"))
    #expect(flow.navigationController.navigationStackPath == "A")
  }

  @Test("A flow may supply a step's metadata itself")
  func aFlowMaySupplyMetadata() async {
    await show(NamingFlow(), nil, .push("A"))
    #expect(recorder.lines == ["NamingFlow [\"Page A\"]"])
  }

  @Test("A plain flow has no metadata and reports no changes")
  func aPlainFlowHasNoMetadata() async {
    let flow = RecordingFlow()
    #expect(flow.metadata(for: TestStep.a) == nil)
    #expect(flow.currentStackMetadata.isEmpty)
    var changes = flow.metadataDidChange.makeAsyncIterator()
    #expect(await changes.next() == nil)
  }

  @Test("The delegate of the navigation controller stays the app's")
  func theDelegateStaysTheApps() async {
    let flow = PagesFlow()
    let delegate = Delegate()
    flow.navigationController.delegate = delegate
    await show(flow, nil, .push("A"))
    #expect(flow.navigationController.delegate === delegate)
    #expect(delegate.count == 1)
  }

  @Test func screenThatIsItsOwnStepperIsNotRetained() async {
    weak var screen: UIViewController?
    do {
      let flow = PagesFlow()
      let own = OwnStepperViewController()
      screen = own
      flow.associate(step: TestStep.a, stepper: own, with: own)
      #expect(flow.associatedStepper(for: own) is OwnStepperViewController)
    }
    #expect(screen == nil)
  }
}

/// A view controller that is its own stepper.
private final class OwnStepperViewController: UIViewController, FlowStepper {
  @Steps var steps
}

/// A flow with metadata for its steps.
private final class NamingFlow: NavigationFlow {
  override func metadata(for step: any Step) -> (any FlowMetadata)? {
    guard case .push(let title)? = step as? TestStep else { return nil }
    return DefaultFlowMetadata(identifier: title, displayName: "Page \(title)")
  }

  override func navigate(to step: any Step) -> FlowContributors {
    let page = ScreenViewController()
    navigationController.pushViewController(page, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: page, withNextStepper: PageViewModel("?")))
  }
}

/// A delegate that counts its calls.
private final class Delegate: UINavigationControllerDelegate {
  var count = 0

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    count += 1
  }
}
