import FlowCore

/// Tells the screens of a window, at the end of each turn, that they appear or disappear.
///
/// The stage remembers who is visible, and compares that with who should be by what contains and presents what now.
/// So each screen is told as often of appearing as of disappearing, whatever happened within the turn.
@MainActor
final class AppearanceTracker {
  private(set) weak var window: UIWindow?
  private var visible: [UIViewController] = []
  private weak var turn: Turn?

  /// The changes of one turn. The transaction's callback owns it: a rejected turn is forgotten with it.
  private final class Turn {
    var changes: [HierarchyChange] = []
  }

  init(window: UIWindow) {
    self.window = window
  }

  /// Has a change told at the end of this turn, together with the others of this window.
  func enroll(_ change: HierarchyChange) {
    if let turn {
      turn.changes.append(change)
      return
    }
    let turn = Turn()
    turn.changes.append(change)
    self.turn = turn
    Run.current.transaction.afterwards { self.finish(turn) }
  }

  private func finish(_ turn: Turn) {
    // What the callbacks change belongs to a turn of its own.
    if self.turn === turn { self.turn = nil }
    window?.finish(turn.changes)
    let effective = turn.changes.filter(\.isChange)
    let moves = effective.map { $0.moves() }
    let order = effective.first?.order ?? .stack
    let isUniform = effective.allSatisfy { $0.order == order }
    for move in moves { move.announce() }
    update(isUniform ? order : .stack, animated: effective.contains { $0.animated })
    for move in moves { move.conclude() }
  }

  /// Who should be visible, outermost first and the lowest modal first.
  var wanted: [UIViewController] {
    var wanted: [UIViewController] = []
    if let window, !window.isHidden, let root = window.rootViewController { Self.collect(root, into: &wanted) }
    return wanted
  }

  private func update(_ order: AppearanceOrder, animated: Bool) {
    let wanted = wanted
    let isSame = wanted.count == visible.count && zip(wanted, visible).allSatisfy { $0 === $1 }
    guard !isSame else { return }

    let wantedIDs = Set(wanted.map { ObjectIdentifier($0) })
    let leaving = visible.filter { !wantedIDs.contains(ObjectIdentifier($0)) }
    let entering = wanted.filter { $0.appearanceTracker !== self }
    visible = wanted
    for controller in entering {
      // It was moved here from another window that has not had its turn yet.
      if let other = controller.appearanceTracker { other.update(order, animated: animated) }
      controller.appearanceTracker = self
      controller.loadViewIfNeeded()
    }
    let passage = AppearancePassage(
      leaving: leaving, entering: entering, stacks: Self.stacks(in: wanted, entering: entering), animated: animated)
    passage.run(order)
  }

  /// The visible screens of a hierarchy, outermost first and the lowest modal first.
  private static func collect(_ controller: UIViewController, into list: inout [UIViewController]) {
    let presented = controller.presented
    if presented?.modalPresentationStyle.coversPresenter != true {
      list.append(controller)
      for child in controller.shownChildren { collect(child, into: &list) }
    }
    if let presented { collect(presented, into: &list) }
  }

  /// The stacks that show another screen than before, or that appear.
  private static func stacks(in wanted: [UIViewController], entering: [UIViewController]) -> [AppearancePassage.Stack] {
    wanted.compactMap { controller in
      guard let stack = controller as? UINavigationController, let top = stack.topViewController else { return nil }
      guard stack.shownTop !== top || entering.contains(where: { $0 === stack }) else { return nil }
      stack.shownTop = top
      return AppearancePassage.Stack(controller: stack, top: top)
    }
  }
}

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
    presentationState.report(.dismissed)
  }
}

/// A misuse that UIKit answers with an exception.
enum Fault {
  @MainActor
  static func record(_ sentence: String) {
    Run.current.trace.record(.fault(sentence))
  }
}

/// A presentation that UIKit only warns about and ignores.
enum IgnoredPresentation {
  @MainActor
  static func record(_ modal: UIViewController, because reason: @escaping @autoclosure @MainActor () -> String) {
    // At the end of the turn, behind the transitions of what was presented, which has its name then. A turn that is
    // taken back says nothing.
    let (run, label) = (Run.current, modal.shownLabel)
    run.transaction.afterwards { run.trace.record(.notPresented(modal: label, reason: reason())) }
  }
}
