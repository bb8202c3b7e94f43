/// The work of a child.
final class ChildNode: SurroundedNode {
  let path: ChildPath
  let isPresent: @Sendable (Any) -> Bool
  private let registry: EffectChildren

  init(_ child: EffectChild, in children: EffectChildren, number: Int, parent: EffectNode) {
    path = ChildPath(child.id, in: parent.surroundings?.child)
    isPresent = child.isPresent
    registry = children
    super.init(
      EffectSurroundings(child: path, wrapper: parent.surroundings?.wrapper), number: number, parent: parent)
    children.add(self)
  }

  override func leave() -> EffectNode? {
    registry.remove(self)
    return super.leave()
  }

  override func end() {
    registry.remove(self)
  }
}

/// The children whose work is under way.
@MainActor
final class EffectChildren {
  private struct Work {
    let isPresent: @Sendable (Any) -> Bool
    var nodes: [Int: ChildNode] = [:]
  }

  private var all: [ChildPath: Work] = [:]

  var isEmpty: Bool { all.isEmpty }

  func add(_ node: ChildNode) {
    all[node.path, default: Work(isPresent: node.isPresent)].nodes[node.number] = node
  }

  func remove(_ node: ChildNode) {
    guard var work = all.removeValue(forKey: node.path) else { return }
    work.nodes[node.number] = nil
    if !work.nodes.isEmpty { all[node.path] = work }
  }

  /// The work of those that are not in a state of the whole, in the order in which it began. Each is looked for once.
  func departed(from state: Any) -> [ChildNode] {
    all.values.filter { !$0.isPresent(state) }.flatMap(\.nodes.values).sorted { $0.number < $1.number }
  }
}
