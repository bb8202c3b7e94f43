import UIKit

@MainActor
protocol ProductListViewControllerDelegate: AnyObject {
  func productList(_ list: ProductListViewController, didSelect product: Product)
}

final class ProductListViewController: UITableViewController {
  weak var delegate: ProductListViewControllerDelegate?
  private let client: HTTPClient
  private let search = UISearchController(searchResultsController: nil)
  private var products = Product.bundled()
  private var query = ""

  private var shown: [Product] {
    products.filter { $0.matches(query) }
  }

  init(client: HTTPClient) {
    self.client = client
    super.init(style: .plain)
    title = NSLocalizedString("Products", comment: "Title of the list")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Product")
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = NSLocalizedString("Search products", comment: "")
    navigationItem.searchController = search
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(reload(_:)), for: .valueChanged)
    refreshControl = refresh
    load()
  }

  @objc private func reload(_ sender: UIRefreshControl) {
    load()
  }

  private func load() {
    Task {
      do {
        products = try await client.products()
      } catch {
        showFailure()
      }
      refreshControl?.endRefreshing()
      tableView.reloadData()
    }
  }

  private func showFailure() {
    let alert = UIAlertController(
      title: NSLocalizedString("No connection", comment: ""), message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: NSLocalizedString("OK", comment: ""), style: .default))
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Product", for: indexPath)
    let product = shown[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = product.name
    content.secondaryText = product.price
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    delegate?.productList(self, didSelect: shown[indexPath.row])
  }
}

extension ProductListViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
    tableView.reloadData()
  }
}
