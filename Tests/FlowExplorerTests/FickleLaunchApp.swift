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
    let start = TurnViewController()
    start.title = "Start"
    let screen = Self.launchCount < 6 ? start : UIViewController()
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
  }
}

/// Plays a sound, which does not act here.
final class SoundApp: FlowApp {
  static let steps: [any Step.Type] = []

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let screen = UIViewController()
    screen.title = "Bell"
    screen.view.addSubview(UIButton(primaryAction: UIAction(title: "Ring") { _ in StandIn.touch("Player.play") }))
    window.rootViewController = screen
    window.makeKeyAndVisible()
  }
}

/// A screen from which two buttons lead on, each to a screen with a title of its own.
private final class TurnViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for side in ["Left", "Right"] {
      let button = UIButton(
        primaryAction: UIAction(title: side) { [weak self] _ in
          guard let self else { return }
          let next = TurnViewController()
          next.title = "\(title ?? "") \(side)"
          navigationController?.pushViewController(next, animated: true)
        })
      view.addSubview(button)
    }
  }
}
