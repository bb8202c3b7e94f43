import FlowCore

/// A feature within another one. Its effects end once it is absent from the state.
@usableFromInline
package struct EffectChild: Sendable {
  /// A closure that finds the states of present children among `ids`.
  package typealias Search = @Sendable (_ ids: [EffectID], _ state: Any) -> [EffectID: Any]

  /// The place in the parent feature, which several children may share.
  package let place: EffectID
  /// The identity of the child among those at its place.
  package let id: EffectID
  /// A closure that finds several children at the place at once.
  // Searching for each of them would take quadratic time.
  package let search: Search

  package init(id: EffectID, at place: EffectID, search: @escaping Search) {
    self.id = id
    self.place = place
    self.search = search
  }

  /// Returns the same child, for a parent that is part of another feature.
  package func within(_ part: EffectPart) -> EffectChild {
    EffectChild(id: id, at: EffectID([part.place, place])) { [search] ids, state in
      part.state(state).map { search(ids, $0) } ?? [:]
    }
  }

  /// Returns whether the child is present in a state of its parent feature.
  func isPresent(in state: Any) -> Bool { search([id], state)[id] != nil }
}

/// A part of a feature's state that is always present.
package struct EffectPart: Sendable {
  /// The place of the part in its feature.
  package let place: EffectID
  /// A closure that finds the part's state in a state of the feature. It returns `nil` for a state of another type.
  package let state: @Sendable (Any) -> Any?

  package init(at place: EffectID, state: @escaping @Sendable (Any) -> Any?) {
    self.place = place
    self.state = state
  }
}

/// The path to a feature within others, the outermost first.
struct ChildPath: Hashable, Sendable {
  private struct Component: Hashable, Sendable {
    let place: EffectID
    let id: EffectID
  }

  private let components: [Component]

  init(_ child: EffectChild, in outer: ChildPath?) {
    components = (outer?.components ?? []) + [Component(place: child.place, id: child.id)]
  }

  private init(_ components: some Sequence<Component>) {
    self.components = Array(components)
  }

  var ids: [EffectID] { components.map(\.id) }

  /// Returns an effect's id qualified by the whole path.
  func id(of id: EffectID) -> EffectID { EffectID(ChildEffectID(child: self, id: id)) }

  /// Returns an effect's id with each prefix of the path, shortest first.
  func ids(of id: EffectID) -> [EffectID] {
    components.indices.map { ChildPath(components[...$0]).id(of: id) }
  }
}

private struct ChildEffectID: Hashable, Sendable {
  let child: ChildPath
  let id: EffectID
}

extension EffectID {
  /// Whether a child feature qualifies the id.
  var isOfChild: Bool { value(as: ChildEffectID.self) != nil }

  /// The id without its qualification, in the feature's spelling.
  var asWritten: EffectID { value(as: ChildEffectID.self)?.id ?? self }
}

/// A node of a program that belongs to a child feature.
final class ChildNode: ScopedNode {
  private let work: ChildWork

  /// Creates a node, and joins the work of the child feature.
  init(_ child: EffectChild, in children: EffectChildren, number: Int, parent: EffectNode) {
    let outer = parent.scope?.child
    work = (outer?.children ?? children).work(of: child, in: outer)
    super.init(
      EffectScope(child: work, wrapper: parent.scope?.wrapper), number: number, parent: parent)
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

/// The running effects of one child feature. It exists only while there are any.
@MainActor
final class ChildWork {
  /// The path from the owner of the runner.
  let path: ChildPath
  let children = EffectChildren()
  private let child: EffectChild
  // The feature around this one. `nil` in the outermost child.
  private let outer: ChildWork?
  // The children of the same parent, this one included.
  private weak var siblings: EffectChildren?
  private var nodes: [Int: EffectNode] = [:]

  init(of child: EffectChild, in outer: ChildWork?, among siblings: EffectChildren) {
    self.child = child
    self.outer = outer
    self.siblings = siblings
    path = ChildPath(child, in: outer?.path)
  }

  func add(_ node: EffectNode) {
    nodes[node.number] = node
  }

  func remove(_ node: EffectNode) {
    guard nodes.removeValue(forKey: node.number) != nil else { return }
    leaveIfIdle()
  }

  // Removes this feature, and then those around, if no effects are running.
  private func leaveIfIdle() {
    guard nodes.isEmpty, children.isEmpty else { return }
    siblings?.remove(child)
    outer?.leaveIfIdle()
  }

  /// All nodes of the feature and of its nested features.
  var allNodes: [EffectNode] { nodes.values + children.allNodes }

  /// Returns the feature's state within the whole state. Returns `nil` if the feature is not present.
  func state(in whole: Any) -> Any? {
    guard let outer else { return child.search([child.id], whole)[child.id] }
    return outer.state(in: whole).flatMap { child.search([child.id], $0)[child.id] }
  }
}

/// The child features of one feature that have running effects.
@MainActor
final class EffectChildren {
  // The children at one place that have running effects, with their search.
  private struct PlacedChildren {
    let search: EffectChild.Search
    var workByID: [EffectID: ChildWork] = [:]
  }

  private var places: [EffectID: PlacedChildren] = [:]

  var isEmpty: Bool { places.isEmpty }

  /// Returns the work of a child. Registers the work of a new child.
  func work(of child: EffectChild, in outer: ChildWork?) -> ChildWork {
    if let work = places[child.place]?.workByID[child.id] { return work }
    let work = ChildWork(of: child, in: outer, among: self)
    places[child.place, default: PlacedChildren(search: child.search)].workByID[child.id] = work
    return work
  }

  /// Removes a child without running effects.
  func remove(_ child: EffectChild) {
    places[child.place]?.workByID[child.id] = nil
    if places[child.place]?.workByID.isEmpty == true { places[child.place] = nil }
  }

  /// All nodes of all children, in no particular order.
  var allNodes: [EffectNode] { places.values.flatMap { $0.workByID.values.flatMap(\.allNodes) } }

  /// Returns the nodes of children that their parent's state lacks, in no particular order.
  ///
  /// Linear in the number of children that can be present and of those with running effects.
  func departed(from state: Any) -> [EffectNode] {
    places.values.flatMap { placed in
      let found = placed.search(Array(placed.workByID.keys), state)
      return placed.workByID.flatMap { id, work in
        found[id].map { work.children.isEmpty ? [] : work.children.departed(from: $0) } ?? work.allNodes
      }
    }
  }
}
