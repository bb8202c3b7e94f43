import FlowCore
import HeadlessUIKit

/// An app whose rows have equal texts, buttons and menus, in two sections.
final class KitchenApp: FlowApp {
  static let steps: [any Step.Type] = []

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let food = UINavigationController(rootViewController: FoodViewController(style: .grouped))
    food.tabBarItem.title = "Food"
    let cards = CardsViewController()
    cards.tabBarItem.title = "Cards"
    cards.tabBarItem.badgeValue = "3"
    let tabs = UITabBarController()
    tabs.setViewControllers([food, cards], animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }
}

/// A table of which two rows have the same text, each with a button and a menu.
final class FoodViewController: UITableViewController {
  private var sections = [("Fridge", ["Milk", "Butter"]), ("Shelf", ["Milk", "Tea", "Jam 2"])]
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Food"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].1.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = sections[indexPath.section].1[indexPath.row]
    let add = UIAction(title: "Add") { [weak self] _ in self?.add() }
    cell.contentView.addSubview(UIButton(type: .system, primaryAction: add))
    return cell
  }

  private func add() {
    count += 1
    title = "Food, \(count) added"
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard sections[indexPath.section].1[indexPath.row] != "Tea" else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Eat") { _ in self?.remove(indexPath) },
        UIAction(title: "Show") { _ in
          self?.navigationController?.pushViewController(UIViewController(), animated: false)
        },
        UIAction(title: "Later") { _ in
          Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(100))
            self?.navigationController?.pushViewController(UIViewController(), animated: false)
          }
        },
        UIAction(title: "Lend", attributes: .disabled) { _ in },
      ])
    }
  }

  private func remove(_ path: IndexPath) {
    sections[path.section].1.remove(at: path.row)
    tableView.deleteRows(at: [path], with: .automatic)
  }
}

/// A screen with menus on a card, on a button that also acts, and on an item of the bar.
final class CardsViewController: UIViewController, UIContextMenuInteractionDelegate {
  private let label = UILabel()
  private var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let (title, note) = (UILabel(), UILabel())
    title.text = "Recipe"
    note.text = "20 minutes"
    card.addSubview(title)
    card.addSubview(note)
    card.addInteraction(UIContextMenuInteraction(delegate: self))
    let buy = UIButton(type: .system, primaryAction: UIAction(title: "Buy") { [weak self] _ in self?.note("bought") })
    buy.menu = UIMenu(children: [
      UIAction(title: "Buy two", attributes: .keepsMenuPresented) { [weak self] _ in self?.note("two") }
    ])
    label.text = "nothing"
    for view in [card, buy, label] { self.view.addSubview(view) }
  }

  private func note(_ text: String) {
    log.append(text)
    label.text = log.joined(separator: " ")
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [UIAction(title: "Cook") { _ in self?.note("cooked") }])
    })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("opens") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("ends") }
}

/// An app for a device with more room than a phone.
final class TabletApp: FlowApp {
  static let steps: [any Step.Type] = []
  static let visibleRows = 20

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = NumbersViewController(style: .plain)
    window.makeKeyAndVisible()
  }
}

private final class NumbersViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Number \(indexPath.row)"
    return cell
  }
}
