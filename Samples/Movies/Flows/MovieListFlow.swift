import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A stack with a list of movies, from which movies and cast members are pushed.
class MovieListFlow: Flow {
  let navigationController = UINavigationController()
  let account: Account
  private weak var list: (any ReloadableList)?

  init(account: Account, title: String) {
    self.account = account
    navigationController.tabBarItem.title = title
  }

  /// Creates the first screen and its view model. Subclasses override it for their own list.
  func makeList() -> (UIViewController, any ReloadableList) {
    let viewModel = MovieListViewModel(account: account)
    return (MovieListViewController(viewModel: viewModel), viewModel)
  }

  var root: any Presentable { navigationController }

  /// Replaces `.watched` with `.unauthorized` if the user is not signed in.
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
      let viewModel = MovieDetailViewModel(id: id, catalogue: account.catalogue)
      return push(MovieDetailViewController(viewModel: viewModel), viewModel)
    case .castDetail(let id):
      let viewModel = CastDetailViewModel(id: id, catalogue: account.catalogue)
      return push(CastDetailViewController(viewModel: viewModel), viewModel)
    case .watched:
      navigationController.popToRootViewController(animated: true)
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    case .settings, .unauthorized, .logoutIsRequired:
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    default:
      return .none
    }
  }

  /// Pushes the first screen.
  private func navigateToList() -> FlowContributors {
    let (viewController, viewModel) = makeList()
    viewController.title = navigationController.tabBarItem.title
    list = viewModel
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: contributor(of: viewController, viewModel))
  }

  /// Returns the contributor that emits the steps of the list.
  func contributor(of viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributor {
    .contribute(withNextPresentable: viewController, withNextStepper: viewModel)
  }

  /// Reloads an existing list.
  func reload() {
    list?.reload()
  }

  private func push(_ viewController: UIViewController, _ viewModel: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}
