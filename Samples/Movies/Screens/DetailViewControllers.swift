import FlowViewModel
import HeadlessUIKit

/// The screen with one movie.
final class MovieDetailViewController: UIViewController {
  private let viewModel: MovieDetailViewModel
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel()
  private let yearLabel = UILabel()
  private let errorLabel = UILabel()
  private let cast = RowTable()
  private lazy var seenButton = UIButton(
    primaryAction: UIAction(title: "봤어요") { [weak self] _ in self?.viewModel.send(.seen) })
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: MovieDetailViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    cast.onSelect = { [weak self] id in self?.viewModel.send(.pick(id)) }
    cast.onRefresh { [weak self] in self?.viewModel.send(.reload) }
    addColumn(spinner, titleLabel, yearLabel, errorLabel, cast, seenButton)
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func render(_ state: MovieDetailViewModel.State) {
    spinner.animate(while: state.isLoading)
    titleLabel.text = state.movie?.title
    yearLabel.text = state.movie.map { "\($0.year)" }
    errorLabel.text = state.errorMessage
    cast.rows = state.movie?.cast.map(RowTable.Row.init) ?? []
    seenButton.isEnabled = state.movie != nil
  }
}

/// The screen with one member of a cast.
final class CastDetailViewController: UIViewController {
  private let viewModel: CastDetailViewModel
  private let nameLabel = UILabel()
  private let movies = RowTable()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: CastDetailViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    movies.onRefresh { [weak self] in self?.viewModel.send(.reload) }
    addColumn(nameLabel, movies)
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func render(_ state: CastDetailViewModel.State) {
    nameLabel.text = state.person?.name
    movies.rows = state.titles.enumerated().map { RowTable.Row(id: $0.offset, title: $0.element) }
  }
}
