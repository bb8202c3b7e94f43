import UIKit

/// Actions without a target, which a responder above the sender receives.
@MainActor @objc protocol ChainActions {
  func chainPressed(_ sender: UIButton)
  func chainChosen(_ sender: UIBarButtonItem)
}

final class ChainNavigationController: UINavigationController, ChainActions {
  @objc func chainPressed(_ sender: UIButton) {
    note("chainPressed(\(sender.currentTitle ?? ""))")
  }

  @objc func chainChosen(_ sender: UIBarButtonItem) {
    note("chainChosen(\(sender.title ?? ""))")
  }

  private func note(_ name: String) {
    (topViewController as? LogViewController)?.note(name)
  }
}
