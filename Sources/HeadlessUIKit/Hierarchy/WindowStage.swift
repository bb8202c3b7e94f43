import FlowCore

/// Tells the screens of a window, at the end of each turn, that they appear or disappear.
///
/// The stage remembers who is visible, and compares that with who should be by what contains and presents what now.
/// So each screen is told as often of appearing as of disappearing, whatever happened within the turn.
@MainActor
final class WindowStage {
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
    let entering = wanted.filter { $0.stage !== self }
    visible = wanted
    for controller in entering {
      // It was moved here from another window that has not had its turn yet.
      if let other = controller.stage { other.update(order, animated: animated) }
      controller.stage = self
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
