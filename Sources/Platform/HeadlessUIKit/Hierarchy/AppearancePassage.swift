import FlowCore
import FlowScript

/// One passage from some visible screens to others: calls the life cycle in order.
@MainActor
struct AppearancePassage {
  /// A navigation stack that shows another screen.
  struct Stack {
    let controller: UINavigationController
    let top: UIViewController
  }

  let leaving: [UIViewController]
  let entering: [UIViewController]
  let stacks: [Stack]
  let animated: Bool

  func run(_ order: AppearanceOrder) {
    setPassages()
    switch order {
    case .stack:
      willDisappear()
      willAppear()
      didDisappear()
      didAppear()
    case .tab:
      willAppear()
      willDisappear()
      didDisappear()
      didAppear()
    case .modal:
      willDisappear()
      willAppear()
      didAppear()
      didDisappear()
    }
    for controller in leaving { controller.passage = [] }
    for controller in entering { controller.passage = [] }
    for stack in stacks {
      stack.controller.notifyDidShow(stack.top, animated: animated)
    }
  }

  /// Why each comes or goes: by what has become of the parent and the presenter that it appeared with.
  private func setPassages() {
    for controller in entering {
      controller.passage.insert(.underWay)
      if let parent = controller.parent, parent !== controller.appearedParent {
        controller.passage.insert(.toParent)
      }
      if let presenter = controller.presenter, presenter !== controller.appearedPresenter {
        controller.passage.insert(.presented)
      }
      controller.appearedParent = controller.parent
      controller.appearedPresenter = controller.presenter
    }
    for controller in leaving {
      controller.passage.insert(.underWay)
      if let parent = controller.appearedParent, parent !== controller.parent {
        controller.passage.insert(.fromParent)
      }
      if let presenter = controller.appearedPresenter, presenter !== controller.presenter {
        controller.passage.insert(.dismissed)
      }
    }
  }

  private func willAppear() {
    for controller in entering { controller.viewWillAppear(animated) }
    for controller in entering { controller.viewIsAppearing(animated) }
    for stack in stacks {
      stack.controller.delegate?.navigationController(stack.controller, willShow: stack.top, animated: animated)
    }
  }

  private func didAppear() {
    for controller in entering {
      controller.presentationState.setVisible(true)
      if let owner = controller.owner, !owner.hasAppeared { Run.current.owners.noteAppearance(of: owner) }
      controller.viewDidAppear(animated)
      controller.presentationState.report(.visibility(true))
    }
  }

  private func willDisappear() {
    for controller in leaving { controller.viewWillDisappear(animated) }
  }

  private func didDisappear() {
    for controller in leaving {
      controller.appearanceTracker = nil
      controller.viewDidDisappear(animated)
      controller.presentationState.setVisible(false)
      controller.presentationState.report(.visibility(false))
    }
  }
}

/// Why a screen appears or disappears, while it does.
struct Passage: OptionSet {
  let rawValue: UInt8

  static let presented = Passage(rawValue: 1)
  static let dismissed = Passage(rawValue: 2)
  static let toParent = Passage(rawValue: 4)
  static let fromParent = Passage(rawValue: 8)
  /// The engine itself makes the calls, rather than a test.
  static let underWay = Passage(rawValue: 16)
}

/// In which order the old and the new screens are told. UIKit has an order for each kind of change.
enum AppearanceOrder {
  /// Old will, new will, old did, new did: a navigation stack, a window, a turn of several kinds.
  case stack
  /// New will, old will, old did, new did.
  case tab
  /// Old will, new will, new did, old did.
  case modal
}

extension UIViewController {
  /// Asks whether a modal could come up now: in a visible window, and as far as others are concerned.
  /// - Parameters:
  ///   - modal: The modal.
  ///   - later: Called after the turn in which what is in its place has gone; not where that is free, or not on screen.
  /// - Returns: Whether who would present it is on screen, and presents nothing else.
  package func askToPresent(_ modal: UIViewController, later: @escaping @MainActor () -> Void) -> Bool {
    let presenter = presentingAncestor(for: modal)
    guard presenter.visibleHostWindow != nil else { return false }
    guard presenter.presented != nil else { return true }
    presenter.slot.wait(later)
    return false
  }
}

/// How a container came on screen that was empty then, as when a flow's root is presented before the flow has handled
/// its first step. Its arrival is told when it has something to show.
enum Arrival {
  case modal
  case root
  /// It was put on a stack: a tab bar whose tabs come later, say.
  case push
  /// It was put on a stack in place of other screens.
  case replacement

  /// The arrival in the words of the trace.
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
  /// Whether it is a container without a screen.
  var showsNothing: Bool {
    var controller = self
    while let next = controller.frontChild { controller = next }
    return controller.showsOthersOnly
  }

  /// Whether it is one of UIKit's containers, which are no screens themselves.
  var showsOthersOnly: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIPageViewController
  }

  /// Whether it, or what it is in, is on screen without that having been told.
  var isUnreported: Bool {
    var next: UIViewController? = self
    while let controller = next {
      if controller.unreportedArrival != nil { return true }
      next = controller.parent
    }
    return false
  }

  /// What is to be told instead of the first screen that a container within shows: that the modal or the root arrived.
  func takeUnreportedArrival() -> Transition.Kind? {
    var controller = self
    while controller.unreportedArrival == nil, let parent = controller.parent { controller = parent }
    guard let arrival = controller.unreportedArrival, !controller.showsNothing else { return nil }
    controller.unreportedArrival = nil
    return arrival.kind(showing: controller.shownName)
  }
}
