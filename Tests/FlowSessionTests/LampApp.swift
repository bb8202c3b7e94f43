import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// An app with two lamps, in the reduce form and in the perform form.
final class LampApp: FlowApp {
  static let summary = "A lamp in the hall, and one in the cellar"
  static let steps: [any Step.Type] = [LampStep.self]
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = LampFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: LampStep.hall))
  }
}

/// The steps of the app.
@Scriptable
enum LampStep: Step {
  case hall
  case cellar
  case up
}

/// A flow with a stack of the two screens.
final class LampFlow: Flow {
  private let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? LampStep {
    case .hall: return push(HallViewController(), HallViewModel())
    case .cellar: return push(CellarViewController(), CellarViewModel())
    case .up:
      navigationController.popViewController(animated: true)
      return .none
    case nil: return .none
    }
  }

  private func push(_ viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}

final class HallViewController: UIViewController {}
final class CellarViewController: UIViewController {}

/// The lamp in the hall, in the reduce form.
@AsyncViewModel
final class HallViewModel: FlowStepper {
  @Scriptable
  enum Room: Hashable, Sendable { case hall, cellar }

  struct Bulb: Equatable, Sendable {
    var watts = 40
    var isOn = false
  }

  enum Mood: Equatable, Sendable {
    case dark
    case lit(by: String, watts: Int)
  }

  @Scriptable
  enum Input: Sendable {
    // Tests compare the comments of the cases, which `inputs` prints as summaries.
    /// On or off
    case toggle
    /// On and off, every two seconds
    case blink
    /// A lamp that takes five seconds to warm up
    case warmUp(watts: Int = 60)
    /// Enough of all that
    case stop
    case down
  }

  @Scriptable
  enum Action: Equatable, Sendable { case toggle, blink, warmUp(Int), warm(Int), stop, down }

  struct State: Equatable, Sendable {
    var bulb = Bulb()
    var mood = Mood.dark
    var rooms: [Room: Int] = [.hall: 1, .cellar: 0]
    var spare: Bulb?
    var history: [[Int]] = []
  }

  enum CancelID: Hashable, Sendable { case blinking, warming }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .toggle: [.toggle]
    case .blink: [.blink]
    case .warmUp(let watts): [.warmUp(watts)]
    case .stop: [.stop]
    case .down: [.down]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .toggle:
      state.bulb.isOn.toggle()
      state.mood = state.bulb.isOn ? .lit(by: "hand", watts: state.bulb.watts) : .dark
      state.rooms[.hall, default: 0] += 1
      return []
    case .blink:
      return [.timer(id: .blinking, interval: 2, action: .toggle)]
    case .warmUp(let watts):
      return [.sleepThen(id: .warming, duration: 5, action: .warm(watts))]
    case .warm(let watts):
      state.bulb.watts = watts
      state.spare = Bulb(watts: watts)
      state.history.append([watts])
      return []
    case .stop:
      return [.cancel(id: .blinking), .cancel(id: .warming)]
    case .down:
      steps.send(LampStep.cellar)
      return []
    }
  }
}

/// The lamp in the cellar, in the perform form.
@MainActor
final class CellarViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input { case search(seconds: Int), up }

  enum Dark: Error { case noMatches }

  @Steps var steps
  @Published private(set) var isSearching = false
  @Published private(set) var found: [String] = []

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ action: Input) async throws {
    switch action {
    case .search(let seconds):
      isSearching = true
      try await Task.sleep(for: .seconds(seconds))
      isSearching = false
      if seconds > 8 { throw Dark.noMatches }
      found.append("candle")
    case .up:
      try await Task.sleep(for: .milliseconds(100))
      steps.send(LampStep.up)
    }
  }

  func handleError(_ error: any Error) async {
    isSearching = false
  }
}
