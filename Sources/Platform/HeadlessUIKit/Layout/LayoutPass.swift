import FlowCore

/// The layout pass at the end of a turn, which makes what is on screen of each controller that has changed.
///
/// As in UIKit, a list makes the cells of the rows on screen there. Reading a screen makes nothing.
@MainActor
final class LayoutPass {
  private var pending: [UIViewController] = []

  /// The pass of the current run.
  static var current: LayoutPass { Run.current.service { LayoutPass() } }

  /// Adds a visible controller to the pass of this turn.
  func add(_ controller: UIViewController) {
    pending.append(controller)
    guard pending.count == 1 else { return }
    // What has changed stays changed, even if a guard rejects the turn's changes of controllers.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { self.run() }
  }

  private func run() {
    let controllers = pending
    pending = []
    for controller in controllers where controller.isLaidOut { controller.layOutIfNeeded() }
  }
}

extension UIViewController {
  /// Lets the layout pass visit the controller: at the end of the turn, or when it appears.
  func setNeedsLayoutPass() {
    guard !needsLayoutPass else { return }
    needsLayoutPass = true
    if isLaidOut { LayoutPass.current.add(self) }
  }

  // Whether the user sees the controller.
  fileprivate var isLaidOut: Bool { appearanceTracker != nil || isShownBySearch }

  /// Begins or ends to be shown by a search.
  func setShownBySearch(_ isShown: Bool) {
    isShownBySearch = isShown
    if isShown, needsLayoutPass { LayoutPass.current.add(self) }
  }

  /// Makes what is on screen of the controller's view, unless nothing has changed.
  func layOutIfNeeded() {
    guard needsLayoutPass, let view = viewIfLoaded else { return }
    viewWillLayoutSubviews()
    view.layOut()
    viewDidLayoutSubviews()
    // The controller may have added views or loaded a list. What it does at each layout must not lead to another one.
    view.layOut()
    needsLayoutPass = false
  }
}
