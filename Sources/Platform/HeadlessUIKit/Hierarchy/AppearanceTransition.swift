import FlowCore
import FlowScript

/// A change of the visible screens, which calls their life-cycle methods in order.
@MainActor
struct AppearanceTransition {
  /// A navigation stack that appears or shows another screen than before.
  struct Stack {
    let controller: UINavigationController
    let top: UIViewController
  }

  /// The screens that disappear, outermost first.
  let leaving: [UIViewController]
  /// The screens that appear, outermost first.
  let entering: [UIViewController]
  let stacks: [Stack]
  let order: AppearanceOrder
  /// The value of `animated` that the callbacks receive.
  let isAnimated: Bool

  /// Calls the life-cycle methods that announce the change.
  func begin() {
    setReasons()
    switch order {
    case .stack, .modal:
      willDisappear()
      willAppear()
    case .tab:
      willAppear()
      willDisappear()
    }
  }

  /// Calls the life-cycle methods that conclude the change.
  func end() {
    switch order {
    case .stack, .tab:
      didDisappear()
      didAppear()
    case .modal:
      didAppear()
      didDisappear()
    }
    for controller in leaving { controller.appearanceReason = [] }
    for controller in entering { controller.appearanceReason = [] }
    for stack in stacks {
      stack.controller.notifyDidShow(stack.top, animated: isAnimated)
    }
  }

  /// Calls the life-cycle methods that announce the change of a swipe.
  func beginSwipe(of controller: UIViewController, reason: AppearanceReason) {
    for controller in leaving + entering { controller.appearanceReason.insert(.byEngine) }
    controller.appearanceReason.insert(reason)
    willDisappear()
    willAppear()
    controller.appearanceReason.remove(reason)
  }

  /// Calls the life-cycle methods of the return, after the user has let the swipe go.
  // The screens were visible all the time, so observers of the visibility learn nothing.
  func cancelSwipe() {
    for controller in entering { controller.viewWillDisappear(isAnimated) }
    for controller in leaving { controller.viewWillAppear(isAnimated) }
    for controller in leaving { controller.viewIsAppearing(isAnimated) }
    for controller in entering {
      controller.appearanceTracker = nil
      controller.viewDidDisappear(isAnimated)
    }
    for controller in leaving { controller.viewDidAppear(isAnimated) }
    for controller in leaving + entering { controller.appearanceReason = [] }
  }

  // The screen's former and present parent and presenter decide.
  private func setReasons() {
    for controller in entering {
      controller.appearanceReason.insert(.byEngine)
      if let parent = controller.parent, parent !== controller.appearedParent {
        controller.appearanceReason.insert(.toParent)
      }
      if let presenter = controller.presenter, presenter !== controller.appearedPresenter {
        controller.appearanceReason.insert(.presented)
      }
      controller.appearedParent = controller.parent
      controller.appearedPresenter = controller.presenter
    }
    for controller in leaving {
      controller.appearanceReason.insert(.byEngine)
      if let parent = controller.appearedParent, parent !== controller.parent {
        controller.appearanceReason.insert(.fromParent)
      }
      if let presenter = controller.appearedPresenter, presenter !== controller.presenter {
        controller.appearanceReason.insert(.dismissed)
      }
    }
  }

  // The stacks' `willShow` comes after `viewIsAppearing` and the layout.
  private func willAppear() {
    for controller in entering { controller.viewWillAppear(isAnimated) }
    for controller in entering { controller.appearanceReason.remove(.beforeWindow) }
    for controller in entering { controller.viewIsAppearing(isAnimated) }
    for controller in entering { controller.layOutIfNeeded() }
    for stack in stacks {
      stack.controller.delegate?.navigationController(stack.controller, willShow: stack.top, animated: isAnimated)
    }
  }

  // Also makes the screens visible to observers.
  private func didAppear() {
    for controller in entering {
      // Set first, so that a step that `viewDidAppear` emits is not held as that of a hidden screen.
      controller.presentationState.setVisible(true)
      if let owner = controller.owner, !owner.hasAppeared { Run.current.owners.recordAppearance(of: owner) }
      controller.viewDidAppear(isAnimated)
      controller.presentationState.report(.visibility(true))
    }
  }

  private func willDisappear() {
    for controller in leaving {
      controller.viewWillDisappear(isAnimated)
      // As in UIKit, a screen that disappears ends the editing of its fields.
      if let view = controller.firstResponder as? UIView, view.screenController === controller {
        _ = view.resign(force: true)
      }
    }
  }

  // Also makes the screens hidden to observers.
  private func didDisappear() {
    for controller in leaving {
      controller.appearanceTracker = nil
      controller.viewDidDisappear(isAnimated)
      // Set last, so that a step that `viewDidDisappear` emits is not held either.
      controller.presentationState.setVisible(false)
      controller.presentationState.report(.visibility(false))
    }
  }
}

/// The reason why a screen appears or disappears, valid during its callbacks.
struct AppearanceReason: OptionSet {
  let rawValue: UInt8

  static let presented = AppearanceReason(rawValue: 1)
  static let dismissed = AppearanceReason(rawValue: 2)
  static let toParent = AppearanceReason(rawValue: 4)
  static let fromParent = AppearanceReason(rawValue: 8)
  /// An appearance that has begun, and has not brought the view into the window yet.
  static let beforeWindow = AppearanceReason(rawValue: 32)
  /// A call by the engine rather than by a test.
  static let byEngine = AppearanceReason(rawValue: 16)
}

/// The order of the callbacks of old and new screens. UIKit has one for each kind of change.
enum AppearanceOrder {
  /// Old will, new will, old did, new did.
  ///
  /// This is the order for all other changes, and for a turn with several kinds of changes.
  case stack
  /// New will, old will, old did, new did: for tabs and pages.
  case tab
  /// Old will, new will, new did, old did: for modals.
  case modal
}

extension UIViewController {
  /// Returns whether a modal could be presented now.
  ///
  /// If the slot is taken, the modal waits.
  /// - Parameters:
  ///   - modal: The modal.
  ///   - later: A closure to call after the turn that dismisses the presenter's current modal. The method drops the
  ///     closure if the slot is free, or if the presenter is not on screen.
  /// - Returns: Whether the presenter is on screen and presents nothing else.
  package func askToPresent(_ modal: UIViewController, later: @escaping @MainActor () -> Void) -> Bool {
    let presenter = presentingAncestor(for: modal)
    guard presenter.visibleHostWindow != nil else { return false }
    guard presenter.presented != nil || presenter.presentationSlot?.isInTransition == true else { return true }
    presenter.slot.wait(later)
    return false
  }

  /// Returns whether the modal that this controller is could be dismissed now, with all modals above it.
  ///
  /// If one of them comes or goes in an animated transition, the dismissal waits.
  /// - Parameter later: A closure to call when that transition has ended. Dropped if there is none.
  /// - Returns: Whether no such transition goes on.
  package func askToBeDismissed(later: @escaping @MainActor () -> Void) -> Bool {
    var next = presenter
    while let slot = next?.presentationSlot {
      if slot.isInTransition {
        slot.change?.hold(later)
        return false
      }
      next = slot.presented
    }
    return true
  }
}

/// The way in which an empty container came on screen.
///
/// For example, a flow's root may be presented before the flow has handled its first step. The trace records the
/// arrival when the container has something to show.
enum Arrival {
  case modal
  case root
  /// A pushed container, such as a tab bar without tabs yet.
  case push
  case replacement

  /// Returns the arrival as a transition that names the screen.
  func kind(showing name: Name) -> Transition.Kind {
    switch self {
    case .modal: .present(name)
    case .root: .root(name)
    case .push: .push([name])
    case .replacement: .replace
    }
  }
}

extension UIViewController {
  /// Whether the controller is a container without a screen.
  var showsNothing: Bool {
    var controller = self
    while let next = controller.frontChild { controller = next }
    return controller.showsOthersOnly
  }

  /// Whether the controller is one of UIKit's containers, which are no screens themselves.
  var showsOthersOnly: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIPageViewController
  }

  /// Whether the arrival of this controller is still unrecorded.
  ///
  /// That of a surrounding container counts too.
  var isUnreported: Bool {
    var next: UIViewController? = self
    while let controller = next {
      if controller.unreportedArrival != nil { return true }
      next = controller.parent
    }
    return false
  }

  /// Takes the unrecorded arrival of this controller, or else of the nearest surrounding container.
  ///
  /// The trace records the arrival in place of the change that brought the first screen.
  /// - Returns: The transition. Returns `nil` if no arrival is due, or if its container still shows no screen.
  func takeUnreportedArrival() -> Transition.Kind? {
    var controller = self
    while controller.unreportedArrival == nil, let parent = controller.parent { controller = parent }
    guard let arrival = controller.unreportedArrival, !controller.showsNothing else { return nil }
    controller.unreportedArrival = nil
    return arrival.kind(showing: controller.shownName)
  }
}
