import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The flow of the wishlist, which also presents the about screen.
final class WishlistFlow: MovieListFlow {
  private let hasHeartbeat: Bool
  private var aboutCount = 0

  init(account: Account, hasHeartbeat: Bool) {
    self.hasHeartbeat = hasHeartbeat
    super.init(account: account, title: account.settings.language == .korean ? "보고 싶은 영화" : "Wishlist")
  }

  /// Refuses every other request for the about screen, the first one included.
  override func adapt(step: any Step) async -> any Step {
    if case MovieStep.aboutIsRequired? = step as? MovieStep {
      aboutCount += 1
      return aboutCount.isMultiple(of: 2) ? step : MovieStep.unauthorized
    }
    return await super.adapt(step: step)
  }

  override func navigate(to step: any Step) -> FlowContributors {
    switch step as? MovieStep {
    case .aboutIsRequired:
      let viewModel = AboutViewModel()
      let about = AboutViewController(viewModel: viewModel)
      navigationController.present(about, animated: true, completion: nil)
      return .one(flowContributor: .contribute(withNextPresentable: about, withNextStepper: viewModel))
    case .aboutIsComplete:
      navigationController.dismiss(animated: true, completion: nil)
      return .none
    default:
      return super.navigate(to: step)
    }
  }

  /// Adds a heartbeat stepper if enabled.
  ///
  /// The coordinator delivers its steps, and those of the list, even while the list is hidden.
  override func contributor(of viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributor {
    guard hasHeartbeat else { return super.contributor(of: viewController, viewModel) }
    return .contribute(
      withNextPresentable: viewController,
      withNextStepper: CompositeStepper(steppers: [viewModel, HeartbeatStepper()]), allowStepWhenNotPresented: true)
  }
}
