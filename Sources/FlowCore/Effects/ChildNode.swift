/// A part of the work of a child.
final class ChildNode: SurroundedNode {
  private let work: ChildWork

  init(_ child: EffectChild, in children: EffectChildren, number: Int, parent: EffectNode) {
    let outer = parent.surroundings?.child
    work = (outer?.children ?? children).work(of: child, in: outer)
    super.init(
      EffectSurroundings(child: work, wrapper: parent.surroundings?.wrapper), number: number, parent: parent)
    work.add(self)
  }

  override func leave() -> EffectNode? {
    work.remove(self)
    return super.leave()
  }

  override func end() {
    work.remove(self)
  }
}
