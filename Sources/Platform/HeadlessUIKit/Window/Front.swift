import FlowCore

/// The way from a window's root to what the user works with: the topmost modal, in it the selected tab, page or detail
/// column, in that the top of the stack. An alert is not on the way: it stands before it.
@MainActor
struct Front {
  /// The controllers on the way, the root first.
  var path: [UIViewController] = []
  /// The alert that lets nothing else be touched.
  var alert: UIAlertController?
  /// The topmost modal.
  var modal: UIViewController?
  /// The stack whose top is the front.
  var stack: UINavigationController?
  /// The stacks on the way since the topmost modal, outermost first: a tab bar on a stack may hold others.
  var stacks: [UINavigationController] = []
  /// The tab bar that can be tapped.
  var tabs: UITabBarController?
  /// The pages that can be turned.
  var pages: UIPageViewController?
  /// What the stack stands in.
  var containers: [Place.Container] = []

  /// The way on from a controller.
  /// - Parameters:
  ///   - root: The controller.
  ///   - isWithin: Whether the way stays within the controller, whatever that presents.
  init(from root: UIViewController?, isWithin: Bool = false) {
    var next = root
    while let controller = next {
      path.append(controller)
      let presented = isWithin && path.count == 1 ? nil : controller.presented
      if let alert = presented as? UIAlertController {
        self.alert = alert
      } else if let modal = presented {
        self.modal = modal
        stack = nil
        stacks = []
        tabs = nil
        pages = nil
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
      } else if let pages = controller as? UIPageViewController {
        self.pages = pages
      } else if let stack = controller as? UINavigationController {
        self.stack = stack
        stacks.append(stack)
      }
      next = controller.frontChild
    }
  }

  /// The place of the front. It names the upper end of a deep stack: one screen more than a transcript shows.
  func place(isHidden: Bool = false, within outer: [Place.Container] = []) -> Place {
    let screens = stack.map { Array($0.stack.suffix(Front.namedScreens)) } ?? path.last.map { [$0] } ?? []
    let containers = containers.first == .modal ? containers : outer + containers
    return Place(isHidden: isHidden, containers: containers, screens: screens.map(\.shownName))
  }

  private static let namedScreens = 6
}
