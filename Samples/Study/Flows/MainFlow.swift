import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The flow of the two tabs.
final class MainFlow: Flow {
  private let tabBarController = UITabBarController()

  var root: any Presentable { tabBarController }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .mainIsRequired? = step as? ExampleStep, tabBarController.viewControllers?.isEmpty ?? true else {
      return .none
    }
    let (home, mypage) = (HomeFlow(), MypageFlow())
    Flows.use(home, mypage, when: .created) { [unowned self] (home: UINavigationController, mypage) in
      home.tabBarItem.title = "Home"
      mypage.tabBarItem.title = "Mypage"
      tabBarController.setViewControllers([home, mypage], animated: false)
    }
    return .multiple(
      .contribute(withNextPresentable: home, withNextStepper: OneStepper(withSingleStep: ExampleStep.homeIsRequired)),
      .contribute(
        withNextPresentable: mypage, withNextStepper: OneStepper(withSingleStep: ExampleStep.mypageIsRequired)))
  }
}
