/// The work of a feature within another one, as long as there is some.
@MainActor
final class ChildWork {
  let path: ChildPath
  /// The features within it.
  let children = EffectChildren()
  private let child: EffectChild
  private let outer: ChildWork?
  private weak var siblings: EffectChildren?
  private var parts: [Int: EffectNode] = [:]

  init(of child: EffectChild, in outer: ChildWork?, among siblings: EffectChildren) {
    self.child = child
    self.outer = outer
    self.siblings = siblings
    path = ChildPath(child, in: outer?.path)
  }

  func add(_ part: EffectNode) {
    parts[part.number] = part
  }

  func remove(_ part: EffectNode) {
    guard parts.removeValue(forKey: part.number) != nil else { return }
    leaveIfIdle()
  }

  private func leaveIfIdle() {
    guard parts.isEmpty, children.isEmpty else { return }
    siblings?.remove(child)
    outer?.leaveIfIdle()
  }

  /// All parts of it, and of the features within it.
  var allParts: [EffectNode] { parts.values + children.allParts }

  /// The state of the feature, in one of the whole; `nil` where it is not there.
  func state(in whole: Any) -> Any? {
    guard let outer else { return child.search([child.id], whole)[child.id] }
    return outer.state(in: whole).flatMap { child.search([child.id], $0)[child.id] }
  }
}
