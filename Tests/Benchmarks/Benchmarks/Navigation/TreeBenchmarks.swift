import Benchmark
import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit

/// A flow that makes a child flow of its own kind for each step that says how many more there are to be.
private final class NestingFlow: Flow {
  private(set) var links = 0
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .tick(let number)? = step as? BenchStep else { return .none }
    guard number > 0 else {
      links += 1
      return .multiple()
    }
    guard number > 1 else { return .multiple() }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: NestingFlow(), withNextStepper: OneStepper(withSingleStep: BenchStep.tick(number - 1))))
  }
}

/// Pushes screens, and takes them all off again.
private final class StackFlow: Flow {
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? BenchStep {
    case .push:
      let screen = UIViewController()
      navigationController.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: BenchStepper()))
    case .popAll:
      navigationController.popToRootViewController(animated: false)
      return .none
    case .tick, nil:
      return .none
    }
  }
}

@Sendable func treeBenchmarks() {
  for depth in [1, 10, 50] {
    Benchmark("A link to \(depth) nested flows", configuration: .figures(["a flow, ns"])) { benchmark in
      try await MainActor.run {
        let count = 2_000
        let runtime = FlowRuntime(jobBudget: 100_000_000)
        let (flow, coordinator) = runtime.enter { (NestingFlow(), FlowCoordinator()) }
        runtime.enter {
          coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: BenchStep.tick(depth)))
        }
        try runtime.runReady()
        let (duration, _) = try Figures.time {
          for _ in 0..<count {
            runtime.enter { _ = coordinator.navigate(to: BenchStep.tick(0)) }
            try runtime.runReady()
          }
        }
        guard flow.links == count else { return benchmark.error("\(count - flow.links) links are lost") }
        Figures(benchmark: benchmark).note("a flow", duration, each: count * depth)
      }
    }
  }

  Benchmark(
    "10,000 contributed screens",
    configuration: .figures(["a screen, bytes", "a screen and back, ns", "left behind, bytes"], runs: 3)
  ) { benchmark in
    try await MainActor.run {
      let count = 10_000
      let runtime = FlowRuntime(jobBudget: 100_000_000)
      let window = runtime.enter { UIWindow(frame: UIScreen.main.bounds) }
      let (flow, coordinator) = runtime.enter { (StackFlow(), FlowCoordinator()) }
      runtime.enter {
        Run.current.trace.isOn = false
        window.rootViewController = flow.navigationController
        window.makeKeyAndVisible()
        coordinator.coordinate(flow: flow)
        coordinator.navigate(to: BenchStep.push)
      }
      try runtime.runReady()
      // Once before, so that what the engine keeps for reuse is there already.
      for round in 0..<2 {
        let before = Figures.allocated
        let (pushing, _) = try Figures.time {
          runtime.enter { for _ in 0..<count { _ = coordinator.navigate(to: BenchStep.push) } }
          try runtime.runReady()
        }
        let full = Figures.allocated
        guard flow.navigationController.viewControllers.count == count + 1 else {
          return benchmark.error("only \(flow.navigationController.viewControllers.count) screens")
        }
        let (popping, _) = try Figures.time {
          runtime.enter { _ = coordinator.navigate(to: BenchStep.popAll) }
          try runtime.runReady()
        }
        guard round == 1 else { continue }
        let figures = Figures(benchmark: benchmark)
        figures.note("a screen", bytes: full - before, each: count)
        figures.note("a screen and back", pushing + popping, each: count)
        figures.note("left behind", bytes: max(0, Figures.allocated - before))
      }
    }
  }
}
