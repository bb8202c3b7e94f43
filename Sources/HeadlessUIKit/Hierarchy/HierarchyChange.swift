import FlowCore

/// What a container, a presenter or a window remembers from before its first change in a turn, and what it makes of
/// it at the end of the turn.
@MainActor
class HierarchyChange: PendingChange {
  /// What the change is in the order of the life cycle.
  var order: AppearanceOrder { .stack }
  /// Whether something was changed with animation.
  var animated = false

  func rollBack() {}
  var isChange: Bool { false }

  /// What the trace is told.
  func words() -> [Transition] { [] }

  final func transitions() -> [Transition] {
    guard isChange else { return [] }
    nameNewcomers()
    return words()
  }

  /// Gives a name to each screen that this change brought on screen, be it hidden there or not: then a look, which
  /// comes when it likes, gives none.
  func nameNewcomers() {
    for controller in moves().come where controller.visibleHostWindow != nil { controller.giveNames() }
  }

  /// Who came and who went, taken when the turn has ended.
  func moves() -> Moves { Moves(parent: nil, gone: [], come: []) }

  /// Has the change told at the end of the turn: by the stage of the window in question with all else that happens
  /// there, or, where there is none, on its own, since nothing appears.
  func enroll(at window: UIWindow?) {
    if let window {
      window.stage.enroll(self)
    } else {
      Run.current.transaction.afterwards {
        let moves = self.moves()
        moves.announce()
        moves.conclude()
      }
    }
  }
}
