import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The movies still to be seen, and what app this is.
final class WishlistFlow: MovieListFlow {
  private let hasHeartbeat: Bool
  private var aboutCount = 0

  init(account: Account, hasHeartbeat: Bool) {
    self.hasHeartbeat = hasHeartbeat
    super.init(account: account, title: account.settings.language == .korean ? "보고 싶은 영화" : "Wishlist")
  }

  /// What app this is, one may know every other time only.
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
      let about = AboutViewController()
      navigationController.present(about, animated: true, completion: nil)
      return .one(flowContributor: .contribute(withNextPresentable: about, withNextStepper: AboutViewModel()))
    case .aboutIsComplete:
      navigationController.dismiss(animated: true, completion: nil)
      return .none
    default:
      return super.navigate(to: step)
    }
  }

  /// With a heartbeat, two emit the list's steps, and are heard also while it is hidden.
  override func contributor(of viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributor {
    guard hasHeartbeat else { return super.contributor(of: viewController, viewModel) }
    return .contribute(
      withNextPresentable: viewController,
      withNextStepper: CompositeStepper(steppers: [viewModel, HeartbeatStepper()]), allowStepWhenNotPresented: true)
  }
}
