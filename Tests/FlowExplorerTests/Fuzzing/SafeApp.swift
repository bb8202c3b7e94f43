import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// A small app with one planted fault, which takes several actions to show.
final class SafeApp: FlowApp {
  static let summary = "A fault behind a combination"
  static let steps: [any Step.Type] = [SafeStep.self]

  @Scriptable
  enum Fault: Hashable, Sendable {
    /// An error behind a combination
    case combination
    /// An error in one order of tasks
    case race
  }

  @Scriptable
  struct Arguments: Hashable, Sendable {
    var fault: Fault = .combination
  }

  let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let fault: Fault

  init(context: LaunchContext, arguments: Arguments) {
    fault = arguments.fault
  }

  func launch() {
    let flow = SafeFlow(fault)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: SafeStep.safe))
  }
}

@Scriptable
enum SafeStep: Step {
  case safe
}

@MainActor
final class SafeFlow: Flow {
  private let fault: SafeApp.Fault
  private let navigationController = UINavigationController()

  init(_ fault: SafeApp.Fault) {
    self.fault = fault
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    let screen = SafeViewController()
    navigationController.pushViewController(screen, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: SafeViewModel(fault)))
  }
}

final class SafeViewController: UIViewController {}

@Scriptable
enum Turn: Hashable, Sendable {
  case left, right
}

@Scriptable
enum Person: Hashable, Sendable {
  case ann, bob
}

struct BrokenError: Error {
  var force: Int
}

@MainActor
final class SafeViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input {
    case left, right, knock, turnOff
    case open(force: Int, by: Person?)
  }

  @Steps var steps
  @Published private(set) var turns: [Turn] = []
  @Published private(set) var knocks = 0
  @Published private(set) var isOff = false
  @Published private(set) var isBroken = false
  private let fault: SafeApp.Fault

  init(_ fault: SafeApp.Fault) {
    self.fault = fault
  }

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    switch input {
    case .left: turns = turns.suffix(2) + [.left]
    case .right: turns = turns.suffix(2) + [.right]
    case .knock:
      knocks = (knocks + 1) % 3
      if fault == .race { race() }
    case .turnOff: isOff.toggle()
    case .open(let force, _):
      switch fault {
      case .combination: if turns == [.left, .right, .left] { throw BrokenError(force: force) }
      case .race: if isBroken { throw BrokenError(force: force) }
      }
    }
  }

  // The error is in the trace. Printed as well, it would hide the output of the tests.
  func handleError(_ error: any Error) async {}

  /// Breaks the safe if the second task comes first.
  private func race() {
    var isFirst = false
    Task { isFirst = true }
    Task { if !isFirst { isBroken = true } }
  }
}
