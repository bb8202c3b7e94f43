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

/// Whether a screen is visible and whether it was dismissed: known at all times, and observable.
@MainActor
package final class PresentationState {
  /// What changes.
  package enum Change: Hashable, Sendable {
    /// The screen appeared, or disappeared.
    case visibility(Bool)
    /// The screen was dismissed, with its stack, tab, modal or window root, if not alone.
    case dismissed
  }

  /// An observation under way. It goes on until it is cancelled or the screen is gone.
  @MainActor
  package final class Observation {
    fileprivate var callback: (@MainActor (Change) -> Void)?
    private weak var state: PresentationState?

    fileprivate init(state: PresentationState, callback: @escaping @MainActor (Change) -> Void) {
      self.state = state
      self.callback = callback
    }

    /// Ends the observation at once, and lets go of its callback.
    package func cancel() {
      callback = nil
      state?.observations.removeAll { $0 === self }
    }
  }

  /// Whether the screen is visible: true from just before `viewDidAppear` to just after `viewDidDisappear`.
  package private(set) var isVisible = false

  /// Whether the screen was taken from where it stood, or something that it stood in was. False again when it is put
  /// back.
  package private(set) var isDismissed = false

  private var observations: [Observation] = []

  /// Calls `callback` at each change from now on, in the order of observation, at the end of the turn that made it.
  @discardableResult
  package func observe(_ callback: @escaping @MainActor (Change) -> Void) -> Observation {
    let observation = Observation(state: self, callback: callback)
    observations.append(observation)
    return observation
  }

  func setVisible(_ isVisible: Bool) {
    self.isVisible = isVisible
  }

  /// Changes the visibility outside of a turn, and tells of it.
  func change(isVisible: Bool) {
    guard self.isVisible != isVisible else { return }
    self.isVisible = isVisible
    report(.visibility(isVisible))
  }

  func setDismissed(_ isDismissed: Bool) {
    self.isDismissed = isDismissed
  }

  func report(_ change: Change) {
    // A copy, since observers come and go in callbacks; one that is cancelled meanwhile has lost its callback.
    for observation in observations { observation.callback?(change) }
  }
}

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

/// How a screen is presented. What covers the whole screen makes the presenting screen disappear; a sheet does not.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As the system thinks best: a sheet.
  case automatic = -2
  /// Not at all modal; taken as ``automatic``.
  case none = -1
  /// Over everything, in the place of the presenting screen.
  case fullScreen = 0
  /// A sheet.
  case pageSheet
  /// A smaller sheet.
  case formSheet
  /// Over the nearest container that defines a context, in its place.
  case currentContext
  /// As the app's own code presents it; the presenting screen stays.
  case custom
  /// Over everything; the presenting screen stays.
  case overFullScreen
  /// Over the nearest container that defines a context; that one stays.
  case overCurrentContext
  /// A popover, which on a phone is a sheet.
  case popover

  /// Whether the presenting screen disappears.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the nearest container that defines a context presents, not the outermost.
  var isContextual: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the user can swipe it down.
  var isSwipedAway: Bool {
    switch self {
    case .automatic, .none, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}

/// How a modal comes up. Nothing is animated here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// Turning over.
  case flipHorizontal
  /// Fading in.
  case crossDissolve
  /// Like a page.
  case partialCurl
}
