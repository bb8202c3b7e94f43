import HeadlessUIKit

/// The movies that were seen.
final class WatchedFlow: MovieListFlow {
  init(account: Account) {
    super.init(account: account, title: account.settings.language == .korean ? "본 영화" : "Watched")
  }

  override var ids: [Int] { account.watched }

  override func makeList() -> (UIViewController, MovieListViewModel) {
    (WatchedListViewController(), WatchedListViewModel(catalogue: account.catalogue))
  }
}
