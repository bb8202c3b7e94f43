import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A list of movies, from which one goes on to a movie and to who plays in it.
class MovieListFlow: Flow {
  let navigationController = UINavigationController()
  let account: Account
  private weak var list: (any ReloadableList)?

  init(account: Account, title: String) {
    self.account = account
    navigationController.tabBarItem.title = title
  }

  /// The first screen. Each list has its own.
  func makeList() -> (UIViewController, any ReloadableList) {
    (MovieListViewController(), MovieListViewModel(account: account))
  }

  var root: any Presentable { navigationController }

  /// Only who is signed in has seen a movie.
  func adapt(step: any Step) async -> any Step {
    if case MovieStep.watched? = step as? MovieStep, !account.settings.signedIn { return MovieStep.unauthorized }
    return step
  }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? MovieStep else { return .none }
    switch step {
    case .movieList:
      return navigateToList()
    case .movieDetail(let id):
      return push(MovieDetailViewController(), MovieDetailViewModel(id: id, catalogue: account.catalogue))
    case .castDetail(let id):
      return push(CastDetailViewController(), CastDetailViewModel(id: id, catalogue: account.catalogue))
    case .watched:
      navigationController.popToRootViewController(animated: true)
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    case .settings, .unauthorized, .logoutIsRequired:
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    default:
      return .none
    }
  }

  /// The first screen.
  private func navigateToList() -> FlowContributors {
    let (viewController, viewModel) = makeList()
    viewController.title = navigationController.tabBarItem.title
    list = viewModel
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: contributor(of: viewController, viewModel))
  }

  /// Who emits the steps of the list.
  func contributor(of viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributor {
    .contribute(withNextPresentable: viewController, withNextStepper: viewModel)
  }

  /// Shows the list as it is now.
  func reload() {
    list?.reload()
  }

  private func push(_ viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}
