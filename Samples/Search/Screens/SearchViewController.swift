import FlowViewModel
import FoundationEssentials
import HeadlessUIKit

/// The search screen, with a query field, a clear button, and a table of results.
final class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let viewModel: SearchViewModel
  private let field = UITextField()
  private let table = UITableView()
  private var cancellables: Set<AnyCancellable> = []

  /// Creates the screen of a search.
  init(viewModel: SearchViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Query"
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "result")
    table.dataSource = self
    table.delegate = self
    view.addSubview(field)
    view.addSubview(table)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Clear", primaryAction: UIAction { [weak self] _ in self?.viewModel.send(.clear) })
    viewModel.$state
      .sink { [weak self] state in self?.show(state) }
      .store(in: &cancellables)
  }

  private func search() { viewModel.send(.type(field.text ?? "")) }

  private func show(_ state: SearchViewModel.State) {
    field.text = state.query
    table.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.state.results.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "result", for: indexPath)
    cell.textLabel?.text = viewModel.state.results[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    viewModel.send(.pick(viewModel.state.results[indexPath.row]))
  }
}
