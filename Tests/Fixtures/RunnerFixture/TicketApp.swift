import FlowCore
import FlowNavigation
import FlowViewModel
import FoundationEssentials
import HeadlessUIKit

/// An app whose first screen has a UUID that no transcript shows.
@MainActor
final class TicketApp: FlowApp {
  static let summary = "A gate that opens for its own ticket"
  static let steps: [any Step.Type] = [TicketStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let ticket: UUID

  init(context: LaunchContext, arguments: NoArguments) {
    ticket = context.uuid()
  }

  func launch() {
    let flow = TicketFlow(ticket)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TicketStep.gate))
  }
}

@Scriptable
enum TicketStep: Step {
  case gate, hall
}

@MainActor
final class TicketFlow: Flow {
  private let navigationController = UINavigationController()
  private let ticket: UUID

  init(_ ticket: UUID) {
    self.ticket = ticket
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? TicketStep {
    case .gate: show(GateViewController(), GateViewModel(ticket))
    case .hall: show(HallViewController(), DefaultStepper())
    case nil: .none
    }
  }

  private func show(_ screen: UIViewController, _ model: any Stepper) -> FlowContributors {
    navigationController.pushViewController(screen, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
  }
}

final class GateViewController: UIViewController {}
final class HallViewController: UIViewController {}

@MainActor
final class GateViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input {
    /// Opens the gate for its ticket
    case show(ticket: UUID)
  }

  @Steps var steps
  let ticket: UUID

  init(_ ticket: UUID) {
    self.ticket = ticket
  }

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    if case .show(ticket) = input { steps.send(TicketStep.hall) }
  }
}
