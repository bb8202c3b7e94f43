import UIKit

final class BarsViewController: LogViewController {
  private lazy var saveItem = UIBarButtonItem(
    title: "Save", style: .plain, target: self, action: #selector(save))
  private lazy var tap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    tap.numberOfTapsRequired = 1
    return tap
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    let chainItem = UIBarButtonItem(
      title: "Choose", style: .plain, target: nil, action: #selector(ChainActions.chainChosen(_:)))
    navigationItem.rightBarButtonItems = [saveItem, chainItem]
    add(picture("Tapped with a parameter", tap))
    add(picture("Tapped without a parameter", UITapGestureRecognizer(target: self, action: #selector(tappedAlone))))
    let added = UITapGestureRecognizer()
    added.addTarget(self, action: #selector(tappedLater))
    add(picture("Tapped by an added target", added))
  }

  private func picture(_ label: String, _ recognizer: UIGestureRecognizer) -> UIView {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    view.addGestureRecognizer(recognizer)
    return view
  }

  @objc private func save() {
    note("save")
  }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    note("tapped(\(recognizer.view?.accessibilityLabel ?? ""))")
  }

  @objc private func tappedAlone() {
    note("tappedAlone")
  }

  @objc private func tappedLater() {
    note("tappedLater")
  }
}
