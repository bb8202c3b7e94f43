import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The tab with the accounts, from which an account is pushed.
final class AccountsFlow: SessionFlow {
  let navigationController = UINavigationController()
  let session: SessionViewModel
  private let service: BankService

  init(service: BankService, session: SessionViewModel) {
    self.service = service
    self.session = session
    navigationController.tabBarItem.title = "Accounts"
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? BankStep {
    case .accounts:
      guard navigationController.viewControllers.isEmpty else { return .none }
      return push(AccountsViewController(viewModel: AccountsViewModel(service: service)))
    case .account(let id):
      // A link leads to one account, whatever was on the stack.
      navigationController.popToRootViewController(animated: false)
      return push(AccountViewController(viewModel: AccountViewModel(id: id, service: service)))
    case .transfer:
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    default:
      return .none
    }
  }

  private func push(_ viewController: ScreenViewController<some FlowStepper>) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }
}
