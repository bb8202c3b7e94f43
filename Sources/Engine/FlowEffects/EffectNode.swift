import FlowCore

/// A part of a program that has begun and is not done.
///
/// The parts of all programs of a runner are one tree: a part is held by the part that it belongs to, and lets go of it when
/// it is done or killed. Who kills a part kills all that has begun in it.
@MainActor
package class EffectNode {
  /// Counts the parts of a runner, in the order in which they began: no two have the same.
  package let number: Int
  /// What it belongs to, until it is done.
  package private(set) var parent: EffectNode?
  /// Whether it was cancelled: it is never done, and what it sends counts for nothing.
  private(set) var isDead = false

  /// What is around it, if that is anything of note.
  var scope: EffectScope?

  /// Where it is among the parts of its parent, if that has more than one.
  package var place = 0

  init(number: Int, parent: EffectNode?) {
    self.number = number
    self.parent = parent
    if let parent { scope = parent.scope }
  }

  /// The parts that have begun in it, in order.
  package var children: [EffectNode] { [] }

  /// Takes in a part that has begun in it.
  func adopt(_ child: EffectNode) {}

  /// Lets go of a part that was killed, and does not go on because of it.
  package func drop(_ child: EffectNode) {}

  /// Goes on, since a part is done.
  /// - Returns: Whether that was all that there is to do.
  package func resume(after child: EffectNode) -> Bool { false }

  /// Ends what it does itself; what has begun in it is dead already.
  package func end() {}

  /// It is done: it belongs to nothing any more.
  package func leave() -> EffectNode? {
    defer { parent = nil }
    return parent
  }

  /// Lets go of all that has begun in it, which is dead.
  func dropAll() {}

  /// A part and those in it that are still to be ended, the next one last. Programs are nested as deep as they like, so parts are
  /// ended without recursion.
  private typealias Ending = (node: EffectNode, children: [EffectNode])

  /// Ends it, and all that has begun in it.
  package final func kill() {
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
  package final func kill(except way: Set<ObjectIdentifier>) {
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
  package var line: [EffectNode] {
    var line = [self]
    while let parent = line[line.count - 1].parent { line.append(parent) }
    return line
  }

  /// What is in its line.
  package var way: Set<ObjectIdentifier> { Set(line.map { ObjectIdentifier($0) }) }
}

/// The parts that have begun in another one: found, taken and given back at a cost that does not grow with their number.
@MainActor
struct EffectNodes {
  /// In the order in which they began, with gaps where one was given back.
  private var places: [EffectNode?] = []
  private var count = 0

  package var isEmpty: Bool { count == 0 }

  /// The parts, in the order in which they began.
  package var inOrder: [EffectNode] { places.compactMap(\.self) }

  package mutating func add(_ node: EffectNode) {
    node.place = places.count
    places.append(node)
    count += 1
  }

  /// - Returns: Whether it was there.
  @discardableResult
  package mutating func remove(_ node: EffectNode) -> Bool {
    guard places.indices.contains(node.place), places[node.place] === node else { return false }
    places[node.place] = nil
    count -= 1
    if count < places.count / 2 || count == 0 { closeGaps() }
    return true
  }

  /// In place, and the room is kept: to give back a large piece of memory makes malloc tidy up all the small ones.
  private mutating func closeGaps() {
    var end = 0
    for index in places.indices where places[index] != nil {
      if index > end { places.swapAt(index, end) }
      places[end]?.place = end
      end += 1
    }
    places.removeLast(places.count - end)
  }
}

/// A part of a program in which one part at a time is under way.
class OnePartNode: EffectNode {
  private var part: EffectNode?

  package override var children: [EffectNode] { part.map { [$0] } ?? [] }

  override func adopt(_ child: EffectNode) {
    part = child
  }

  package override func drop(_ child: EffectNode) {
    part = nil
  }

  override func dropAll() {
    part = nil
  }

  package override func resume(after child: EffectNode) -> Bool {
    guard part === child else { return false }
    part = nil
    return true
  }
}

/// Work under an id.
final class ScopeNode: OnePartNode {
  package let id: EffectID
  /// What the id is called within each of the children that it is in.
  let idsOfChildren: [EffectID]
  private let scopes: EffectScopes

  init(_ id: EffectID, in scopes: EffectScopes, number: Int, parent: EffectNode) {
    self.id = id
    self.scopes = scopes
    idsOfChildren = parent.scope?.child?.path.ids(of: id) ?? []
    super.init(number: number, parent: parent)
    scopes.add(self)
  }

  package override func leave() -> EffectNode? {
    scopes.remove(self)
    return super.leave()
  }

  package override func end() {
    scopes.remove(self)
  }
}

/// Parts one after the other.
final class SequenceNode<Action: Sendable>: OnePartNode {
  private let effects: [EffectProgram<Action>]
  package let kept: KeptActions<Action>?
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

  package override func resume(after child: EffectNode) -> Bool {
    super.resume(after: child) && resume()
  }

  /// The next part, to be begun now; `nil` if all have begun.
  package func next() -> EffectProgram<Action>? {
    guard index < effects.count else { return nil }
    defer { index += 1 }
    return effects[index]
  }

  /// Begins one part after the other, up to one that takes time.
  /// - Returns: Whether all are done.
  private func resume() -> Bool {
    while let effect = next() {
      guard runner.begin(effect, in: self, keptIn: kept) else { return false }
    }
    return true
  }
}

/// Parts beside each other: done when all are. At the root, where programs come and go, that is never.
class MergeNode: EffectNode {
  private var begun = EffectNodes()
  /// Whether its parts are being begun now.
  private var isBeginning = true

  package var isEmpty: Bool { begun.isEmpty }

  package override var children: [EffectNode] { begun.inOrder }

  override func adopt(_ child: EffectNode) {
    begun.add(child)
  }

  package override func drop(_ child: EffectNode) {
    begun.remove(child)
  }

  override func dropAll() {
    begun = EffectNodes()
  }

  package override func resume(after child: EffectNode) -> Bool {
    begun.remove(child) && begun.isEmpty && !isBeginning
  }

  /// All parts have begun.
  /// - Returns: Whether all are done.
  func hasBegun() -> Bool {
    isBeginning = false
    return isEmpty && !isDead
  }
}

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

  package override func resume(after child: EffectNode) -> Bool {
    guard super.resume(after: child) else { return false }
    sendAll()
    return true
  }

  /// A place for the actions of the next part.
  package func keep() -> KeptActions<Action> {
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
      runner.emit(action, from: self, keptIn: outer, within: line[0].scope?.wrapper)
    }
  }
}

/// The actions that a part of a gathering has sent so far, each with what it came from and all that this belonged to then: it
/// counts for nothing once any of those is cancelled, though what sent it may be done long since.
@MainActor
final class KeptActions<Action: Sendable> {
  package var actions: [(action: Action, line: [EffectNode])] = []
}

/// What is around a part of a program, and holds for all that is in it.
struct EffectScope {
  /// The work of the feature that it belongs to, if that is within another one.
  package var child: ChildWork?
  /// Handles each action of it.
  package var wrapper: EffectWrapper?
}

/// Runs the handling of an action within a scope, such as that of an animation.
typealias EffectWrapper = @MainActor @Sendable (_ handle: () -> Void) -> Void

/// A part that has something around it: the work of a child, or work whose actions are handled in a way of their own.
class ScopedNode: OnePartNode {
  init(_ scope: EffectScope, number: Int, parent: EffectNode) {
    super.init(number: number, parent: parent)
    self.scope = scope
  }
}
