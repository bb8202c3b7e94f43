import UIKit

/// Uses the names that SwiftGen writes into Generated/.
final class ThemeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = L10n.title
    view.backgroundColor = Asset.Colors.accent.color
    let label = UILabel()
    label.text = "Theme of the app"
    view.addSubview(label)
  }
}
