/// Parts one after the other.
final class SequenceNode<Action: Sendable>: OnePartNode {
  private let effects: [EffectProgram<Action>]
  let kept: KeptActions<Action>?
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

  /// The next part, to be begun now; `nil` if all have begun.
  func next() -> EffectProgram<Action>? {
    guard index < effects.count else { return nil }
    defer { index += 1 }
    return effects[index]
  }

  /// Begins one part after the other, up to one that takes time.
  /// - Returns: Whether all are done.
  private func goOn() -> Bool {
    while let effect = next() {
      guard runner.begin(effect, in: self, keptIn: kept) else { return false }
    }
    return true
  }
}
