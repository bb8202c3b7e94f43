import HeadlessUIKit

/// The flow of the watched movies.
final class WatchedFlow: MovieListFlow {
  init(account: Account) {
    super.init(account: account, title: account.settings.language == .korean ? "본 영화" : "Watched")
  }

  override func makeList() -> (UIViewController, any ReloadableList) {
    let viewModel = WatchedListViewModel(account: account)
    return (WatchedListViewController(viewModel: viewModel), viewModel)
  }
}
