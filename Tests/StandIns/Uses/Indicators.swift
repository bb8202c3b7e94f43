import Hero
import JGProgressHUD
import MBProgressHUD
import NVActivityIndicatorView
import UIKit

final class UploadViewController: UIViewController {
  private let spinner = NVActivityIndicatorView(frame: .zero, type: .ballPulse, color: .red)
  private let saved = JGProgressHUD(style: .dark)

  override func viewDidLoad() {
    super.viewDidLoad()
    hero.isEnabled = true
    view.hero.id = "upload"
    view.hero.modifiers = [.fade, .translate(y: 100)]
    hero.modalAnimationType = .selectBy(presenting: .fade, dismissing: .pull(direction: .down))
    view.addSubview(spinner)
    spinner.startAnimating()
  }

  func upload() {
    let hud = MBProgressHUD.showAdded(to: view, animated: true)
    hud.mode = .indeterminate
    hud.label.text = "Uploading"
    hud.hide(animated: true, afterDelay: 2)
  }

  func save() {
    saved.textLabel.text = "Saved"
    saved.indicatorView = JGProgressHUDSuccessIndicatorView()
    saved.show(in: view)
    saved.dismiss(afterDelay: 3)
    spinner.stopAnimating()
  }
}
