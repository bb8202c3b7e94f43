import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct VisibilityTests {
  @Test("A hidden screen's steps wait in order until it is visible, and the trace records that")
  func aHiddenScreensStepsWait() async {
    let screens = ScreenStackHarness()
    await screens.send(.push("A"), .push("B"))
    await screens.emit(.number(1), from: 0)
    await screens.emit(.number(2), from: 0)
    #expect(!screens.handled.contains(.number(1)))
    await screens.send(.pop)
    #expect(screens.handled.suffix(3) == [.pop, .number(1), .number(2)])
    let held = traceLines(Run.current).filter { $0.contains("held") }
    #expect(held == ["Screen held .number(1): hidden", "Screen held .number(2): hidden"])
  }

  @Test("A screen with allowStepWhenNotPresented emits steps while it is hidden")
  func aScreenMayEmitStepsWhileHidden() async {
    let screens = ScreenStackHarness()
    screens.allowStepWhenNotPresented = true
    await screens.send(.push("A"), .push("B"))
    await screens.emit(.number(1), from: 0)
    #expect(screens.handled.last == .number(1))
  }

  @Test("With .drop a hidden screen's steps are dropped and traced")
  func aHiddenScreensStepsAreDropped() async {
    let screens = ScreenStackHarness(hiddenSteps: .drop)
    await screens.send(.push("A"), .push("B"))
    await screens.emit(.number(1), from: 0)
    await screens.send(.pop)
    #expect(!screens.handled.contains(.number(1)))
    #expect(traceLines(Run.current).contains("Screen dropped .number(1): hidden"))
    await screens.emit(.number(2), from: 0)
    #expect(screens.handled.last == .number(2))
  }

  @Test(
    "With .drop a hidden screen's initial step is dropped too; the other policies handle it",
    arguments: [HiddenStepPolicy.drop, .buffer, .deliver])
  func theInitialStepOfAHiddenScreen(policy: HiddenStepPolicy) async {
    let coordinator = FlowCoordinator(hiddenSteps: policy)
    let flow = RecordingFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: ScreenViewController(), withNextStepper: ScreenViewModel(initial: TestStep.a)))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    #expect(flow.handled == (policy == .drop ? [.start] : [.start, .a]))
    #expect(traceLines(Run.current).contains("Screen dropped .a: hidden") == (policy == .drop))
  }

  @Test("With .deliver every screen's steps are handled, hidden or not")
  func hiddenScreensStepsAreDelivered() async {
    let screens = ScreenStackHarness(hiddenSteps: .deliver)
    await screens.send(.push("A"), .push("B"))
    await screens.emit(.number(1), from: 0)
    #expect(screens.handled.last == .number(1))
  }

  @Test("A coordinator's policy applies to its descendants")
  func thePolicyAppliesToDescendants() async {
    let coordinator = FlowCoordinator(hiddenSteps: .deliver)
    let flow = ParentFlow { _, _ in
      .one(flowContributor: .contribute(withNextPresentable: ChildFlow(), withNextStepper: DefaultStepper()))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    #expect(coordinator.children.map(\.hiddenSteps) == [.deliver])
  }

  @Test("A stream of visibility starts with the current value, without delay")
  func visibilityStartsWithItsCurrentValue() async throws {
    let screens = ScreenStackHarness()
    await screens.send(.push("A"))
    let controller = try #require(screens.controller(0))
    var visibility = controller.isVisibleStream.makeAsyncIterator()
    #expect(await visibility.next() == true)
    let time = ContinuousClock.now
    await screens.send(.push("B"))
    #expect(await visibility.next() == false)
    await screens.send(.pop)
    #expect(await visibility.next() == true)
    #expect(ContinuousClock.now == time)
    UIViewController.enableAsyncFlowSwizzling()
  }

  @Test("A window is visible and never dismissed; its streams stay open")
  func aWindowIsVisible() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    var ended: [String] = []
    let (visibility, dismissal) = (window.isVisibleStream, window.onDismissed)
    let first = Task {
      for await isVisible in visibility { ended.append("\(isVisible)") }
      ended.append("visibility ended")
    }
    let second = Task {
      for await _ in dismissal {}
      ended.append("dismissal ended")
    }
    try await Task.sleep(for: .seconds(60))
    #expect(ended == ["true"])
    first.cancel()
    second.cancel()
    await first.value
    await second.value
    #expect(ended == ["true", "visibility ended", "dismissal ended"])
  }

  @Test("A presentable's view controller is itself, a root's, or a window's")
  func theViewControllerBehindAPresentable() {
    let flow = RecordingFlow()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = flow.navigationController
    #expect(flow.navigationController.viewController === flow.navigationController)
    #expect((flow as any Presentable).viewController === flow.navigationController)
    #expect(window.viewController === flow.navigationController)
  }

  @Test("A presentable of the app's own is observed through its streams")
  func aPresentableOfTheAppIsObserved() async {
    let banner = Banner()
    let model = ScreenViewModel()
    let flow = RecordingFlow { step, _ in
      guard step == .start else { return .multiple() }
      return .one(flowContributor: .contribute(withNextPresentable: banner, withNextStepper: model))
    }
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    model.steps.send(TestStep.a)
    await coordinator.idle()
    await banner.show(false)
    model.steps.send(TestStep.b)
    await coordinator.idle()
    #expect(flow.handled == [.start, .a])
    await banner.show(true)
    await coordinator.idle()
    #expect(flow.handled == [.start, .a, .b])
    await banner.dismiss()
    model.steps.send(TestStep.c)
    await coordinator.idle()
    #expect(flow.handled == [.start, .a, .b])
  }
}

/// A presentable on screen that is no view controller.
@MainActor
private final class Banner: Presentable {
  private let visibility = AsyncPassthroughSubject<Bool>()
  private let dismissal = AsyncPassthroughSubject<Void>()

  var isVisibleStream: AsyncStream<Bool> { visibility.stream }
  var onDismissed: AsyncStream<Void> { dismissal.stream }

  func show(_ isVisible: Bool) async {
    visibility.send(isVisible)
    await runOtherTasks()
  }

  func dismiss() async {
    dismissal.send(())
    await runOtherTasks()
  }
}
