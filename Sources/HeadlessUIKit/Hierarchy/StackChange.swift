import FlowCore

/// What was on a navigation stack before this turn: how much of it still is, and what came off. Its size is that of
/// the change, not of the stack.
final class StackChange: HierarchyChange {
  private let host: UINavigationController
  /// How many screens, from the bottom, were never touched.
  private var kept: Int
  /// What stood above those, the topmost first.
  private var removed: [UIViewController] = []

  init(host: UINavigationController) {
    self.host = host
    kept = host.stack.count
  }

  /// Called before the stack is changed from `count` upwards.
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
    trim()
    return !removed.isEmpty || kept < host.stack.count
  }

  override func words() -> [Transition] {
    trim()
    guard let window = host.settledWindow else { return [] }
    let added = host.stack[kept...]
    let removed = removed.filter { $0.untoldArrival == nil }
    for controller in self.removed { controller.untoldArrival = nil }
    if let top = added.last, top.showsNothing {
      // Told with its first screen, unless the arrival of what it stands in tells that.
      if !host.isUntold { top.untoldArrival = removed.isEmpty ? .push : .replacement }
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
      Transition(host.takeUntoldArrival() ?? kind, place: window.place(within: host), animation: animation)
    ]
  }

  override func moves() -> Moves {
    trim()
    if removed.isEmpty { return Moves(parent: host, gone: [], come: Array(host.stack[kept...])) }
    if kept == host.stack.count { return Moves(parent: host, gone: removed, come: []) }
    return Moves(parent: host, before: removed.reversed(), after: Array(host.stack[kept...]))
  }

  /// Whether a screen came onto the stack in this turn.
  func isNew(_ controller: UIViewController) -> Bool {
    trim()
    return host.stack[kept...].contains { $0 === controller } && !removed.contains { $0 === controller }
  }

  /// Leaves out what came off and is back where it was.
  private func trim() {
    while kept < host.stack.count, let last = removed.last, last === host.stack[kept] {
      removed.removeLast()
      kept += 1
    }
  }
}
