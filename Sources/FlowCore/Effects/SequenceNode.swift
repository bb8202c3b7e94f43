/// Parts one after the other.
final class SequenceNode<Action: Sendable>: OnePartNode {
  private let effects: [EffectProgram<Action>]
  private let kept: KeptActions<Action>?
  private let runner: EffectRunner<Action>
  private var index = 0

  init(
    _ effects: [EffectProgram<Action>], keptIn kept: KeptActions<Action>?, runner: EffectRunner<Action>, number: Int,
    parent: EffectNode
  ) {
    self.effects = effects
    self.kept = kept
    self.runner = runner
    super.init(number: number, parent: parent)
  }

  override func goOn(after child: EffectNode) -> Bool {
    super.goOn(after: child) && goOn()
  }

  /// Begins one part after the other, up to one that takes time.
  /// - Returns: Whether all are done.
  func goOn() -> Bool {
    while index < effects.count {
      let effect = effects[index]
      index += 1
      guard runner.begin(effect, in: self, keptIn: kept) else { return false }
    }
    return true
  }
}
