import FlowCore

/// What a container of the app's own contained before this turn. Such a change has no words in the trace, but where the
/// container is as good as its child: then that one takes the place of another is seen.
final class ChildrenChange: HierarchyChange {
  private let host: UIViewController
  private let before: [UIViewController]

  init(host: UIViewController) {
    self.host = host
    before = host.ownChildren
  }

  override func rollBack() {
    for child in host.ownChildren where child.parent === host { child.parent = nil }
    host.ownChildren = before
    for child in before { child.parent = host }
  }

  override var isChange: Bool {
    before.count != host.ownChildren.count || zip(before, host.ownChildren).contains { $0 !== $1 }
  }

  override func words() -> [Transition] {
    guard host.standsForItsChild, let shown = host.ownChildren.last, let last = before.last, last !== shown,
      let window = host.settledWindow
    else { return [] }
    return [
      Transition(
        host.takeUntoldArrival() ?? .replace, place: window.place(within: host), animation: shown.shownTransitionNote)
    ]
  }

  override func nameNewcomers() {
    // The container too: it may have stood for a stack that is gone now.
    if host.visibleHostWindow != nil { host.giveNames() }
  }

  override func moves() -> Moves {
    Moves(parent: host, before: before, after: host.ownChildren)
  }

  /// Whether a child came in this turn.
  func isNew(_ child: UIViewController) -> Bool {
    !before.contains { $0 === child }
  }
}
