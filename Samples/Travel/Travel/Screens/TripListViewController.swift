import Combine
import UIKit

final class TripListViewController: UITableViewController, UISearchResultsUpdating {
  private let viewModel: TripListViewModel
  private let searchController = UISearchController(searchResultsController: nil)
  private var subscriptions: Set<AnyCancellable> = []

  init(viewModel: TripListViewModel) {
    self.viewModel = viewModel
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "여행"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "trip")
    searchController.searchBar.placeholder = "검색"
    searchController.searchResultsUpdater = self
    navigationItem.searchController = searchController
    viewModel.$trips
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.tableView.reloadData() }
      .store(in: &subscriptions)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Task { [viewModel] in await viewModel.load() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // A search without text ends when another screen comes, and one with text is still there after the way back.
    if searchController.searchBar.text?.isEmpty != false { searchController.isActive = false }
  }

  func updateSearchResults(for searchController: UISearchController) {
    viewModel.query = searchController.searchBar.text ?? ""
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.trips.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let trip = viewModel.trips[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "trip", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = trip.title
    content.secondaryText = trip.seats == 0 ? "매진" : "\(trip.seats)석"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    viewModel.select(viewModel.trips[indexPath.row])
  }
}
