import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

/// A cause by which screens, view models, flows, coordinators and steppers are released.
enum ReleaseCause: CaseIterable {
  case pop, backByGesture, popToRoot, replaceStack
  case dismissByCode, dismissByGesture, end, endAndDismiss, windowRootReplaced, parentStopped, coordinatorReleased

  /// Whether the child flow is released, and not only the top screen of its stack.
  var takesFlow: Bool {
    switch self {
    case .pop, .backByGesture, .popToRoot, .replaceStack: false
    default: true
    }
  }
}

@MainActor
@Suite struct ReleaseTests {
  @Test(
    "Screens, flows and coordinators are deallocated for every cause",
    arguments: ReleaseCause.allCases)
  func screensFlowsAndCoordinatorsAreDeallocated(cause: ReleaseCause) throws {
    let runtime = VirtualTimeRuntime()
    let harness = runtime.enter { LifetimeFlowHarness() }
    try harness.start(in: runtime)
    let gone = harness.references(of: cause)
    #expect(gone.allSatisfy { $0.object != nil })
    try harness.leave(by: cause, in: runtime)
    #expect(gone.filter { $0.object != nil }.map(\.name).isEmpty)
    if !cause.takesFlow {
      #expect(harness.child != nil && harness.childCoordinator != nil)
    }
    runtime.tearDown()
  }

  @Test("Ten thousand screens are released after they are popped")
  func tenThousandScreensAreReleased() throws {
    let runtime = VirtualTimeRuntime()
    let harness = runtime.enter { LifetimeFlowHarness() }
    try harness.start(in: runtime)
    runtime.enter {
      for _ in 0..<10_000 { harness.childCoordinator?.enqueue(TestStep.push("x")) }
    }
    try runtime.rest()
    let coordinator = try #require(harness.childCoordinator)
    #expect(coordinator.screens.count == 10_003)
    runtime.enter { _ = harness.child?.navigationController.popToRootViewController(animated: false) }
    try runtime.rest()
    #expect(coordinator.screens.count == 1)
    #expect(runtime.enter { Run.current.owners.alive.filter { $0.kind == .screen }.count } == 2)
    runtime.tearDown()
  }
}

/// A parent flow in a window that presents a child flow with three screens.
@MainActor
private final class LifetimeFlowHarness {
  struct Reference {
    let name: String
    weak var object: AnyObject?
  }

  let window = UIWindow(frame: UIScreen.main.bounds)
  private var coordinator: FlowCoordinator? = FlowCoordinator()
  private weak var rootFlow: ParentFlow?
  private weak var rootStepper: OneStepper?
  private weak var rootScreen: UIViewController?
  private(set) weak var child: ChildFlow?
  private weak var childStepper: ScreenViewModel?
  private var screens: [Reference] = []

  var childCoordinator: FlowCoordinator? { coordinator?.children.first }

  /// Shows the parent flow, and the child flow with three screens.
  func start(in runtime: VirtualTimeRuntime) throws {
    runtime.enter {
      let parent = ParentFlow { [unowned self] step, flow in navigateParent(step, flow) }
      let stepper = OneStepper(withSingleStep: TestStep.start)
      (rootFlow, rootStepper) = (parent, stepper)
      window.rootViewController = parent.navigationController
      window.makeKeyAndVisible()
      coordinator?.coordinate(flow: parent, with: stepper)
      coordinator?.enqueue(TestStep.child)
    }
    try runtime.rest()
    runtime.enter {
      childCoordinator?.enqueue(TestStep.push("A"))
      childCoordinator?.enqueue(TestStep.push("B"))
    }
    try runtime.rest()
  }

  /// Returns references to the objects that have to be released.
  func references(of cause: ReleaseCause) -> [Reference] {
    let top = Array(screens.suffix(2))
    guard cause.takesFlow else { return top }
    var all = screens
    all.append(Reference(name: "child flow", object: child))
    all.append(Reference(name: "child coordinator", object: childCoordinator))
    all.append(Reference(name: "child stepper", object: childStepper))
    if cause == .coordinatorReleased {
      all.append(Reference(name: "coordinator", object: coordinator))
      all.append(Reference(name: "flow", object: rootFlow))
      all.append(Reference(name: "stepper", object: rootStepper))
    }
    if cause == .windowRootReplaced {
      all.append(Reference(name: "flow", object: rootFlow))
      all.append(Reference(name: "stepper", object: rootStepper))
      all.append(Reference(name: "screen", object: rootScreen))
    }
    return all
  }

  /// Releases screens or flows by a cause.
  func leave(by cause: ReleaseCause, in runtime: VirtualTimeRuntime) throws {
    try runtime.enter {
      let stack = child?.navigationController
      switch cause {
      case .pop: stack?.popViewController(animated: true)
      case .backByGesture: try window.back()
      case .popToRoot: stack?.popToRootViewController(animated: false)
      case .replaceStack: stack?.setViewControllers(Array(stack?.viewControllers.prefix(1) ?? []), animated: false)
      case .dismissByCode: rootFlow?.navigationController.dismiss(animated: true, completion: nil)
      case .dismissByGesture: try window.dismissModal()
      case .end:
        childCoordinator?.enqueue(TestStep.end)
      case .endAndDismiss:
        childCoordinator?.enqueue(TestStep.forwardToParent)
      case .windowRootReplaced: window.rootViewController = UIViewController()
      case .parentStopped:
        coordinator?.stop()
        rootScreen?.dismiss(animated: false, completion: nil)
      case .coordinatorReleased:
        coordinator = nil
        window.rootViewController = nil
      }
    }
    try runtime.rest()
  }

  /// Handles a step of the parent flow.
  private func navigateParent(_ step: TestStep, _ flow: RecordingFlow) -> FlowContributors {
    switch step {
    case .start:
      let screen = ScreenViewController()
      rootScreen = screen
      flow.navigationController.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: ScreenViewModel()))
    case .child:
      let child = ChildFlow { [unowned self] step, flow in navigateChild(step, flow) }
      let stepper = ScreenViewModel(initial: TestStep.start)
      (self.child, childStepper) = (child, stepper)
      flow.navigationController.present(child.navigationController, animated: true, completion: nil)
      return .one(flowContributor: .contribute(withNextPresentable: child, withNextStepper: stepper))
    case .dismiss:
      flow.navigationController.dismiss(animated: true, completion: nil)
      return .none
    default:
      return .multiple()
    }
  }

  /// Handles a step of the child flow.
  private func navigateChild(_ step: TestStep, _ flow: RecordingFlow) -> FlowContributors {
    switch step {
    case .start, .push:
      let (screen, model) = (ScreenViewController(), ScreenViewModel())
      flow.navigationController.pushViewController(screen, animated: true)
      if step != .push("x") {
        screens.append(Reference(name: "screen of \(step)", object: screen))
        screens.append(Reference(name: "view model of \(step)", object: model))
      }
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .end:
      return .end(forwardToParentFlowWithStep: TestStep.dismiss)
    case .forwardToParent:
      flow.navigationController.presentingViewController?.dismiss(animated: true, completion: nil)
      return .end(forwardToParentFlowWithStep: TestStep.a)
    default:
      return .multiple()
    }
  }
}
