import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The stack of the Mypage tab, with at most two screens.
final class MypageFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? ExampleStep {
    case .mypageIsRequired: navigateToMypage()
    case .mypageNext: navigateToNext()
    default: .none
    }
  }

  private func navigateToMypage() -> FlowContributors {
    let viewController = MypageViewController()
    viewController.title = "Mypage"
    navigationController.pushViewController(viewController, animated: false)
    return .one(flowContributor: .contribute(withNext: viewController))
  }

  /// Pushes a screen without a contribution. No flow handles its steps.
  private func navigateToNext() -> FlowContributors {
    let viewController = MypageNextViewController()
    viewController.title = "Mypage_Next"
    navigationController.pushViewController(viewController, animated: true)
    return .none
  }
}
