/// An object that manages a presented modal.
@MainActor
open class UIPresentationController {
  /// The delegate for the user's attempts to swipe the modal away.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var controller: UIViewController?

  /// Creates the manager of a modal.
  init(for controller: UIViewController) {
    self.controller = controller
  }

  /// The modal. `nil` once the modal has been deallocated.
  open var presentedViewController: UIViewController? { controller }

  /// The controller that presents the modal.
  open var presentingViewController: UIViewController? { controller?.presentingViewController }
}

/// An object to notify when the user swipes a modal down.
///
/// Code that dismisses a modal does not call the delegate.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns whether the user may swipe the modal away. The default is `true`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Notifies the delegate of a swipe that dismisses the modal.
  ///
  /// The life-cycle callbacks follow.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Notifies the delegate that a swipe has dismissed the modal.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Notifies the delegate of a swipe after which the modal stays.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `true`.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
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
  /// A presentation that covers the whole screen and replaces the presenting screen.
  case fullScreen = 0
  /// A sheet.
  case pageSheet
  /// A smaller sheet.
  case formSheet
  /// A presentation that replaces the nearest container that defines a context.
  case currentContext
  /// A presentation that the app's own code manages. The presenting screen stays.
  case custom
  /// A presentation over the whole screen. The presenting screen stays.
  case overFullScreen
  /// A presentation over the nearest container that defines a context. The container stays.
  case overCurrentContext
  /// A popover, which is a sheet on a phone.
  case popover

  /// Whether the presenting screen disappears.
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

  /// Whether the user can swipe the modal down.
  var allowsSwipeDismissal: Bool {
    switch self {
    case .automatic, .none, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}

/// The animation with which a modal appears. Modals appear at once here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Sliding up from the lower edge.
  case coverVertical
  /// Turning over.
  case flipHorizontal
  /// Fading in.
  case crossDissolve
  /// Curling like a page.
  case partialCurl
}
