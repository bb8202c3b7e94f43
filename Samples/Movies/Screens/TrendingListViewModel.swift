import FlowNavigation

/// What others watch.
final class TrendingListViewModel: MovieListViewModel {
  override func readyToEmitSteps() {
    show(ids: Catalogue.trending)
  }
}
