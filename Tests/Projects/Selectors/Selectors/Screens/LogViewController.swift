import UIKit

/// A screen with buttons, and a label to which each action appends its name.
class LogViewController: UIViewController {
  private let logLabel = UILabel()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    logLabel.text = "log:"
    logLabel.numberOfLines = 0
    stack.axis = .vertical
    stack.frame = CGRect(x: 16, y: 100, width: 320, height: 500)
    stack.addArrangedSubview(logLabel)
    view.addSubview(stack)
  }

  func note(_ name: String) {
    logLabel.text = "\(logLabel.text ?? "") \(name)"
  }

  func add(_ view: UIView) {
    stack.addArrangedSubview(view)
  }

  func addButton(_ title: String, target: Any?, action: Selector) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(target, action: action, for: .touchUpInside)
    add(button)
  }

  @objc func inherited() {
    note("inherited")
  }

  @objc func overridden() {
    note("notOverridden")
  }
}
