import UIKit

final class NamesViewController: LogViewController {
  @objc private var count = 0
  @objc private let viewModel = CounterViewModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Getter", target: self, action: #selector(showGetter))
    addButton("Setter", target: self, action: #selector(showSetter))
    addButton("Key path", target: self, action: #selector(showKeyPath))
    addButton("Key path of two", target: self, action: #selector(showLongKeyPath))
  }

  @objc private func showGetter() {
    note(NSStringFromSelector(#selector(getter: count)))
  }

  @objc private func showSetter() {
    note(NSStringFromSelector(#selector(setter: NamesViewController.count)))
  }

  @objc private func showKeyPath() {
    note(#keyPath(count))
  }

  @objc private func showLongKeyPath() {
    note(#keyPath(NamesViewController.viewModel.name))
  }
}
