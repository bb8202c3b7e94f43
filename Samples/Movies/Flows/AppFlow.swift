import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The app as a whole: a tab for each list, the settings over them, and who may do what.
final class AppFlow: Flow {
  private let window: UIWindow
  private let account: Account
  private let tabBarController = UITabBarController()
  private lazy var wishlist = WishlistFlow(account: account)
  private lazy var watched = WatchedFlow(account: account)

  init(window: UIWindow, account: Account) {
    self.window = window
    self.account = account
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? MovieStep else { return .none }
    switch step {
    case .launch:
      return navigateToTabs()
    case .settings:
      return presentSettings()
    case .settingsAreDone(let settings):
      account.settings = settings
      tabBarController.dismiss(animated: true, completion: nil)
      return .none
    case .unauthorized:
      return showUnauthorizedAlert()
    case .watched(let id):
      account.watch(id)
      wishlist.reload()
      watched.reload()
      return .multiple()
    case .movieList, .movieDetail, .castDetail:
      return .none
    }
  }

  private func navigateToTabs() -> FlowContributors {
    tabBarController.setViewControllers(
      [wishlist.navigationController, watched.navigationController], animated: false)
    window.rootViewController = tabBarController
    return .multiple(
      .contribute(withNextPresentable: wishlist, withNextStepper: OneStepper(withSingleStep: MovieStep.movieList)),
      .contribute(withNextPresentable: watched, withNextStepper: OneStepper(withSingleStep: MovieStep.movieList)))
  }

  private func presentSettings() -> FlowContributors {
    // A link reaches every flow, and the lists pass it on to here.
    guard tabBarController.presentedViewController == nil else { return .none }
    let flow = SettingsFlow(settings: account.settings)
    tabBarController.present(flow.navigationController, animated: true, completion: nil)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: MovieStep.settings)))
  }

  private func showUnauthorizedAlert() -> FlowContributors {
    let alert = UIAlertController(
      title: "로그인이 필요합니다", message: "설정에서 로그인해 주세요.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "확인", style: .default))
    tabBarController.present(alert, animated: true, completion: nil)
    return .none
  }
}
