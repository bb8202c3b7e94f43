import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// An app with effects.
///
/// One view model is in two flows, and some of its effects have names with control characters. Another one has the
/// perform form.
@MainActor
final class WorksApp: FlowApp {
  static let summary = "Effects for tests"
  static let steps: [any Step.Type] = [WorksStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: WorksFlow(window: window), with: OneStepper(withSingleStep: WorksStep.works))
  }
}

/// The steps of the app.
@Scriptable
enum WorksStep: Step {
  case works
  /// Shows the same view model in a flow over this one
  case again
  /// Shows the same view model again on this stack
  case more
  case errands
  case done
}

/// A flow that shows one view model on several screens.
@MainActor
final class WorksFlow: Flow {
  private let window: UIWindow
  private let stack = UINavigationController()
  private let model = WorksViewModel()

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? WorksStep {
    case .works:
      window.rootViewController = stack
      return push(UIViewController(), model)
    case .more:
      return push(UIViewController(), model)
    case .errands:
      return push(UIViewController(), ErrandsViewModel())
    case .again:
      let flow = OverFlow(model)
      stack.present(flow.controller, animated: false, completion: nil)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: WorksStep.works)))
    default:
      return .none
    }
  }

  private func push(_ controller: UIViewController, _ model: any Stepper) -> FlowContributors {
    stack.pushViewController(controller, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: model))
  }
}

/// A modal flow that shows the view model of the flow below.
@MainActor
final class OverFlow: Flow {
  let controller = UIViewController()
  private let model: WorksViewModel

  init(_ model: WorksViewModel) {
    self.model = model
  }

  var root: any Presentable { controller }

  func navigate(to step: any Step) -> FlowContributors {
    .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: model))
  }
}

/// A view model with timers, a task and a throttle.
@AsyncViewModel
final class WorksViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Ticks every second
    case tick
    /// Ticks forever within one instant
    case storm
    case harm
    case fail
    /// Starts a throttled effect
    case scroll
  }

  @Scriptable
  enum Action: Equatable {
    case tick
    case storm
    case harm
    case fail
    case scroll
    case ticked
  }

  struct State: Equatable {
    var ticks = 0
  }

  typealias CancelID = String

  nonisolated static let harmful = "\u{1B}[2J\n\u{7}\u{202E}\(String(repeating: "긴", count: 100))"

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .tick: [.tick]
    case .storm: [.storm]
    case .harm: [.harm]
    case .fail: [.fail]
    case .scroll: [.scroll]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .tick: return [.timer(id: "시계", every: .seconds(1), action: .ticked)]
    case .storm: return [.timer(id: "\u{1B}[31m", every: .zero, action: .ticked)]
    case .harm:
      return [
        .timer(id: Self.harmful, every: .seconds(2), action: .ticked),
        .run(name: Self.harmful) {
          try await Task.sleep(for: .seconds(5))
          return .ticked
        },
      ]
    case .fail: return [.run { throw SendableError(message: Self.harmful) }]
    case .scroll:
      return [.throttle(id: "scroll", for: .seconds(2), leading: true, trailing: true) { .ticked }]
    case .ticked:
      state.ticks += 1
      return []
    }
  }
}

/// A view model in the perform form.
@MainActor
final class ErrandsViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input {
    case run
  }

  @Steps var steps
  @Published private(set) var count = 0

  func transform(_ input: Input) async -> [String] { ["go"] }

  func perform(_ action: String) async throws {
    try await Task.sleep(for: .milliseconds(300))
    count += 1
    steps.send(WorksStep.done)
  }
}
