import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// An app that keeps state in its process, in which a screen may crash.
@MainActor
final class WornApp: FlowApp {
  static let summary = "A house that remembers in static properties"
  static let steps: [any Step.Type] = [WornStep.self]

  static var isAired = false

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = WornFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: WornStep.hall))
  }
}

@Scriptable
enum WornStep: Step {
  case hall, room
}

@MainActor
final class WornFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? WornStep {
    case .hall: show(WornHallViewController(), WornHallViewModel())
    case .room: show(WornRoomViewController(), DefaultStepper())
    case nil: .none
    }
  }

  private func show(_ screen: UIViewController, _ model: any Stepper) -> FlowContributors {
    // Without the screen below, only a launch leads back to the hall.
    navigationController.setViewControllers([screen], animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
  }
}

final class WornHallViewController: UIViewController {}
final class WornRoomViewController: UIViewController {}

@MainActor
final class WornHallViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input {
    /// Changes the process, and nothing that a query reads
    case air
    /// Shows a room, and crashes in a process in which the house was not aired
    case light
  }

  @Steps var steps

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    switch input {
    case .air: WornApp.isAired = true
    case .light:
      precondition(WornApp.isAired, "the air is bad")
      steps.send(WornStep.room)
    }
  }
}
