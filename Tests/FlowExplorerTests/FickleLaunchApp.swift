import FlowCore
import HeadlessUIKit

/// Shows another screen from its sixth launch on.
final class FickleLaunchApp: FlowApp {
  static let steps: [any Step.Type] = []

  /// The number of launches in this process.
  static var launchCount = 0

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    Self.launchCount += 1
    let screen = Self.launchCount < 6 ? TurnViewController("Start") : UIViewController()
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
  }
}

/// A screen from which two buttons lead on, each to a screen with a title of its own.
private final class TurnViewController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for side in ["Left", "Right"] {
      let button = UIButton(
        primaryAction: UIAction(title: side) { [weak self] _ in
          guard let self else { return }
          navigationController?.pushViewController(TurnViewController("\(title ?? "") \(side)"), animated: true)
        })
      view.addSubview(button)
    }
  }
}
