@preconcurrency @MainActor
open class UIPresentationController {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  // The controller owns this object, so it is there as long as UIKit hands the object out.
  private unowned let controller: UIViewController

  init(for controller: UIViewController) {
    self.controller = controller
  }

  open var presentedViewController: UIViewController { controller }

  /// The presenter. The presented controller itself before it is presented.
  open var presentingViewController: UIViewController { controller.presentingViewController ?? controller }
}

/// An object to notify when the user swipes a modal down.
///
/// Code that dismisses a modal does not call the delegate.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Called before the life-cycle callbacks.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The presentation style of a modal.
///
/// The styles ``fullScreen`` and ``currentContext`` make the presenting screen disappear. The others do not.
public enum UIModalPresentationStyle: Int, Sendable {
  // The raw values are UIKit's.

  /// The system's choice, which is a sheet.
  case automatic = -2
  /// No modal presentation. The user can swipe a modal with this style down, as with ``automatic``.
  case none = -1
  case fullScreen = 0
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  /// A popover, which is a sheet on a phone.
  case popover

  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the nearest container with a context presents the modal.
  ///
  /// If not, the outermost one does.
  var isContextual: Bool { self == .currentContext || self == .overCurrentContext }

  /// Returns the object that manages a modal of the style.
  ///
  /// The result is `old` if its type fits the style.
  @MainActor
  func controller(
    for modal: UIViewController, keeping old: UIPresentationController?
  ) -> UIPresentationController {
    switch self {
    case .automatic, .none, .pageSheet, .formSheet:
      old as? UISheetPresentationController ?? UISheetPresentationController(for: modal)
    case .popover: old as? UIPopoverPresentationController ?? UIPopoverPresentationController(for: modal)
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext:
      old.flatMap { Swift.type(of: $0) == UIPresentationController.self ? $0 : nil }
        ?? UIPresentationController(for: modal)
    }
  }

  var allowsSwipeDismissal: Bool {
    switch self {
    case .automatic, .none, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}

/// The animation with which a modal appears. Modals appear at once here.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}
