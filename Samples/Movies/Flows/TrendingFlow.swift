import FlowCore
import FlowNavigation
import HeadlessUIKit

/// Two pages, each with a flow: the trending movies and their cast.
final class TrendingFlow: Flow {
  let pageViewController = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let catalogue: Catalogue
  private var pages: [UIViewController] = []

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
    pageViewController.tabBarItem.title = catalogue.language == .korean ? "인기" : "Trending"
  }

  var root: any Presentable { pageViewController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? MovieStep {
    case .trendingsAreRequired where pages.isEmpty: makePages()
    case .trendingsAreRequired: turn(to: 0, .reverse)
    case .castListIsRequired: turn(to: 1, .forward)
    default: .none
    }
  }

  /// Contributes the flows of both pages, and shows the first page.
  private func makePages() -> FlowContributors {
    let moviesModel = TrendingListViewModel(catalogue: catalogue)
    let movies = PageFlow(TrendingListViewController(viewModel: moviesModel), moviesModel)
    let castModel = CastListViewModel(catalogue: catalogue)
    let cast = PageFlow(CastListViewController(viewModel: castModel), castModel)
    Flows.use(movies, cast, when: .ready) { [unowned self] (movies: UINavigationController, cast) in
      pages = [movies, cast]
      pageViewController.setViewControllers([movies], direction: .forward, animated: false)
    }
    return .multiple(
      flowContributors: [movies, cast].map {
        .contribute(
          withNextPresentable: $0, withNextStepper: OneStepper(withSingleStep: MovieStep.movieList),
          allowStepWhenDismissed: true)
      })
  }

  private func turn(to page: Int, _ direction: UIPageViewController.NavigationDirection) -> FlowContributors {
    guard pages.indices.contains(page) else { return .none }
    pageViewController.setViewControllers([pages[page]], direction: direction, animated: true)
    return .none
  }
}
