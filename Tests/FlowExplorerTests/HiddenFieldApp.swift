import FlowCore
import HeadlessUIKit

/// Two tabs, of which the second has a button that shows rows.
///
/// While that tab is hidden, no query reads whether it shows them. One state therefore seems to lead to several. Paths
/// through it are not reliable.
final class HiddenFieldApp: FlowApp {
  static let steps: [any Step.Type] = []

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    FilterViewController.showsTitles = false
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: TitlesViewController()),
      UINavigationController(rootViewController: FilterViewController()),
    ]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }
}

/// A list of titles, each of which leads to a screen.
private class TitlesViewController: UITableViewController {
  var titles: [String] { ["Ikiru", "Ran", "Rashomon"] }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(TitleViewController(titles[indexPath.row]), animated: true)
  }
}

/// The titles, or none.
private final class FilterViewController: TitlesViewController {
  // A static property belongs to no screen, so no fingerprint has it.
  static var showsTitles = false

  override var titles: [String] { Self.showsTitles ? super.titles : [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      primaryAction: UIAction(title: "Titles") { [unowned self] _ in
        Self.showsTitles.toggle()
        tableView.reloadData()
      })
    view.addSubview(button)
  }
}

/// A title, with the list once more.
private final class TitleViewController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      primaryAction: UIAction(title: "More") { [weak self] _ in
        self?.navigationController?.pushViewController(TitlesViewController(), animated: true)
      })
    view.addSubview(button)
  }
}
