/// Someone who is told when the user swipes a modal down. Code that dismisses is not told of.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may swipe the modal away. By default yes.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// The user swiped; the life cycle comes next.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// The user swiped, and the modal is gone.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// The user swiped, and the modal stays.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Yes.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
