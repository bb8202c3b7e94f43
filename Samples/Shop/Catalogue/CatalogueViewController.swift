import FlowViewModel
import HeadlessUIKit

/// The screen with all products.
final class CatalogueViewController: UIViewController {
  private let viewModel: CatalogueViewModel
  private let searchField = UISearchTextField()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let errorLabel = UILabel()
  private let table = RowTable()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: CatalogueViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    searchField.placeholder = "검색"
    searchField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        viewModel.send(.search(searchField.text ?? ""))
      }, for: .editingChanged)
    table.onSelect = { [weak self] id in self?.viewModel.send(.pick(id)) }
    table.onRefresh { [weak self] in self?.viewModel.send(.reload) }
    addColumn(searchField, spinner, errorLabel, table)
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func render(_ state: CatalogueViewModel.State) {
    spinner.animate(while: state.isLoading)
    errorLabel.text = state.errorMessage
    table.rows = state.products.filter { state.shown.contains($0.name) }.map {
      RowTable.Row(id: $0.id, title: $0.name, detail: $0.price.won)
    }
  }
}
