import FlowCore
import HeadlessUIKit

/// A table that may be long, below a bar button that counts its taps in the title.
final class TableApp: FlowApp {
  @Scriptable
  struct Arguments: Sendable {
    var rows = 0
  }

  static let steps: [any Step.Type] = []

  let window = UIWindow()
  private let arguments: Arguments

  init(context: LaunchContext, arguments: Arguments) {
    self.arguments = arguments
  }

  func launch() {
    let table = TableViewController(rows: arguments.rows)
    window.rootViewController = UINavigationController(rootViewController: table)
    window.makeKeyAndVisible()
  }
}

final class TableViewController: UITableViewController {
  private let count: Int
  private var taps = 0

  init(rows: Int) {
    count = rows
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UILabel()
    header.text = "Rows"
    tableView.tableHeaderView = header
    navigationItem.title = "0 taps"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Tap",
      primaryAction: UIAction { [unowned self] _ in
        taps += 1
        navigationItem.title = "\(taps) taps"
      })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "row \(indexPath.row)"
    cell.detailTextLabel?.text = "detail \(indexPath.row)"
    return cell
  }
}
