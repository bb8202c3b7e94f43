import FlowCore

/// What a window showed before this turn.
final class WindowChange: HierarchyChange {
  private let window: UIWindow
  private let before: UIViewController?
  private let wasHidden: Bool

  init(window: UIWindow) {
    self.window = window
    before = window.root
    wasHidden = window.isHidden
  }

  override func rollBack() {
    if window.root?.rootWindow === window { window.root?.rootWindow = nil }
    window.root = before
    before?.rootWindow = window
    window.wasShown = !wasHidden
  }

  override var isChange: Bool { before !== window.root || wasHidden != window.isHidden }

  override func nameNewcomers() {
    if !window.isHidden { window.root?.giveNames() }
  }

  override func words() -> [Transition] {
    before?.untoldArrival = nil
    guard !window.isHidden, let root = window.root else { return [] }
    if root.showsNothing {
      root.untoldArrival = .root
      return []
    }
    return [Transition(.root(root.shownName), place: window.front.place())]
  }

  override func moves() -> Moves {
    guard before !== window.root else { return Moves(parent: nil, gone: [], come: []) }
    return Moves(parent: nil, gone: before.map { [$0] } ?? [], come: window.root.map { [$0] } ?? [])
  }

  /// Whether a root came on screen in this turn.
  func isNew(_ root: UIViewController) -> Bool { root !== before || wasHidden }
}
