import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A page with one list, whose steps to other pages go to the parent flow.
final class PageFlow: Flow {
  private let navigationController = UINavigationController()
  private let list: UIViewController
  private let viewModel: any FlowStepper

  init(_ list: UIViewController, _ viewModel: any FlowStepper) {
    self.list = list
    self.viewModel = viewModel
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MovieStep {
    case .movieList:
      guard navigationController.viewControllers.isEmpty else { return .none }
      navigationController.pushViewController(list, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: list, withNextStepper: viewModel))
    case .trendingsAreRequired, .castListIsRequired:
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    default:
      return .none
    }
  }
}
