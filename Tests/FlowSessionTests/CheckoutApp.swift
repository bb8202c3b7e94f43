import FlowCore
import HeadlessUIKit

/// A form as a team writes it by hand: labels, a validated field, a switch, a button and a table.
final class CheckoutApp: FlowApp {
  static let steps: [any Step.Type] = []

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = UINavigationController(rootViewController: CheckoutViewController())
    window.makeKeyAndVisible()
  }
}

final class CheckoutViewController: UIViewController, UITableViewDataSource {
  private let total = UILabel()
  private let code = UITextField()
  private let validation = UILabel()
  private let gift = UISwitch()
  private let pay = UIButton(type: .system)
  private let table = UITableView()
  private let items = [("Tea", 2), ("Milk", 1)]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Checkout"
    total.text = "Total: ₩32,000"
    code.placeholder = "Code"
    code.addAction(UIAction { [unowned self] _ in validate() }, for: .editingChanged)
    gift.accessibilityLabel = "Gift"
    pay.setTitle("Pay", for: .normal)
    pay.isEnabled = false
    table.dataSource = self
    for view in [total, code, validation, gift, pay, table] { self.view.addSubview(view) }
  }

  private func validate() {
    let isValid = (code.text ?? "").count > 3
    validation.text = isValid ? nil : "The code is too short"
    pay.isEnabled = isValid
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row].0
    cell.detailTextLabel?.text = "\(items[indexPath.row].1)"
    return cell
  }
}
