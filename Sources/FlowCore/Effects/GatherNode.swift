/// Parts beside each other whose actions are kept until all are done.
final class GatherNode<Action: Sendable>: EffectNode {
  private var begun = EffectNodes()
  /// The actions of the parts, in the order of the list.
  private var kept: [KeptActions<Action>] = []
  private let outer: KeptActions<Action>?
  private let runner: EffectRunner<Action>
  private var isBeginning = true

  init(keptIn outer: KeptActions<Action>?, runner: EffectRunner<Action>, number: Int, parent: EffectNode) {
    self.outer = outer
    self.runner = runner
    super.init(number: number, parent: parent)
  }

  override var children: [EffectNode] { begun.inOrder }

  override func adopt(_ child: EffectNode) {
    begun.add(child)
  }

  override func drop(_ child: EffectNode) {
    begun.remove(child)
  }

  override func goOn(after child: EffectNode) -> Bool {
    guard begun.remove(child) else { return false }
    return sendIfDone()
  }

  /// Begins all parts.
  /// - Returns: Whether all are done.
  func begin(_ effects: [Effect<Action>]) -> Bool {
    for effect in effects {
      let actions = KeptActions<Action>()
      kept.append(actions)
      _ = runner.begin(effect, in: self, keptIn: actions)
    }
    isBeginning = false
    return sendIfDone()
  }

  private func sendIfDone() -> Bool {
    guard begun.isEmpty, !isBeginning else { return false }
    for (action, line) in kept.flatMap(\.actions) where !line.contains(where: \.isDead) {
      runner.emit(action, from: self, keptIn: outer)
    }
    return true
  }
}
