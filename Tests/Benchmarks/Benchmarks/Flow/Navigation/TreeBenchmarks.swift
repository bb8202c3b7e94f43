import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit

/// A flow that contributes a chain of child flows as long as its step's number.
private final class NestingFlow: Flow {
  private(set) var links = 0
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .tick(let number)? = step as? BenchmarkStep else { return .none }
    guard number > 0 else {
      links += 1
      return .multiple()
    }
    guard number > 1 else { return .multiple() }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: NestingFlow(), withNextStepper: OneStepper(withSingleStep: BenchmarkStep.tick(number - 1)))
    )
  }
}

/// A flow that pushes screens and pops them all.
private final class StackFlow: Flow {
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? BenchmarkStep {
    case .push:
      let screen = UIViewController()
      navigationController.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: BenchmarkStepper()))
    case .popAll:
      navigationController.popToRootViewController(animated: false)
      return .none
    case .tick, nil:
      return .none
    }
  }
}

/// Measures links to nested flows, and stacks of contributed screens.
@Sendable func treeBenchmarks() {
  for depth in [1, 10, 50] {
    measure("A link to \(depth) nested flows", ["a flow, ns"]) {
      let count = 2_000
      let runtime = VirtualTimeRuntime(jobBudget: benchmarkJobBudget)
      let (flow, coordinator) = runtime.enter { (NestingFlow(), FlowCoordinator()) }
      runtime.enter {
        coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: BenchmarkStep.tick(depth)))
      }
      try runtime.runReady()
      let (duration, _) = try Figures.time {
        for _ in 0..<count {
          runtime.enter { _ = coordinator.navigate(to: BenchmarkStep.tick(0)) }
          try runtime.runReady()
        }
      }
      try WrongResult.check(flow.links, of: count, "links")
      var figures = Figures()
      figures.record("a flow", duration, each: count * depth)
      return figures
    }
  }

  for count in [1_000, 10_000] {
    measure(
      "\(count) contributed screens", ["a screen, bytes", "a screen and back, ns", "left behind, bytes"], runs: 3
    ) {
      let harness = try ScreenHarness()
      // A warm-up, so that the measured run finds the engine's reusable buffers in place.
      _ = try harness.pushAndPop(count)
      return try harness.pushAndPop(count)
    }
  }
}

/// A navigation stack in a window, with its coordinator.
@MainActor
private struct ScreenHarness {
  private let runtime = VirtualTimeRuntime(jobBudget: benchmarkJobBudget)
  private let window: UIWindow
  private let flow: StackFlow
  private let coordinator: FlowCoordinator
  private let stepper: BenchmarkStepper

  init() throws {
    (window, flow, coordinator, stepper) = runtime.enter {
      Run.current.trace.isOn = false
      return (UIWindow(frame: UIScreen.main.bounds), StackFlow(), FlowCoordinator(), BenchmarkStepper())
    }
    runtime.enter {
      window.rootViewController = flow.navigationController
      window.makeKeyAndVisible()
      coordinator.coordinate(flow: flow, with: stepper)
      stepper.steps.send(BenchmarkStep.push)
    }
    try runtime.runReady()
  }

  /// Measures the push of `count` screens, and the pop of all of them.
  func pushAndPop(_ count: Int) throws -> Figures {
    var figures = Figures()
    let before = Figures.allocated
    let (pushing, _) = try Figures.time {
      runtime.enter { for _ in 0..<count { stepper.steps.send(BenchmarkStep.push) } }
      try runtime.runReady()
    }
    let full = Figures.allocated
    try WrongResult.check(flow.navigationController.viewControllers.count, of: count + 1, "screens")
    let (popping, _) = try Figures.time {
      runtime.enter { stepper.steps.send(BenchmarkStep.popAll) }
      try runtime.runReady()
    }
    figures.record("a screen", bytes: full - before, each: count)
    figures.record("a screen and back", pushing + popping, each: count)
    figures.record("left behind", bytes: max(0, Figures.allocated - before))
    return figures
  }
}
