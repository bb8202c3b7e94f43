import FlowCore

/// Who went out of a container, a presenter or a window in a turn, and who came in.
@MainActor
struct Moves {
  /// The container that they are told of, `nil` for presenters and windows.
  let parent: UIViewController?
  /// The topmost first.
  let gone: [UIViewController]
  /// The lowest first.
  let come: [UIViewController]

  func announce() {
    guard let parent else { return }
    for controller in gone where controller.parent == nil { controller.willMove(toParent: nil) }
    for controller in come where controller.parent === parent { controller.willMove(toParent: parent) }
  }

  func conclude() {
    for controller in gone {
      if controller.appearedParent !== controller.parent { controller.appearedParent = nil }
      if controller.appearedPresenter !== controller.presenter { controller.appearedPresenter = nil }
    }
    if let parent {
      for controller in gone where controller.parent == nil {
        controller.passage.insert(.underWay)
        controller.didMove(toParent: nil)
        controller.passage.remove(.underWay)
      }
      // Containers with children of their own call this themselves, as on a phone.
      if parent.showsOthersOnly {
        for controller in come where controller.parent === parent { controller.didMove(toParent: parent) }
      }
    }
    for controller in gone where controller.home == nil && controller.rootWindow == nil {
      if let pages = parent as? UIPageViewController {
        pages.turnAway(controller)
        controller.setDismissed(pages.presentationState.isDismissed)
      } else {
        controller.setDismissed(true)
      }
      (controller as? UIAlertController)?.forgetHandlers()
    }
    for controller in come {
      controller.pages = nil
      if let home = controller.home {
        controller.setDismissed(home.presentationState.isDismissed)
      } else if controller.rootWindow != nil {
        controller.setDismissed(false)
      }
    }
  }
}

extension Moves {
  /// The difference of two lists of children.
  init(parent: UIViewController, before: [UIViewController], after: [UIViewController]) {
    let old = Set(before.map { ObjectIdentifier($0) })
    let new = Set(after.map { ObjectIdentifier($0) })
    self.init(
      parent: parent,
      gone: before.reversed().filter { !new.contains(ObjectIdentifier($0)) },
      come: after.filter { !old.contains(ObjectIdentifier($0)) })
  }
}

extension UIViewController {
  /// Says of it and all within it whether they are dismissed, what is within first. Each is told once.
  func setDismissed(_ isDismissed: Bool) {
    guard presentationState.isDismissed != isDismissed else { return }
    presented?.setDismissed(isDismissed)
    for child in (children + hiddenChildren).reversed() { child.setDismissed(isDismissed) }
    presentationState.setDismissed(isDismissed)
    guard isDismissed else { return }
    Run.current.owners.noteRemoval(of: owner)
    presentationState.tell(.dismissed)
  }
}
