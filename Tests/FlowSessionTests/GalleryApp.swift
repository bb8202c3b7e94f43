import FlowCore
import HeadlessUIKit

/// A long list, and a form with one control of each kind that takes a value.
final class GalleryApp: FlowApp {
  static let steps: [any Step.Type] = []

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let (list, form) = (RowsViewController(), ValuesViewController())
    let tabs = UITabBarController()
    tabs.setViewControllers([UINavigationController(rootViewController: list), form], animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }
}

/// A table of 10,000 rows that can be deleted.
final class RowsViewController: UITableViewController {
  private var rows = (1...10_000).map { "Row \($0)" }
  /// The numbers of the rows that came on screen, which is no part of the state.
  static var displayed: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Rows"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [unowned self] _ in
        rows.insert("New", at: 0)
        tableView.reloadData()
      })
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "add"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    Self.displayed.append(indexPath.row)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.navigationItem.title = rows[indexPath.row]
    navigationController?.pushViewController(detail, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
        rows.remove(at: indexPath.row)
        tableView.reloadData()
        done(true)
      }
    ])
  }
}

final class ValuesViewController: UIViewController, UITextFieldDelegate {
  private let clock = UILabel()
  private let name = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Values"
    let volume = UISlider()
    volume.accessibilityLabel = "Volume"
    let guests = UIStepper()
    guests.accessibilityLabel = "Guests"
    let dark = UISwitch()
    dark.accessibilityLabel = "Dark mode"
    let color = UISegmentedControl(items: ["Red", "Blue"])
    color.accessibilityLabel = "Color"
    let date = UIDatePicker()
    date.accessibilityLabel = "Date"
    name.placeholder = "Name"
    name.delegate = self
    let note = UITextView()
    note.accessibilityLabel = "Note"
    clock.text = "0"
    let tick = UIButton(type: .system, primaryAction: UIAction(title: "Tick") { [unowned self] _ in run() })
    let like = UIButton(
      type: .system,
      primaryAction: UIAction(title: "0 likes") { ($0.sender as? UIButton)?.setTitle("1 like", for: .normal) })
    like.accessibilityIdentifier = "like"
    for view in [clock, tick, like, dark, volume, guests, color, date, name, note] { self.view.addSubview(view) }
  }

  private func run() {
    Task { [unowned self] in
      for second in 1...20 {
        try await Task.sleep(for: .milliseconds(10))
        clock.text = "\(second)"
      }
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    clock.text = "Hello, \(textField.text ?? "")"
    textField.resignFirstResponder()
    return true
  }
}
