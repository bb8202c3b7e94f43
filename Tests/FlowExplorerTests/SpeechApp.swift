import FlowCore
import FlowScript
import HeadlessUIKit

/// Two screens with controls, some of which say nothing to a screen reader.
final class SpeechApp: FlowApp {
  static let steps: [any Step.Type] = []

  @Scriptable
  struct Arguments: Hashable, Sendable {
    /// Whether each control has a label and is in accessibility.
    var isSpoken = false
  }

  let window = UIWindow()
  private let isSpoken: Bool

  init(context: LaunchContext, arguments: Arguments) {
    isSpoken = arguments.isSpoken
  }

  func launch() {
    window.rootViewController = UINavigationController(rootViewController: MailViewController(isSpoken))
    window.makeKeyAndVisible()
  }
}

/// A button that leads to settings, and rows with a switch each.
private final class MailViewController: UITableViewController {
  private let isSpoken: Bool

  init(_ isSpoken: Bool) {
    self.isSpoken = isSpoken
    super.init(nibName: nil, bundle: nil)
    title = "Mail"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Settings",
      primaryAction: UIAction { [unowned self] _ in
        navigationController?.pushViewController(SettingsViewController(isSpoken), animated: true)
      })
    tableView.allowsSelection = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Mail \(indexPath.row)"
    let reply = UIButton(type: .custom, primaryAction: UIAction { _ in })
    if isSpoken { reply.accessibilityLabel = "Reply" }
    cell.contentView.addSubview(reply)
    return cell
  }
}

/// Controls with and without a label, and one that the app hides from accessibility.
private final class SettingsViewController: UIViewController {
  private let isSpoken: Bool

  init(_ isSpoken: Bool) {
    self.isSpoken = isSpoken
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let volume = UISlider()
    volume.accessibilityIdentifier = "volume"
    let name = UITextField()
    name.placeholder = "Name"
    let (sound, dark) = (UISwitch(), UISwitch())
    let color = UISegmentedControl(items: ["Red", "Blue"])
    let guests = UIStepper()
    let share = UIButton(primaryAction: UIAction(title: "Share") { _ in })
    share.isAccessibilityElement = isSpoken
    if isSpoken {
      for (view, label) in [(volume, "Volume"), (sound, "Sound"), (dark, "Dark mode")] as [(UIView, String)] {
        view.accessibilityLabel = label
      }
    }
    for view in [volume, name, sound, dark, color, guests, share] { self.view.addSubview(view) }
  }
}
