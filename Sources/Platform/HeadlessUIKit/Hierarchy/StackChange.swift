import FlowCore

/// A stack's untouched part in a turn, and its removed screens.
///
/// The size of a change does not depend on the depth of the stack.
final class StackChange: HierarchyChange {
  private let host: UINavigationController
  /// The number of screens at the bottom that are the same as before the turn.
  private var kept: Int
  /// The removed screens, which were above the untouched ones, the topmost first.
  private var removed: [UIViewController] = []

  /// Creates a change from the present screens of `host`.
  init(host: UINavigationController) {
    self.host = host
    kept = host.stack.count
  }

  /// Records the screens from index `count` upwards, before the stack changes there.
  func willChange(from count: Int) {
    guard count < kept else { return }
    removed.append(contentsOf: host.stack[count..<kept].reversed())
    kept = count
  }

  override func rollBack() {
    for controller in host.stack[kept...] where controller.parent === host { controller.parent = nil }
    host.stack.removeSubrange(kept...)
    host.stack.append(contentsOf: removed.reversed())
    for controller in removed { controller.parent = host }
  }

  override var isChange: Bool {
    dropReturned()
    return !removed.isEmpty || kept < host.stack.count
  }

  override func recordedTransitions() -> [Transition] {
    dropReturned()
    guard let window = host.settledWindow else { return [] }
    let added = host.stack[kept...]
    let removed = removed.filter { $0.unreportedArrival == nil }
    for controller in self.removed { controller.unreportedArrival = nil }
    if let top = added.last, top.showsNothing {
      // The first screen in `top` records the arrival, unless the arrival of a container around the stack does so.
      if !host.isUnreported { top.unreportedArrival = removed.isEmpty ? .push : .replacement }
      return []
    }
    let kind: Transition.Kind
    switch (removed.isEmpty, added.isEmpty) {
    case (true, true): return []
    case (true, false): kind = .push(added.map(\.shownName))
    case (false, true): kind = .pop(removed.map(\.shownName))
    case (false, false): kind = .replace
    }
    let animation = (added.last ?? removed.first)?.transitionNote
    return [
      Transition(host.takeUnreportedArrival() ?? kind, place: window.place(within: host), animation: animation)
    ]
  }

  override func containmentDifference() -> ContainmentDifference {
    dropReturned()
    if removed.isEmpty { return ContainmentDifference(parent: host, leaving: [], entering: Array(host.stack[kept...])) }
    if kept == host.stack.count { return ContainmentDifference(parent: host, leaving: removed, entering: []) }
    return ContainmentDifference(parent: host, before: removed.reversed(), after: Array(host.stack[kept...]))
  }

  /// Returns whether a screen came onto the stack in this turn.
  func isNew(_ controller: UIViewController) -> Bool {
    dropReturned()
    return host.stack[kept...].contains { $0 === controller } && !removed.contains { $0 === controller }
  }

  /// Drops the removed screens that are back in their old positions.
  private func dropReturned() {
    while kept < host.stack.count, let last = removed.last, last === host.stack[kept] {
      removed.removeLast()
      kept += 1
    }
  }
}

/// The modal of a controller before this turn.
final class PresentationChange: HierarchyChange {
  private let host: UIViewController
  private let slot: PresentationSlot
  private let before: UIViewController?
  /// The window of the modal, stored before the presenter can leave the window.
  private let window: UIWindow?

  /// Creates a change from the present modal of `host`.
  init(host: UIViewController, slot: PresentationSlot) {
    self.host = host
    self.slot = slot
    before = slot.presented
    window = host.visibleHostWindow
  }

  override var order: AppearanceOrder { .modal }

  override func rollBack() {
    if let modal = slot.presented, modal.presenter === host { modal.presenter = nil }
    slot.presented = before
    before?.presenter = host
  }

  override var isChange: Bool { before !== slot.presented }

  override func recordedTransitions() -> [Transition] {
    guard let window else { return [] }
    let place = window.place(presentedBy: host)
    var transitions: [Transition] = []
    if let before, before.unreportedArrival == nil {
      let alert = before as? UIAlertController
      transitions.append(
        Transition(
          alert.map { .alertClosed(title: $0.title ?? "") } ?? .dismiss(before.shownName), place: place,
          animation: before.shownTransitionNote))
    }
    before?.unreportedArrival = nil
    if let modal = slot.presented, host.visibleHostWindow != nil {
      if modal.showsNothing {
        modal.unreportedArrival = .modal
        return transitions
      }
      let alert = modal as? UIAlertController
      transitions.append(
        Transition(
          alert.map { .alert($0.content) } ?? .present(modal.shownName), place: place,
          animation: modal.shownTransitionNote))
    }
    return transitions
  }

  override func containmentDifference() -> ContainmentDifference {
    guard isChange else { return ContainmentDifference(parent: nil, leaving: [], entering: []) }
    return ContainmentDifference(
      parent: nil, leaving: before.map { [$0] } ?? [], entering: slot.presented.map { [$0] } ?? [])
  }

  /// Returns whether a modal came in this turn.
  func isNew(_ modal: UIViewController) -> Bool { modal !== before }
}

/// The slot for the modal of one controller.
@MainActor
final class PresentationSlot: TransactionParticipant {
  private unowned let host: UIViewController
  /// The modal. `nil` while the slot is free.
  var presented: UIViewController?
  /// The change of the modal in this turn. `nil` if the turn has not touched the slot.
  private(set) weak var change: PresentationChange?
  /// The callbacks that wait for the slot to be free.
  private var waiting: [@MainActor () -> Void] = []

  /// Creates a free slot for the modal of `host`.
  init(host: UIViewController) {
    self.host = host
  }

  /// Replaces the modal within the turn. `nil` empties the slot.
  func set(_ controller: UIViewController?, animated: Bool) {
    Run.current.transaction.join(self)
    if animated { change?.isAnimated = true }
    presented?.presenter = nil
    presented = controller
    controller?.presenter = host
    // The waiting callbacks run only if the slot is still free after the turn.
    if controller == nil, !waiting.isEmpty { Run.current.transaction.afterwards { [self] in callWaiting() } }
  }

  /// Calls `body` after the turn in which the slot becomes free.
  func wait(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
  }

  /// Calls the waiting callbacks if the slot is still free.
  private func callWaiting() {
    guard presented == nil else { return }
    // Cleared first, since a callback may wait again.
    let due = waiting
    waiting = []
    for body in due { body() }
  }

  /// Records the modal before the first change of this turn.
  func beginChange() -> any PendingChange {
    let change = PresentationChange(host: host, slot: self)
    self.change = change
    change.enroll(at: host.hostWindow)
    return change
  }
}
