/// Parts beside each other whose actions are kept until all are done.
final class GatherNode<Action: Sendable>: MergeNode {
  /// The actions of the parts, in the order of the list.
  private var kept: [KeptActions<Action>] = []
  private let outer: KeptActions<Action>?
  private let runner: EffectRunner<Action>

  init(keptIn outer: KeptActions<Action>?, runner: EffectRunner<Action>, number: Int, parent: EffectNode) {
    self.outer = outer
    self.runner = runner
    super.init(number: number, parent: parent)
  }

  override func goOn(after child: EffectNode) -> Bool {
    guard super.goOn(after: child) else { return false }
    sendAll()
    return true
  }

  /// A place for the actions of the next part.
  func keep() -> KeptActions<Action> {
    let actions = KeptActions<Action>()
    kept.append(actions)
    return actions
  }

  /// All parts have begun.
  /// - Returns: Whether all are done.
  override func hasBegun() -> Bool {
    guard super.hasBegun() else { return false }
    sendAll()
    return true
  }

  private func sendAll() {
    for (action, line) in kept.flatMap(\.actions) where !line.contains(where: \.isDead) {
      runner.emit(action, from: self, keptIn: outer, within: line[0].surroundings?.wrapper)
    }
  }
}
