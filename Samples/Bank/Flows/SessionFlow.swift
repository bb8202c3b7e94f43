import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A flow of a customer who is signed in. Its steps count as activity, and keep the session alive.
protocol SessionFlow: Flow {
  /// The session of the customer.
  var session: SessionViewModel { get }
}

extension SessionFlow {
  /// Records the activity, and refuses links while something covers the tabs.
  func adapt(step: any Step) async throws -> any Step {
    session.send(.activity)
    guard let step = step as? BankStep, step.isLink, isCovered else { return step }
    throw StepRejection("something is in front of the accounts")
  }

  private var isCovered: Bool {
    let viewController = root.viewController
    return (viewController?.tabBarController ?? viewController)?.presentedViewController != nil
  }
}

extension BankStep {
  /// Whether links lead to the step.
  fileprivate var isLink: Bool {
    switch self {
    case .account, .card: true
    default: false
    }
  }
}

/// A stepper that emits the steps with which a tab begins.
final class StartStepper: FlowStepper {
  @Steps var steps
  private let first: BankStep
  private let link: BankStep?

  /// Creates a stepper for the first step of a tab, and a link's step.
  init(_ first: BankStep, link: BankStep?) {
    self.first = first
    self.link = link
  }

  var initialStep: any Step { first }

  func readyToEmitSteps() {
    if let link { steps.send(link) }
  }
}
