import FlowCore
import HeadlessUIKit

/// A screen that records its callbacks, with their causes.
final class Screen: UIViewController {
  let name: String
  let calls: CallRecorder
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?
  var onWillDisappear: (() -> Void)?
  var onDidDisappear: (() -> Void)?
  var onDidLoad: (() -> Void)?

  init(_ name: String, _ calls: CallRecorder) {
    self.name = name
    self.calls = calls
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Records a callback with the causes that UIKit's properties show.
  private func record(_ callback: String) {
    var why: [String] = []
    if isBeingPresented { why.append("presented") }
    if isBeingDismissed { why.append("dismissed") }
    if isMovingToParent { why.append("in") }
    if isMovingFromParent { why.append("out") }
    calls.lines.append("\(name) \(callback)" + (why.isEmpty ? "" : " (\(why.joined(separator: " ")))"))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    record("didLoad")
    onDidLoad?()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("willAppear")
    onWillAppear?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("didAppear")
    onDidAppear?()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record("willDisappear")
    onWillDisappear?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record("didDisappear")
    onDidDisappear?()
  }
}

/// A weak reference to the first screen of a harness.
@MainActor
final class WeakScreen {
  private(set) weak var screen: Screen?

  func make(_ screen: Screen) -> Screen {
    self.screen = screen
    return screen
  }
}

/// A screen whose type gives its name.
class NamedViewController: UIViewController {}
final class HomeViewController: NamedViewController {}
final class ListViewController: NamedViewController {}
final class DetailViewController: NamedViewController {}
final class LoginViewController: NamedViewController {}
final class SettingsViewController: NamedViewController {}

/// A guard that rejects everything while there is a reason.
@MainActor
final class StubGuard: NavigationGuard {
  var reason: String?
  private(set) var evaluated = 0

  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict {
    evaluated += 1
    return reason.map { .reject(reason: $0) } ?? .allow
  }
}
