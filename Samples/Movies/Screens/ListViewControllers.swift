import FlowViewModel
import HeadlessUIKit

/// The screen with the wishlist.
final class MovieListViewController: UIViewController {
  private let viewModel: MovieListViewModel
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let table = RowTable()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: MovieListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Not on the left, where an item takes the place of the back button: `.movieList` may push a second list.
    navigationItem.rightBarButtonItems = [
      barButton("설정", .settings), barButton("정보", .about), barButton("로그아웃", .logOut),
    ]
    table.onSelect = { [weak self] id in self?.viewModel.send(.pick(id)) }
    table.onRefresh { [weak self] in self?.viewModel.send(.reload) }
    addColumn(spinner, table)
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func barButton(_ title: String, _ input: MovieListViewModel.Input) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: UIAction(title: title) { [weak self] _ in self?.viewModel.send(input) })
  }

  private func render(_ state: MovieListViewModel.State) {
    spinner.animate(while: state.isLoading)
    table.rows = state.movies.map(RowTable.Row.init)
  }
}

/// The screen with the watched movies.
final class WatchedListViewController: UIViewController {
  private let viewModel: WatchedListViewModel
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let table = RowTable()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: WatchedListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.onSelect = { [weak self] id in self?.viewModel.send(.pick(id)) }
    table.onRefresh { [weak self] in self?.viewModel.send(.reload) }
    addColumn(spinner, table)
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func render(_ state: WatchedListViewModel.State) {
    spinner.animate(while: state.isLoading)
    table.rows = state.movies.map(RowTable.Row.init)
  }
}

/// The screen with the trending movies.
final class TrendingListViewController: UIViewController {
  private let viewModel: TrendingListViewModel
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let table = RowTable()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: TrendingListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "출연진") { [weak self] _ in self?.viewModel.send(.cast) })
    table.onRefresh { [weak self] in self?.viewModel.send(.reload) }
    addColumn(spinner, table)
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func render(_ state: TrendingListViewModel.State) {
    spinner.animate(while: state.isLoading)
    table.rows = state.movies.map(RowTable.Row.init)
  }
}

/// The screen with the cast of the trending movies.
final class CastListViewController: UIViewController {
  private let viewModel: CastListViewModel
  private let table = RowTable()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: CastListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "영화") { [weak self] _ in self?.viewModel.send(.movies) })
    table.onRefresh { [weak self] in self?.viewModel.send(.reload) }
    addColumn(table)
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func render(_ state: CastListViewModel.State) {
    table.rows = state.people.map(RowTable.Row.init)
  }
}
