import UIKit

final class MethodsViewController: LogViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Private", target: self, action: #selector(privateMethod))
    addButton("Overload without a parameter", target: self, action: #selector(overload as () -> Void))
    addButton("Overload with a parameter", target: self, action: #selector(overload as (UIButton) -> Void))
    addButton("Inherited", target: self, action: #selector(inherited))
    addButton("Overridden", target: self, action: #selector(LogViewController.overridden))
    addButton("In an extension", target: self, action: #selector(inExtension))
    addButton("By self", target: self, action: #selector(self.bySelf))
    addButton("By the class of self", target: self, action: #selector(Self.byClassOfSelf))
    addButton("By class", target: self, action: #selector(MethodsViewController.byClass(_:)))
    addButton(
      "On several lines", target: self,
      action: #selector(
        onSeveralLines(_:)
      ))
  }

  @objc private func privateMethod() {
    note("privateMethod")
  }

  @objc private func overload() {
    note("overload")
  }

  @objc private func overload(_ sender: UIButton) {
    note("overload(_:)")
  }

  override func overridden() {
    note("overridden")
  }

  @objc private func bySelf() {
    note("bySelf")
  }

  @objc private func byClassOfSelf() {
    note("byClassOfSelf")
  }

  @objc func byClass(_ sender: UIButton) {
    note("byClass")
  }

  @objc fileprivate func onSeveralLines(_ sender: Any) {
    note("onSeveralLines")
  }
}
