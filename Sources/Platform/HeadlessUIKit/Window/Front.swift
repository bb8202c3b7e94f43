import FlowCore

/// The path from a controller, such as a window's root, to the user's screen.
///
/// The path goes on to the topmost modal. Within the modal, the path leads to the selected tab, the page or the front
/// column, and there to the top of the stack. An alert is in front of the path and is not part of it.
@MainActor
struct Front {
  /// The controllers on the path, outermost first.
  var path: [UIViewController] = []
  /// The alert that blocks all other gestures.
  var alert: UIAlertController?
  var modal: UIViewController?
  /// The stack whose top is or contains the front screen. `nil` if the innermost modal, tab or column has none.
  var stack: UINavigationController?
  /// The stacks on the path within the topmost modal, outermost first. A tab bar on a stack may hold others.
  var stacks: [UINavigationController] = []
  /// The innermost tab bar that the user can tap.
  var tabs: UITabBarController?
  /// The innermost page controller within the topmost modal.
  var pageController: UIPageViewController?
  /// The modal, tabs and columns around the front screen, outermost first.
  var containers: [Place.Container] = []

  /// Creates the path from a controller.
  /// - Parameters:
  ///   - root: The first controller of the path.
  ///   - isWithin: Whether the path stays within `root` and ignores the modal of `root`.
  init(from root: UIViewController?, isWithin: Bool = false) {
    var next = root
    while let controller = next {
      path.append(controller)
      let presented = isWithin && path.count == 1 ? nil : controller.presented
      if let alert = presented as? UIAlertController {
        self.alert = alert
      } else if let modal = presented {
        self.modal = modal
        // The modal covers all that the path has passed so far.
        stack = nil
        stacks = []
        tabs = nil
        pageController = nil
        containers = [.modal]
        next = modal
        continue
      }
      if let tabs = controller as? UITabBarController, tabs.selectedTab != nil {
        self.tabs = tabs
        stack = nil
        containers.append(.tab(tabs.selectedIndex + 1))
      } else if let split = controller as? UISplitViewController, let column = split.frontColumn {
        stack = nil
        containers.append(.column(column))
      } else if let pageController = controller as? UIPageViewController {
        self.pageController = pageController
      } else if let stack = controller as? UINavigationController {
        self.stack = stack
        stacks.append(stack)
      }
      next = controller.frontChild
    }
  }

  /// Returns the place of the front screen.
  ///
  /// Of a deep stack the place names only the topmost screens, one more than a transcript shows.
  func place(isHidden: Bool = false, within outer: [Place.Container] = []) -> Place {
    let screens = stack.map { Array($0.stack.suffix(Front.namedScreenLimit)) } ?? path.last.map { [$0] } ?? []
    let containers = containers.first == .modal ? containers : outer + containers
    return Place(isHidden: isHidden, containers: containers, screens: screens.map(\.shownName))
  }

  // One more than a line of a transcript names (`Place.shownScreenLimit`), which is enough for its ellipsis at any
  // depth.
  private static let namedScreenLimit = Place.shownScreenLimit + 1
}
