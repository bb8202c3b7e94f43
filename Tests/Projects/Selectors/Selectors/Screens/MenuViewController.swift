import UIKit

final class MenuViewController: UITableViewController {
  private let screens: [(name: String, make: () -> UIViewController)] = [
    ("Methods", { MethodsViewController() }),
    ("Senders", { SendersViewController() }),
    ("Bars and taps", { BarsViewController() }),
    ("Notifications", { NotificationsViewController() }),
    ("Targets", { TargetsViewController() }),
    ("Names", { NamesViewController() }),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Selectors"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Screen")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    screens.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Screen", for: indexPath)
    cell.textLabel?.text = screens[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = screens[indexPath.row].make()
    screen.title = screens[indexPath.row].name
    navigationController?.pushViewController(screen, animated: true)
  }
}
