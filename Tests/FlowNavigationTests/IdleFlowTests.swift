import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Testing

/// Flows of which nothing is on screen.
@MainActor
@Suite(.virtualTime) struct IdleFlowTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let parent = ParentFlow()
  private let coordinator = FlowCoordinator()

  @Test("A child flow is idle as long as its root was never shown")
  func aFlowWhoseRootIsNotShownIsIdle() async throws {
    let child = ChildFlow()
    let running = try await start(child)
    #expect(running.idleReason == "its root is not shown")
    #expect(coordinator.idleReason == nil)
    parent.navigationController.present(child.navigationController, animated: false)
    await runOtherTasks()
    #expect(running.idleReason == nil)
  }

  @Test("A child flow on its parent's stack is idle once its screens are gone, and not before it has shown one")
  func aFlowWithoutScreensOnASharedStackIsIdle() async throws {
    let child = SharedStackFlow(parent.navigationController)
    let running = try await start(child)
    #expect(running.idleReason == nil)
    running.enqueue(TestStep.a)
    await coordinator.idle()
    #expect(running.idleReason == nil && running.screens.count == 1)
    parent.navigationController.popViewController(animated: false)
    await runOtherTasks()
    #expect(running.idleReason == "its screens are gone")
  }

  @Test("A child flow that may continue after its dismissal is not idle")
  func aFlowThatContinuesIsNotIdle() async throws {
    #expect(try await start(ChildFlow(), allowStepWhenDismissed: true).idleReason == nil)
  }

  /// Runs a child flow, which nothing shows.
  private func start(_ child: any Flow, allowStepWhenDismissed: Bool = false) async throws -> FlowCoordinator {
    window.rootViewController = parent.navigationController
    window.makeKeyAndVisible()
    parent.navigationController.pushViewController(ScreenViewController(), animated: false)
    parent.onNavigate = { step, _ in
      guard step == .child else { return .multiple() }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: child, withNextStepper: OneStepper(withSingleStep: TestStep.start),
          allowStepWhenDismissed: allowStepWhenDismissed))
    }
    coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: TestStep.child))
    await coordinator.idle()
    return try #require(coordinator.children.first)
  }
}

/// A flow that pushes its screens on the stack of its parent.
@MainActor
private final class SharedStackFlow: Flow {
  private let stack: UINavigationController

  init(_ stack: UINavigationController) {
    self.stack = stack
  }

  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    guard step as? TestStep == .a else { return .multiple() }
    let screen = ScreenViewController()
    stack.pushViewController(screen, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: ScreenViewModel()))
  }
}
