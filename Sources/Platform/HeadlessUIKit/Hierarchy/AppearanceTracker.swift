import FlowCore

/// A tracker of a window's visible screens, which calls their life-cycle methods.
///
/// After each turn with changes, the tracker compares the screens that were visible with those that should be, as
/// containment and presentation now stand. Each screen therefore gets appearance and disappearance callbacks
/// alternately, no matter what the turn did.
@MainActor
final class AppearanceTracker {
  private(set) weak var window: UIWindow?
  private var visible: [UIViewController] = []
  private weak var turn: Turn?
  // `nil` unless a transition takes time and has not ended.
  private var running: Turn?
  // The ended turns whose callbacks wait for the running transition, in order.
  private var waiting: [Turn] = []
  /// The coordinator of a swipe that the user begins and lets go. `nil` at other times.
  private(set) var swipe: TransitionCoordinator?

  // The transaction's callback owns this object, so a rejected turn releases the changes.
  @MainActor
  private final class Turn {
    var changes: [HierarchyChange] = []
    var order = AppearanceOrder.stack
    var isAnimated = false
    var differences: [ContainmentDifference] = []
    // Called after the callbacks.
    var completions: [@MainActor () -> Void] = []
    // Whether all callbacks have been called.
    var hasEnded = false

    // Reads the differences now, since later turns would change them.
    func finish() {
      let effective = changes.filter(\.isChange)
      differences = effective.map { $0.containmentDifference() }
      isAnimated = effective.contains { $0.isAnimated }
      // UIKit has one order for each kind of change, and none for several kinds at once. Those get the order of a
      // stack.
      if let first = effective.first?.order, effective.allSatisfy({ $0.order == first }) { order = first }
    }
  }

  init(window: UIWindow) {
    self.window = window
  }

  /// Adds a change that this window reports at the turn's end.
  func enroll(_ change: HierarchyChange) {
    if let turn {
      turn.changes.append(change)
      return
    }
    let turn = Turn()
    turn.changes.append(change)
    self.turn = turn
    Run.current.transaction.runAtEndOfTurn { self.finish(turn) }
  }

  private func finish(_ turn: Turn) {
    // Changes that the callbacks make belong to a turn of their own.
    if self.turn === turn { self.turn = nil }
    window?.finish(turn.changes)
    turn.finish()
    if running == nil { begin(turn) } else { waiting.append(turn) }
  }

  // The callbacks that announce the changes come at once, the others when the transition ends.
  private func begin(_ turn: Turn) {
    let run = Run.current
    let takesTime = run.transitionDuration > .zero && turn.changes.contains(where: \.isInTransition)
    for change in turn.changes { change.begin() }
    for difference in turn.differences { difference.announce() }
    let transition = update(turn.order, animated: turn.isAnimated)
    transition?.begin()
    guard takesTime else { return end(turn, transition) }
    running = turn
    Task(name: "UIKit transition") { @MainActor in
      try? await Task.sleep(for: run.transitionDuration)
      run.transaction.runAtEndOfTurn(survivesRejection: true) {
        self.running = nil
        self.end(turn, transition)
        while self.running == nil, !self.waiting.isEmpty { self.begin(self.waiting.removeFirst()) }
      }
    }
  }

  private func end(_ turn: Turn, _ transition: AppearanceTransition?) {
    for change in turn.changes { change.end() }
    transition?.end()
    for difference in turn.differences { difference.conclude() }
    turn.hasEnded = true
    for change in turn.changes { change.conclude() }
    let due = turn.completions
    turn.completions = []
    for completion in due { completion() }
  }

  /// Whether a transition takes time and has not ended.
  var isInTransition: Bool { running != nil }

  /// Calls a closure at the end of the turn, or when the transition of the turn has ended.
  func runAfterTransition(_ body: @escaping @MainActor () -> Void) {
    let turn = turn
    Run.current.transaction.runAtEndOfTurn {
      if let turn, !turn.hasEnded { turn.completions.append(body) } else { body() }
    }
  }

  /// Calls all callbacks of a swipe that the user begins and lets go.
  ///
  /// The containers keep their screens meanwhile.
  /// - Parameters:
  ///   - controller: The controller that the user swipes away.
  ///   - stack: The stack of the controller. `nil` for a modal.
  ///   - revealed: The controller below, or the presenter.
  func cancelSwipe(of controller: UIViewController, from stack: UINavigationController?, to revealed: UIViewController)
  {
    let coordinator = TransitionCoordinator(swipeFrom: controller, to: revealed)
    var entering: [UIViewController] = []
    if stack != nil { Self.collect(revealed, into: &entering) }
    entering.removeAll { $0.appearanceTracker != nil }
    for controller in entering {
      controller.loadViewIfNeeded()
      controller.appearanceTracker = self
    }
    let transition = AppearanceTransition(
      leaving: visible.filter { controller.holds($0) }, entering: entering,
      stacks: stack.map { [AppearanceTransition.Stack(controller: $0, top: revealed)] } ?? [], order: .stack,
      isAnimated: true)
    swipe = coordinator
    transition.beginSwipe(of: controller, reason: stack == nil ? .dismissed : .fromParent)
    coordinator.endInteraction(isCancelled: true)
    transition.cancelSwipe()
    swipe = nil
    coordinator.end()
  }

  /// The screens that should be visible, outermost first and the lowest modal first.
  var wanted: [UIViewController] {
    var wanted: [UIViewController] = []
    if let window, !window.isHidden, let root = window.rootViewController { Self.collect(root, into: &wanted) }
    return wanted
  }

  // Loads the views of the screens that came. Returns `nil` if the visible screens are the same.
  private func update(_ order: AppearanceOrder, animated: Bool) -> AppearanceTransition? {
    let wanted = wanted
    guard !wanted.elementsEqual(visible, by: ===) else { return nil }

    let wantedIDs = Set(wanted.map { ObjectIdentifier($0) })
    let leaving = visible.filter { !wantedIDs.contains(ObjectIdentifier($0)) }
    let entering = wanted.filter { $0.appearanceTracker !== self }
    visible = wanted
    for controller in entering { controller.appearanceReason.insert(.beforeWindow) }
    for controller in entering {
      // The controller moved here from another window, which has not handled its own changes yet.
      if let other = controller.appearanceTracker, let transition = other.update(order, animated: animated) {
        transition.begin()
        transition.end()
      }
      // `viewDidLoad` comes before any appearance callback, and before any of the screens belongs to the window.
      controller.loadViewIfNeeded()
    }
    for controller in entering { controller.appearanceTracker = self }
    return AppearanceTransition(
      leaving: leaving, entering: entering, stacks: Self.stacks(in: wanted, entering: entering), order: order,
      isAnimated: animated)
  }

  // Outermost and lowest first.
  private static func collect(_ controller: UIViewController, into list: inout [UIViewController]) {
    let presented = controller.presented
    if presented == nil || controller.presentationSlot?.style.coversPresenter != true {
      list.append(controller)
      for child in controller.shownChildren { collect(child, into: &list) }
    }
    if let presented { collect(presented, into: &list) }
  }

  // Returns the stacks that appear or that show another screen than before, and updates the `shownTop` of each.
  private static func stacks(
    in wanted: [UIViewController], entering: [UIViewController]
  ) -> [AppearanceTransition.Stack] {
    wanted.compactMap { controller in
      guard let stack = controller as? UINavigationController, let top = stack.topViewController else { return nil }
      guard stack.shownTop !== top || entering.contains(where: { $0 === stack }) else { return nil }
      stack.shownTop = top
      return AppearanceTransition.Stack(controller: stack, top: top)
    }
  }
}

/// The controllers that left or joined a container, presenter or window in a turn.
@MainActor
struct ContainmentDifference {
  /// The container whose `willMove` and `didMove` callbacks are due. `nil` for presenters and windows.
  let parent: UIViewController?
  /// The controllers that left, the topmost first.
  let leaving: [UIViewController]
  /// The controllers that joined, the lowest first.
  let entering: [UIViewController]

  /// Calls `willMove` before the life cycle.
  func announce() {
    guard let parent else { return }
    // A container of the app's own makes this call before `removeFromParent()`, as in UIKit.
    if parent.showsOthersOnly {
      for controller in leaving where controller.parent == nil { controller.willMove(toParent: nil) }
    }
    for controller in entering where controller.parent === parent { controller.willMove(toParent: parent) }
  }

  /// Calls `didMove` after the life cycle, and updates what counts as dismissed.
  func conclude() {
    // Cleared, so that a controller that comes back later has joined its parent or presenter anew.
    for controller in leaving {
      if controller.appearedParent !== controller.parent { controller.appearedParent = nil }
      if controller.appearedPresenter !== controller.presenter { controller.appearedPresenter = nil }
    }
    if let parent {
      for controller in leaving where controller.parent == nil {
        // The reason shows that the engine makes the call. Otherwise `didMove` would take the call for a test's.
        controller.appearanceReason.insert(.byEngine)
        controller.didMove(toParent: nil)
        controller.appearanceReason.remove(.byEngine)
      }
      // A container of the app's own calls `didMove` itself, as in UIKit.
      if parent.showsOthersOnly {
        for controller in entering where controller.parent === parent { controller.didMove(toParent: parent) }
      }
    }
    for controller in leaving where controller.hostController == nil && controller.rootWindow == nil {
      // The user may turn back to a page, so only the end of its page controller dismisses the page.
      if let pages = parent as? UIPageViewController {
        pages.turnAway(controller)
        controller.setDismissed(pages.presentationState.isDismissed)
      } else {
        controller.setDismissed(true)
      }
      (controller as? UIAlertController)?.releaseHandlers()
    }
    for controller in entering {
      controller.pageController = nil
      if let hostController = controller.hostController {
        controller.setDismissed(hostController.presentationState.isDismissed)
      } else if controller.rootWindow != nil {
        controller.setDismissed(false)
      }
    }
  }
}

extension ContainmentDifference {
  init(parent: UIViewController, before: [UIViewController], after: [UIViewController]) {
    let old = Set(before.map { ObjectIdentifier($0) })
    let new = Set(after.map { ObjectIdentifier($0) })
    self.init(
      parent: parent,
      leaving: before.reversed().filter { !new.contains(ObjectIdentifier($0)) },
      entering: after.filter { !old.contains(ObjectIdentifier($0)) })
  }
}

extension UIViewController {
  /// Marks the controller and all its descendants as dismissed or not, innermost first.
  ///
  /// Notifies observers once of a dismissal.
  func setDismissed(_ isDismissed: Bool) {
    guard presentationState.isDismissed != isDismissed else { return }
    presented?.setDismissed(isDismissed)
    for child in (children + hiddenChildren).reversed() { child.setDismissed(isDismissed) }
    presentationState.setDismissed(isDismissed)
    guard isDismissed else { return }
    Run.current.owners.recordRemoval(of: owner)
    presentationState.report(.dismissed)
  }
}
