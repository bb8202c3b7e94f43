/// A part of a program that has begun and is not done.
///
/// The parts of all programs of a runner are one tree: a part is held by the part that it belongs to, and lets go of it when
/// it is done or killed. Who kills a part kills all that has begun in it.
@MainActor
class EffectNode {
  /// Counts the parts of a runner, in the order in which they began: no two have the same.
  let number: Int
  /// What it belongs to, until it is done.
  private(set) var parent: EffectNode?
  /// Whether it was cancelled: it is never done, and what it sends counts for nothing.
  private(set) var isDead = false

  /// What is around it, if that is anything of note.
  var surroundings: EffectSurroundings?

  /// Where it is among the parts of its parent, if that has more than one.
  var place = 0

  init(number: Int, parent: EffectNode?) {
    self.number = number
    self.parent = parent
    if let parent { surroundings = parent.surroundings }
  }

  /// The parts that have begun in it, in order.
  var children: [EffectNode] { [] }

  /// Takes in a part that has begun in it.
  func adopt(_ child: EffectNode) {}

  /// Lets go of a part that was killed, and does not go on because of it.
  func drop(_ child: EffectNode) {}

  /// Goes on, since a part is done.
  /// - Returns: Whether that was all that there is to do.
  func goOn(after child: EffectNode) -> Bool { false }

  /// Ends what it does itself; what has begun in it is dead already.
  func end() {}

  /// It is done: it belongs to nothing any more.
  func leave() -> EffectNode? {
    defer { parent = nil }
    return parent
  }

  /// Lets go of all that has begun in it, which is dead.
  func dropAll() {}

  /// A part and those in it that are still to be ended, the next one last. Programs are nested as deep as they like, so parts are
  /// ended without recursion.
  private typealias Ending = (node: EffectNode, children: [EffectNode])

  /// Ends it, and all that has begun in it.
  final func kill() {
    guard !isDead else { return }
    isDead = true
    var line: [Ending] = [(self, children.reversed())]
    while let last = line.indices.last {
      if let child = line[last].children.popLast() {
        guard !child.isDead else { continue }
        child.isDead = true
        line.append((child, child.children.reversed()))
      } else {
        let node = line.removeLast().node
        node.end()
        node.parent = nil
        // Else the last part to be released would release those in it by recursion.
        node.dropAll()
      }
    }
  }

  /// Ends all that has begun in it but for one way down, which goes on.
  final func kill(except way: Set<ObjectIdentifier>) {
    var line: [Ending] = [(self, children.reversed())]
    while let last = line.indices.last {
      guard let child = line[last].children.popLast() else {
        line.removeLast()
        continue
      }
      if way.contains(ObjectIdentifier(child)) {
        line.append((child, child.children.reversed()))
      } else {
        child.kill()
        line[last].node.drop(child)
      }
    }
  }

  /// It and all that it belongs to, from the inside out.
  var line: [EffectNode] {
    var line = [self]
    while let parent = line[line.count - 1].parent { line.append(parent) }
    return line
  }

  /// What is in its line.
  var way: Set<ObjectIdentifier> { Set(line.map { ObjectIdentifier($0) }) }
}
