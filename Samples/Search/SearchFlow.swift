import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A stack with the search, and a picked result on top.
final class SearchFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case SearchStep.search: showSearch()
    case SearchStep.result(let title): showResult(title)
    default: .none
    }
  }

  private func showSearch() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let viewModel = SearchViewModel()
    return push(SearchViewController(viewModel: viewModel), viewModel)
  }

  private func showResult(_ title: String) -> FlowContributors {
    push(ResultViewController(), ResultViewModel(title: title))
  }

  private func push(_ viewController: UIViewController, _ viewModel: any Stepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}
