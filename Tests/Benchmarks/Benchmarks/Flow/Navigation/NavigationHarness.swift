import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit

/// The job budget of a benchmark.
///
/// The default one would end a long burst as a stall.
let benchmarkJobBudget = 100_000_000

/// The steps that benchmarks send.
@Scriptable
enum BenchmarkStep: Step {
  case tick(Int)
  case push
  case popAll
}

/// A stepper through which benchmarks emit steps.
@MainActor
final class BenchmarkStepper: FlowStepper {
  @Steps var steps
}

/// A flow that counts handled steps.
final class CountingFlow: Flow {
  let navigationController = UINavigationController()
  private(set) var count = 0
  private(set) var sum = 0

  var root: any Presentable { navigationController }

  func adapt(step: any Step) async -> any Step { step }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .tick(let number)? = step as? BenchmarkStep else { return .none }
    count += 1
    sum += number
    return .multiple()
  }
}

/// A coordinator with a counting flow, in its own runtime.
@MainActor
struct NavigationHarness {
  let runtime = VirtualTimeRuntime(jobBudget: benchmarkJobBudget)
  let flow: CountingFlow
  let stepper: BenchmarkStepper
  let coordinator: FlowCoordinator

  init(tracing: Bool) throws {
    (flow, stepper, coordinator) = runtime.enter {
      Run.current.trace.isOn = tracing
      return (CountingFlow(), BenchmarkStepper(), FlowCoordinator())
    }
    runtime.enter { coordinator.coordinate(flow: flow, with: stepper) }
    try runtime.runReady()
  }

  /// Measures the floor: direct calls of the flow, without queue, trace or observers.
  static func floor(_ count: Int) throws -> Duration {
    let runtime = VirtualTimeRuntime(jobBudget: benchmarkJobBudget)
    let flow: any Flow = runtime.enter { CountingFlow() }
    let (duration, _) = try Figures.time {
      try runtime.run {
        for number in 0..<count {
          let step = try await flow.adapt(step: BenchmarkStep.tick(number))
          _ = flow.navigate(to: step)
        }
      }
    }
    return duration
  }
}
