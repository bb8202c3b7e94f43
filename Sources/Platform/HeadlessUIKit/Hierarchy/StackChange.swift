import FlowCore

/// A stack's untouched part in a turn, and its removed screens.
///
/// The size of a change does not depend on the depth of the stack.
final class StackChange: HierarchyChange {
  private let host: UINavigationController
  // The number of screens at the bottom that are the same as before the turn.
  private var kept: Int
  // The screens that were above the untouched ones, the topmost first.
  private var removed: [UIViewController] = []

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

  override var isVisible: Bool { fromController?.appearanceTracker != nil }
  override var fromController: UIViewController? { removed.first ?? host.stack.prefix(kept).last }
  override var toController: UIViewController? { host.stack.last }

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

  override func isNew(_ controller: UIViewController) -> Bool {
    dropReturned()
    return host.stack[kept...].contains { $0 === controller } && !removed.contains { $0 === controller }
  }

  // Drops the removed screens that are back in their old positions.
  private func dropReturned() {
    while kept < host.stack.count, let last = removed.last, last === host.stack[kept] {
      removed.removeLast()
      kept += 1
    }
  }
}
