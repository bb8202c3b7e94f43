import FlowCore

/// A node of a running program, from its beginning to its end.
///
/// The nodes of all programs of a runner form one tree. A parent holds its children, and releases a child that is done
/// or cancelled. Cancelling a node cancels its descendants.
@MainActor
class EffectNode {
  /// The number of the node in its runner, in order of beginning.
  let number: Int
  /// The parent. `nil` for the root and for a throttle's interval, and once the node is done or cancelled.
  private(set) var parent: EffectNode?
  /// Whether the node was cancelled. A cancelled node is never done, and the runner drops its actions.
  private(set) var isCancelled = false

  /// The child feature and wrapper. The node inherits them from its parent, unless it sets its own.
  var scope: EffectScope?

  /// The index of the node's slot in ``EffectNodes``, if the parent has such a list.
  var siblingIndex = 0

  /// Creates a node that inherits the scope of its parent.
  init(number: Int, parent: EffectNode?) {
    self.number = number
    self.parent = parent
    if let parent { scope = parent.scope }
  }

  /// The nodes that have begun in this one and are not done, in order.
  var children: [EffectNode] { [] }

  /// Adds a node that has begun in this one.
  func adopt(_ child: EffectNode) {}

  /// Removes a child without continuing.
  func drop(_ child: EffectNode) {}

  /// Continues after a child is done.
  /// - Returns: Whether this node is done too.
  func resume(after child: EffectNode) -> Bool { false }

  /// Ends the node's own work. Its children are cancelled already.
  func end() {}

  /// Detaches a node that is done.
  /// - Returns: The parent until now.
  func leave() -> EffectNode? {
    defer { parent = nil }
    return parent
  }

  /// Releases all children, which are cancelled.
  func dropAll() {}

  // A node and its children that have yet to end, the next one last.
  // Programs can be nested to any depth, so ending them uses this stack instead of recursion.
  private typealias CancellationFrame = (node: EffectNode, children: [EffectNode])

  /// Ends this node and its descendants.
  final func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    var stack: [CancellationFrame] = [(self, children.reversed())]
    while let last = stack.indices.last {
      if let child = stack[last].children.popLast() {
        guard !child.isCancelled else { continue }
        child.isCancelled = true
        stack.append((child, child.children.reversed()))
      } else {
        let node = stack.removeLast().node
        node.end()
        node.parent = nil
        // Otherwise the last node would release the nodes below it recursively.
        node.dropAll()
      }
    }
  }

  /// Ends all descendants except those on a given path, which continues.
  final func cancel(except lineageIDs: Set<ObjectIdentifier>) {
    var stack: [CancellationFrame] = [(self, children.reversed())]
    while let last = stack.indices.last {
      guard let child = stack[last].children.popLast() else {
        stack.removeLast()
        continue
      }
      if lineageIDs.contains(ObjectIdentifier(child)) {
        stack.append((child, child.children.reversed()))
      } else {
        child.cancel()
        stack[last].node.drop(child)
      }
    }
  }

  /// The node and its ancestors, from the inside out.
  var lineage: [EffectNode] {
    var lineage = [self]
    while let parent = lineage[lineage.count - 1].parent { lineage.append(parent) }
    return lineage
  }

  var lineageIDs: Set<ObjectIdentifier> { Set(lineage.map { ObjectIdentifier($0) }) }
}

/// The children of a node, with insertion and removal in amortized constant time.
@MainActor
struct EffectNodes {
  // The children in order of beginning, with gaps left by removals.
  private var slots: [EffectNode?] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// The children, in the order in which they began.
  var inOrder: [EffectNode] { slots.compactMap(\.self) }

  mutating func add(_ node: EffectNode) {
    node.siblingIndex = slots.count
    slots.append(node)
    count += 1
  }

  /// Removes a node, if the node is a child.
  /// - Returns: Whether the node was a child.
  @discardableResult
  mutating func remove(_ node: EffectNode) -> Bool {
    guard slots.indices.contains(node.siblingIndex), slots[node.siblingIndex] === node else { return false }
    slots[node.siblingIndex] = nil
    count -= 1
    // At half, so that each removal pays for at most one move.
    if count < slots.count / 2 || count == 0 { closeGaps() }
    return true
  }

  // Moves the children to the front.
  private mutating func closeGaps() {
    // In place, since freeing a large block makes malloc consolidate all the small ones.
    var end = 0
    for index in slots.indices where slots[index] != nil {
      if index > end { slots.swapAt(index, end) }
      slots[end]?.siblingIndex = end
      end += 1
    }
    slots.removeLast(slots.count - end)
  }
}

/// A node that runs one child at a time.
class OneChildNode: EffectNode {
  // The running child. `nil` before the first one, between two and at the end.
  private var child: EffectNode?

  override var children: [EffectNode] { child.map { [$0] } ?? [] }

  override func adopt(_ child: EffectNode) {
    self.child = child
  }

  override func drop(_ child: EffectNode) {
    self.child = nil
  }

  override func dropAll() {
    child = nil
  }

  override func resume(after child: EffectNode) -> Bool {
    guard self.child === child else { return false }
    self.child = nil
    return true
  }
}

/// A node of work under an id.
final class CancellableNode: OneChildNode {
  /// The id without the child features that qualify the id.
  let id: EffectID
  /// The ids by which the child features around the node reach the work.
  let qualifiedIDs: [EffectID]
  private let cancellables: CancellableNodes

  /// Creates a node, and registers its work under its ids.
  init(_ id: EffectID, in cancellables: CancellableNodes, number: Int, parent: EffectNode) {
    self.id = id
    self.cancellables = cancellables
    qualifiedIDs = parent.scope?.child?.path.ids(of: id) ?? []
    super.init(number: number, parent: parent)
    cancellables.add(self)
  }

  override func leave() -> EffectNode? {
    cancellables.remove(self)
    return super.leave()
  }

  override func end() {
    cancellables.remove(self)
  }
}

/// A node that runs programs one after the other.
final class SequenceNode<Action: Sendable>: OneChildNode {
  private let effects: [EffectProgram<Action>]
  /// The list that keeps the actions. `nil` if the runner sends them at once.
  let gathered: GatheredActions<Action>?
  private let runner: EffectRunner<Action>
  private var index = 0

  init(
    _ effects: [EffectProgram<Action>], gatheredIn gathered: GatheredActions<Action>?, runner: EffectRunner<Action>,
    number: Int,
    parent: EffectNode
  ) {
    self.effects = effects
    self.gathered = gathered
    self.runner = runner
    super.init(number: number, parent: parent)
  }

  override func resume(after child: EffectNode) -> Bool {
    super.resume(after: child) && resume()
  }

  /// Returns the next program to begin. Returns `nil` if all have begun.
  func next() -> EffectProgram<Action>? {
    guard index < effects.count else { return nil }
    defer { index += 1 }
    return effects[index]
  }

  // Begins one program after the other, up to one that takes time. Returns whether all are done.
  private func resume() -> Bool {
    while let effect = next() {
      guard runner.begin(effect, in: self, gatheredIn: gathered) else { return false }
    }
    return true
  }
}

/// A node that runs programs side by side until all are done. The root, which gains and loses programs, is never done.
class MergeNode: EffectNode {
  // The programs that have begun and are not done.
  private var begun = EffectNodes()
  // Whether some of its programs have yet to begin. Until then it can't be done.
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

  override func resume(after child: EffectNode) -> Bool {
    begun.remove(child) && begun.isEmpty && !isBeginning
  }

  /// Records that all programs have begun.
  /// - Returns: Whether all are done.
  func finishBeginning() -> Bool {
    isBeginning = false
    return isEmpty && !isCancelled
  }
}

/// A node that runs programs side by side, and gathers their actions.
final class GatherNode<Action: Sendable>: MergeNode {
  // The gathered actions of each program, in the order of the list.
  private var gathered: [GatheredActions<Action>] = []
  // The list of a `gather` around this one. `nil` if there is none.
  private let outer: GatheredActions<Action>?
  private let runner: EffectRunner<Action>

  init(gatheredIn outer: GatheredActions<Action>?, runner: EffectRunner<Action>, number: Int, parent: EffectNode) {
    self.outer = outer
    self.runner = runner
    super.init(number: number, parent: parent)
  }

  override func resume(after child: EffectNode) -> Bool {
    guard super.resume(after: child) else { return false }
    sendAll()
    return true
  }

  /// Returns a new list for the actions of the next program.
  func newList() -> GatheredActions<Action> {
    let actions = GatheredActions<Action>()
    gathered.append(actions)
    return actions
  }

  /// Records that all programs have begun. Sends their actions if all are done.
  /// - Returns: Whether all are done.
  override func finishBeginning() -> Bool {
    guard super.finishBeginning() else { return false }
    sendAll()
    return true
  }

  // Sends the gathered actions in the order of the list, without those of cancelled senders.
  private func sendAll() {
    for (action, lineage) in gathered.flatMap(\.actions) where !lineage.contains(where: \.isCancelled) {
      runner.emit(action, from: self, gatheredIn: outer, within: lineage[0].scope?.wrapper)
    }
  }
}

/// The gathered actions of one program, each with its sender and the sender's ancestors.
///
/// A `gather` drops an action once any of these is cancelled, even if its sender was done long before.
@MainActor
final class GatheredActions<Action: Sendable> {
  /// The actions in sending order.
  var actions: [(action: Action, lineage: [EffectNode])] = []
}

/// The context that all nodes within a node inherit.
struct EffectScope {
  /// The work of the child feature that the node belongs to. `nil` outside child features.
  var child: ChildWork?
  /// A function that wraps the handling of each action. `nil` if there is none.
  var wrapper: EffectWrapper?
}

/// A function that handles an action within a scope, such as an animation.
@usableFromInline
package typealias EffectWrapper = @MainActor @Sendable (_ handle: () -> Void) -> Void

/// A node that sets the child feature or the wrapper of its nodes.
class ScopedNode: OneChildNode {
  init(_ scope: EffectScope, number: Int, parent: EffectNode) {
    super.init(number: number, parent: parent)
    self.scope = scope
  }
}

/// The running effects under each id. An id is present only while it has some.
@MainActor
final class CancellableNodes {
  // The nodes by number, under each of their ids.
  private var all: [EffectID: [Int: CancellableNode]] = [:]

  func add(_ node: CancellableNode) {
    all[node.id, default: [:]][node.number] = node
    for id in node.qualifiedIDs { all[id, default: [:]][node.number] = node }
  }

  func remove(_ node: CancellableNode) {
    remove(node, from: node.id)
    for id in node.qualifiedIDs { remove(node, from: id) }
  }

  private func remove(_ node: CancellableNode, from id: EffectID) {
    guard var group = all.removeValue(forKey: id) else { return }
    group[node.number] = nil
    if !group.isEmpty { all[id] = group }
  }

  /// Returns the effects under an id, in the order in which they began.
  subscript(id: EffectID) -> [CancellableNode] {
    guard let group = all[id] else { return [] }
    return group.count == 1 ? Array(group.values) : group.values.sorted { $0.number < $1.number }
  }

  func contains(_ id: EffectID) -> Bool {
    all[id] != nil
  }

  /// The ids with running effects, in the order in which these began. Without ids that a child feature qualifies.
  var ids: [EffectID] {
    let begun = all.compactMap { id, group in id.isOfChild ? nil : group.keys.min().map { (id: id, number: $0) } }
    return begun.sorted { $0.number < $1.number }.map(\.id)
  }
}
