import FlowCore
import FlowScript

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
  var isUntold: Bool {
    var next: UIViewController? = self
    while let controller = next {
      if controller.untoldArrival != nil { return true }
      next = controller.parent
    }
    return false
  }

  /// What is to be told instead of the first screen that a container within shows: that the modal or the root arrived.
  func takeUntoldArrival() -> Transition.Kind? {
    var controller = self
    while controller.untoldArrival == nil, let parent = controller.parent { controller = parent }
    guard let arrival = controller.untoldArrival, !controller.showsNothing else { return nil }
    controller.untoldArrival = nil
    return arrival.kind(showing: controller.shownName)
  }
}
