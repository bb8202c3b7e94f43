/// What manages a modal while it is presented.
@MainActor
open class UIPresentationController {
  /// Told of the user's attempts to swipe the modal away.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var controller: UIViewController?

  init(for controller: UIViewController) {
    self.controller = controller
  }

  /// The modal, or `nil` once it is gone.
  open var presentedViewController: UIViewController? { controller }

  /// What presents it.
  open var presentingViewController: UIViewController? { controller?.presentingViewController }
}
