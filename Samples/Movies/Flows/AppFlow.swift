import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The root flow: a tab for each list, with onboarding and settings as modals.
final class AppFlow: Flow {
  private let window: UIWindow
  private let account: Account
  private let tabBarController = UITabBarController()
  private let showsTrending: Bool
  private let hasHeartbeat: Bool
  private lazy var wishlist = WishlistFlow(account: account, hasHeartbeat: hasHeartbeat)
  private lazy var watched = WatchedFlow(account: account)

  init(window: UIWindow, account: Account, showsTrending: Bool, hasHeartbeat: Bool) {
    self.window = window
    self.account = account
    self.showsTrending = showsTrending
    self.hasHeartbeat = hasHeartbeat
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? MovieStep else { return .none }
    switch step {
    case .launch:
      return navigateToTabs()
    case .onboardingIsRequired:
      return presentOnboarding()
    case .onboardingIsComplete:
      account.isOnboarded = true
      tabBarController.dismiss(animated: true, completion: nil)
      return .none
    case .logoutIsRequired:
      account.isOnboarded = false
      return .one(flowContributor: .forwardToCurrentFlow(withStep: MovieStep.onboardingIsRequired))
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
      // `.multiple()` reports the step as handled. `.none` without a change on screen would report it as ignored.
      return .multiple()
    default:
      return .none
    }
  }

  /// Shows a tab for each list, and one for the trending movies if enabled.
  private func navigateToTabs() -> FlowContributors {
    var tabs: [UIViewController] = [wishlist.navigationController, watched.navigationController]
    var contributors: [FlowContributor] = [wishlist, watched].map {
      .contribute(withNextPresentable: $0, withNextStepper: OneStepper(withSingleStep: MovieStep.movieList))
    }
    if showsTrending {
      let trending = TrendingFlow(catalogue: account.catalogue)
      tabs.append(trending.pageViewController)
      contributors.append(
        .contribute(
          withNextPresentable: trending, withNextStepper: OneStepper(withSingleStep: MovieStep.trendingsAreRequired)))
    }
    tabBarController.setViewControllers(tabs, animated: false)
    window.rootViewController = tabBarController
    return .multiple(flowContributors: contributors)
  }

  /// Presents the onboarding, unless a modal is shown.
  private func presentOnboarding() -> FlowContributors {
    guard tabBarController.presentedViewController == nil else { return .none }
    let flow = OnboardingFlow()
    tabBarController.present(flow.navigationController, animated: true, completion: nil)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: MovieStep.loginIsRequired)))
  }

  /// Presents the settings, unless a modal is shown.
  private func presentSettings() -> FlowContributors {
    guard tabBarController.presentedViewController == nil else { return .none }
    let flow = SettingsFlow(settings: account.settings)
    tabBarController.present(flow.splitViewController, animated: true, completion: nil)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: MovieStep.settings)))
  }

  /// Presents an alert that asks the user to sign in.
  private func showUnauthorizedAlert() -> FlowContributors {
    let alert = UIAlertController(
      title: "로그인이 필요합니다", message: "설정에서 로그인해 주세요.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "확인", style: .default))
    // Presented by the topmost modal, since UIKit ignores a second presentation by the same controller.
    var presenter: UIViewController = tabBarController
    while let presented = presenter.presentedViewController { presenter = presented }
    presenter.present(alert, animated: true, completion: nil)
    return .none
  }
}
