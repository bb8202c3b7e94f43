import HeadlessUIKit
import Observation

/// Calls a closure now, and again after each action of the stores whose state the closure reads.
///
/// The calls end when the closure reads no store, as after the release of a screen that it holds weakly.
@MainActor
func observe(_ render: @escaping @MainActor () -> Void) {
  withObservationTracking(render) {
    // A store reports the change before it makes the change. The task runs after that.
    Task { @MainActor in observe(render) }
  }
}

/// A table of titles with details, which calls closures for the gestures of the user.
final class RowTable: UITableView, UITableViewDataSource, UITableViewDelegate {
  struct Row: Equatable {
    let id: Int
    let title: String
    var detail: String?
  }

  var rows: [Row] = [] {
    didSet { if rows != oldValue { reloadData() } }
  }

  /// A closure that receives the id of a selected row. `nil` if the user cannot select rows.
  var onSelect: ((Int) -> Void)? {
    didSet { allowsSelection = onSelect != nil }
  }

  /// A closure that receives the id of a row that the user swipes away. `nil` if rows stay.
  var onRemove: ((Int) -> Void)?

  init() {
    super.init(frame: .zero, style: .plain)
    allowsSelection = false
    dataSource = self
    delegate = self
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  /// Lets the user pull the table down to load its rows again.
  func onRefresh(_ reload: @escaping () -> Void) {
    let control = UIRefreshControl()
    let action = UIAction { [weak control] _ in
      // The screen shows the progress by other views.
      control?.endRefreshing()
      reload()
    }
    control.addAction(action, for: .valueChanged)
    refreshControl = control
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = row.title
    content.secondaryText = row.detail
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(rows[indexPath.row].id)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let onRemove else { return nil }
    let id = rows[indexPath.row].id
    let remove = UIContextualAction(style: .destructive, title: "빼기") { _, _, isDone in
      onRemove(id)
      isDone(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }
}

extension UIViewController {
  /// Fills the screen with a column of views.
  func addColumn(_ views: UIView...) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(column)
  }
}

extension UIActivityIndicatorView {
  /// Starts or stops the indicator, which hides while it is stopped.
  func animate(while isLoading: Bool) {
    if isLoading { startAnimating() } else { stopAnimating() }
  }
}

extension Int {
  /// The text of a price in won.
  var won: String { "\(self)원" }
}
