import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct DismissalTests {
  @Test("A dismissed screen's steps are not handled, and the screen is released")
  func aDismissedScreensStepsAreNotHandled() async {
    let screens = ScreenStackHarness()
    await screens.send(.push("A"), .push("B"), .pop)
    #expect(screens.controller(1) == nil)
    await screens.emit(.number(1), from: 1)
    #expect(!screens.handled.contains(.number(1)))
    #expect(traceLines(Run.current).last == "Screen#2 dropped .number(1): its screen is gone")
    #expect(screens.coordinator.screens.count == 1)
  }

  @Test(
    "A screen with allowStepWhenDismissed emits steps after its dismissal, independently of allowStepWhenNotPresented")
  func aScreenMayEmitStepsAfterItsDismissal() async {
    let screens = ScreenStackHarness()
    screens.allowStepWhenDismissed = true
    await screens.send(.push("A"), .push("B"))
    await screens.send(.pop)
    await screens.emit(.number(1), from: 1)
    #expect(screens.handled.last == .number(1))
  }

  @Test("A hidden screen's held steps are delivered on its dismissal if it has allowStepWhenDismissed")
  func heldStepsAreDeliveredOnDismissal() async {
    let screens = ScreenStackHarness()
    screens.allowStepWhenDismissed = true
    await screens.send(.push("A"), .push("B"), .push("C"))
    await screens.emit(.number(1), from: 1)
    screens.flow.navigationController.popToRootViewController(animated: true)
    await screens.send(.number(2))
    #expect(screens.handled.contains(.number(1)))
  }

  @Test("A flow whose root is dismissed ends, leaves its parent and is released")
  func aDismissedFlowEnds() async {
    let harness = ModalFlowHarness()
    await harness.start(allowStepWhenDismissed: false)
    weak let child = harness.child
    weak let coordinator = harness.coordinator.children.first
    #expect(child != nil && coordinator != nil)
    harness.parent.navigationController.dismiss(animated: true, completion: nil)
    await harness.send(.a)
    #expect(harness.coordinator.children.isEmpty)
    #expect(child == nil && coordinator == nil)
    #expect(traceLines(Run.current).contains("ended ChildFlow"))
  }

  @Test("A flow with allowStepWhenDismissed continues after its dismissal")
  func aFlowMayContinueAfterItsDismissal() async {
    let harness = ModalFlowHarness()
    await harness.start(allowStepWhenDismissed: true)
    harness.parent.navigationController.dismiss(animated: true, completion: nil)
    await harness.send(.a)
    #expect(harness.coordinator.children.count == 1)
    #expect(harness.child?.handled.last == .a)
  }

  @Test("A stack whose tab is removed dismisses its screens")
  func aDismissedStackDismissesItsScreens() async {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (tabs, stack, screen) = (UITabBarController(), UINavigationController(), ScreenViewController())
    stack.pushViewController(screen, animated: false)
    tabs.setViewControllers([stack], animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    await Task.yield()
    var dismissal = screen.onDismissed.makeAsyncIterator()
    tabs.setViewControllers([UIViewController()], animated: false)
    #expect(await dismissal.next() != nil)
  }

  @Test("A tab that is switched away is hidden, not dismissed")
  func aTabThatIsSwitchedAwayIsHidden() async {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (tabs, first, second) = (UITabBarController(), ScreenViewController(), ScreenViewController())
    tabs.setViewControllers([first, second], animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    await Task.yield()
    var wasDismissed = false
    let dismissal = first.onDismissed
    let task = Task { for await _ in dismissal { wasDismissed = true } }
    var visibility = first.isVisibleStream.makeAsyncIterator()
    #expect(await visibility.next() == true)
    tabs.selectedIndex = 1
    #expect(await visibility.next() == false)
    await runOtherTasks()
    #expect(!wasDismissed)
    task.cancel()
  }
}

extension DismissalTests {
  @Test(
    "A flow that implements onDismissed ends with its own stream, and not with its root",
    arguments: [false, true])
  func aFlowMayImplementOnDismissed(isInAnotherFlow: Bool) async {
    let coordinator = FlowCoordinator()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let dismissal = AsyncPassthroughSubject<Void>()
    weak var child: OwnDismissalFlow?
    let parent = ParentFlow { step, flow in
      guard step == .child else { return .multiple() }
      let own = OwnDismissalFlow(dismissal)
      child = own
      flow.navigationController.present(own.navigationController, animated: true, completion: nil)
      let next: any Flow = isInAnotherFlow ? RootedFlow(own) : own
      return .one(
        flowContributor: .contribute(
          withNextPresentable: next, withNextStepper: OneStepper(withSingleStep: TestStep.start)))
    }
    window.rootViewController = parent.navigationController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: TestStep.child))
    await coordinator.idle()

    parent.navigationController.dismiss(animated: true, completion: nil)
    coordinator.navigate(to: TestStep.a)
    await coordinator.idle()
    #expect(coordinator.children.count == 1 && child != nil)

    dismissal.send(())
    await runOtherTasks()
    #expect(coordinator.children.isEmpty)
    #expect(traceLines(Run.current).last == "ended \(isInAnotherFlow ? "RootedFlow" : "OwnDismissalFlow")")
    #expect(child == nil)
  }

  @Test("A subclass of NavigationFlow may implement onDismissed too")
  func aNavigationFlowMayOverrideOnDismissed() async {
    final class Child: NavigationFlow {
      let dismissal = AsyncPassthroughSubject<Void>()
      override var onDismissed: AsyncStream<Void> { dismissal.stream }
      override func navigate(to step: any Step) -> FlowContributors { .none }
    }
    let coordinator = FlowCoordinator()
    let child = Child()
    coordinator.coordinate(flow: child)
    child.dismissal.send(())
    await runOtherTasks()
    #expect(coordinator.flow == nil)
  }

  @Test("Explicit life-cycle calls dismiss the root of a flow in a unit test")
  func didMoveToNilDismissesTheRootOfAFlow() async {
    let coordinator = FlowCoordinator()
    let flow = RecordingFlow()
    coordinator.coordinate(flow: flow)
    var visibility = flow.isVisibleStream.makeAsyncIterator()
    #expect(await visibility.next() == false)
    flow.navigationController.viewDidAppear(false)
    #expect(await visibility.next() == true)
    flow.navigationController.didMove(toParent: nil)
    #expect(coordinator.flow == nil)
  }

  @Test("A window that is made visible shows its root at once")
  func aRootIsVisibleWithItsWindow() async {
    let (window, screen) = (UIWindow(frame: UIScreen.main.bounds), ScreenViewController())
    window.rootViewController = screen
    window.makeKeyAndVisible()
    let visibility = screen.isVisibleStream
    var seen: [Bool] = []
    let task = Task { for await isVisible in visibility { seen.append(isVisible) } }
    await runOtherTasks()
    window.isHidden = true
    await runOtherTasks()
    task.cancel()
    #expect(seen == [true, false])
  }
}

/// A flow that reports its own dismissal.
@MainActor
private final class OwnDismissalFlow: Flow {
  let navigationController = UINavigationController()
  private let dismissal: AsyncPassthroughSubject<Void>

  init(_ dismissal: AsyncPassthroughSubject<Void>) {
    self.dismissal = dismissal
  }

  var root: any Presentable { navigationController }
  var onDismissed: AsyncStream<Void> { dismissal.stream }

  func navigate(to step: any Step) -> FlowContributors { .none }
}

/// A flow whose root is another flow.
@MainActor
private final class RootedFlow: Flow {
  let root: any Presentable

  init(_ root: any Presentable) {
    self.root = root
  }

  func navigate(to step: any Step) -> FlowContributors { .none }
}

/// A parent flow that presents a child flow.
@MainActor
final class ModalFlowHarness {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let coordinator = FlowCoordinator()
  let parent = ParentFlow()
  weak var child: ChildFlow?
  var onChild: ((TestStep, RecordingFlow) -> FlowContributors)?

  /// Shows the parent flow, which presents the child flow with one screen.
  func start(allowStepWhenDismissed: Bool = false) async {
    window.rootViewController = parent.navigationController
    window.makeKeyAndVisible()
    parent.navigationController.pushViewController(ScreenViewController(), animated: false)
    parent.onNavigate = { [unowned self] step, flow in
      guard step == .child else { return .multiple() }
      let child = ChildFlow { [weak self] step, flow in
        guard step == .start else { return self?.onChild?(step, flow) ?? .multiple() }
        let (screen, model) = (ScreenViewController(), ScreenViewModel())
        flow.navigationController.pushViewController(screen, animated: false)
        return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
      }
      self.child = child
      flow.navigationController.present(child.navigationController, animated: true, completion: nil)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: child, withNextStepper: OneStepper(withSingleStep: TestStep.start),
          allowStepWhenDismissed: allowStepWhenDismissed))
    }
    coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: TestStep.child))
    await coordinator.idle()
  }

  /// Sends a step as a link, to all living flows.
  func send(_ step: TestStep) async {
    coordinator.navigate(to: step)
    await coordinator.idle()
  }
}
