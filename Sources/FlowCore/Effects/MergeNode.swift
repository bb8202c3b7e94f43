/// Parts beside each other: done when all are. At the root, where programs come and go, that is never.
class MergeNode: EffectNode {
  private var begun = EffectNodes()
  /// Whether its parts are being begun now.
  private var isBeginning = true

  var isEmpty: Bool { begun.isEmpty }

  override var children: [EffectNode] { begun.inOrder }

  override func adopt(_ child: EffectNode) {
    begun.add(child)
  }

  override func drop(_ child: EffectNode) {
    begun.remove(child)
  }

  override func dropAll() {
    begun = EffectNodes()
  }

  override func goOn(after child: EffectNode) -> Bool {
    begun.remove(child) && begun.isEmpty && !isBeginning
  }

  /// All parts have begun.
  /// - Returns: Whether all are done.
  func hasBegun() -> Bool {
    isBeginning = false
    return isEmpty && !isDead
  }
}
