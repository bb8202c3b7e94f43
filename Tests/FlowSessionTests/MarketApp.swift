import FlowCore
import HeadlessUIKit

/// An app without a library for navigation, as teams write them: a coordinator, closures, a table, a form, an alert.
final class MarketApp: FlowApp {
  /// What a developer has broken since the recording.
  enum Fault: CaseIterable {
    case title, price, validation, badge, failure
  }

  static var fault: Fault?
  static let steps: [any Step.Type] = []

  let window = UIWindow()
  private lazy var coordinator = MarketCoordinator(window: window)

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    coordinator.start()
    window.makeKeyAndVisible()
  }
}

@MainActor
private final class MarketCoordinator {
  private let window: UIWindow
  private let stack = UINavigationController()
  private let basket = BasketViewController()
  private var count = 0

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let login = SignInViewController()
    login.onSuccess = { [weak self] in self?.showProducts() }
    window.rootViewController = login
  }

  private func showProducts() {
    let products = ProductsViewController(style: .plain)
    products.onSelect = { [weak self] in self?.show($0) }
    stack.setViewControllers([products], animated: false)
    let tabs = UITabBarController()
    tabs.setViewControllers([stack, basket], animated: false)
    window.rootViewController = tabs
  }

  private func show(_ product: Product) {
    let controller = ProductViewController(product)
    controller.onBuy = { [weak self] in self?.add() }
    stack.pushViewController(controller, animated: true)
  }

  private func add() {
    count += 1
    if MarketApp.fault != .badge { basket.tabBarItem.badgeValue = "\(count)" }
  }
}

@MainActor
private struct Product {
  var name: String
  var cents: Int

  var price: String {
    let cents = MarketApp.fault == .price ? cents + 1 : cents
    return "€ \(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}

private final class SignInViewController: UIViewController {
  var onSuccess: (() -> Void)?
  private let password = UITextField()
  private let failure = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Log in") { [unowned self] _ in logIn() })
    for view in [password, failure, button] { self.view.addSubview(view) }
  }

  private func logIn() {
    guard password.text != "secret" else {
      onSuccess?()
      return
    }
    if MarketApp.fault != .failure { failure.text = "The password is wrong." }
  }
}

private final class ProductsViewController: UITableViewController {
  var onSelect: ((Product) -> Void)?
  private let products = [Product(name: "Apples", cents: 299), Product(name: "Cheese", cents: 1_205)]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = MarketApp.fault == .title ? "Product" : "Products"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { products.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = products[indexPath.row].name
    cell.detailTextLabel?.text = products[indexPath.row].price
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(products[indexPath.row])
  }
}

private final class ProductViewController: UIViewController {
  var onBuy: (() -> Void)?
  private let product: Product
  private let amount = UITextField()
  private let validation = UILabel()

  init(_ product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = product.name
    let price = UILabel()
    price.text = product.price
    amount.placeholder = "Amount"
    amount.addAction(UIAction { [unowned self] _ in validate() }, for: .editingChanged)
    let buy = UIButton(type: .system, primaryAction: UIAction(title: "Buy") { [unowned self] _ in onBuy?() })
    for view in [price, amount, validation, buy] { self.view.addSubview(view) }
  }

  private func validate() {
    guard MarketApp.fault != .validation else { return }
    validation.text = Int(amount.text ?? "") == nil ? "How many?" : nil
  }
}

private final class BasketViewController: UIViewController {
  override init(nibName: String?, bundle: UINibBundle?) {
    super.init(nibName: nibName, bundle: bundle)
    title = "Basket"
  }
}
