import FlowCore

/// A feature within another one, whose work ends when it is gone.
public struct EffectChild: Sendable {
  /// Finds those of some ids that are at a place, each with its state, in a state of the feature around it.
  package typealias Search = @Sendable (_ ids: [EffectID], _ state: Any) -> [EffectID: Any]

  /// Where it is in the feature around it, perhaps with others of its kind.
  package let place: EffectID
  /// Which one it is, of those that can be there.
  package let id: EffectID
  /// Finds all at the place in one go: to look for each of them would take the square of their number.
  package let search: Search

  /// A feature within another one.
  /// - Parameters:
  ///   - id: Which one it is: a row of a list, say.
  ///   - place: Where it is, perhaps with others: the list.
  ///   - search: Finds them there.
  package init(id: EffectID, at place: EffectID, search: @escaping Search) {
    self.id = id
    self.place = place
    self.search = search
  }

  /// The same one, where what is around it is itself a part of another feature.
  package func within(_ part: EffectPart) -> EffectChild {
    EffectChild(id: id, at: EffectID([part.place, place])) { [search] ids, state in
      part.state(state).map { search(ids, $0) } ?? [:]
    }
  }

  /// Whether it is there, in a state of the feature around it.
  func isPresent(in state: Any) -> Bool { search([id], state)[id] != nil }
}

/// A part of a feature's state that is always there.
package struct EffectPart: Sendable {
  package let place: EffectID
  package let state: @Sendable (Any) -> Any?

  /// A part of a feature's state.
  /// - Parameters:
  ///   - place: Where it is.
  ///   - state: Finds it, in a state of the feature.
  package init(at place: EffectID, state: @escaping @Sendable (Any) -> Any?) {
    self.place = place
    self.state = state
  }
}

/// The way down to a feature within others, the outermost first.
struct ChildPath: Hashable, Sendable {
  private struct Turn: Hashable, Sendable {
    let place: EffectID
    let id: EffectID
  }

  private let turns: [Turn]

  init(_ child: EffectChild, in outer: ChildPath?) {
    turns = (outer?.turns ?? []) + [Turn(place: child.place, id: child.id)]
  }

  private init(_ turns: some Sequence<Turn>) {
    self.turns = Array(turns)
  }

  /// Which they are, the outermost first.
  package var ids: [EffectID] { turns.map(\.id) }

  /// What an id is called within the innermost of them.
  package func id(of id: EffectID) -> EffectID { EffectID(ChildEffectID(child: self, id: id)) }

  /// What an id is called within each of them.
  package func ids(of id: EffectID) -> [EffectID] {
    turns.indices.map { ChildPath(turns[...$0]).id(of: id) }
  }
}

/// An id within a feature that is within another one.
private struct ChildEffectID: Hashable, Sendable {
  let child: ChildPath
  let id: EffectID
}

extension EffectID {
  /// Whether it stands for another one, within a child.
  var isOfChild: Bool { value(as: ChildEffectID.self) != nil }

  /// The id as the feature calls it that it belongs to.
  var asWritten: EffectID { value(as: ChildEffectID.self)?.id ?? self }
}

/// A part of the work of a child.
final class ChildNode: ScopedNode {
  private let work: ChildWork

  init(_ child: EffectChild, in children: EffectChildren, number: Int, parent: EffectNode) {
    let outer = parent.scope?.child
    work = (outer?.children ?? children).work(of: child, in: outer)
    super.init(
      EffectScope(child: work, wrapper: parent.scope?.wrapper), number: number, parent: parent)
    work.add(self)
  }

  package override func leave() -> EffectNode? {
    work.remove(self)
    return super.leave()
  }

  package override func end() {
    work.remove(self)
  }
}

/// The work of a feature within another one, as long as there is some.
@MainActor
final class ChildWork {
  package let path: ChildPath
  /// The features within it.
  package let children = EffectChildren()
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

  package func add(_ part: EffectNode) {
    parts[part.number] = part
  }

  package func remove(_ part: EffectNode) {
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
  package func state(in whole: Any) -> Any? {
    guard let outer else { return child.search([child.id], whole)[child.id] }
    return outer.state(in: whole).flatMap { child.search([child.id], $0)[child.id] }
  }
}

/// The features within another one whose work is under way.
@MainActor
final class EffectChildren {
  private struct Place {
    let search: EffectChild.Search
    var works: [EffectID: ChildWork] = [:]
  }

  private var places: [EffectID: Place] = [:]

  package var isEmpty: Bool { places.isEmpty }

  /// The work of a child, known from here on.
  package func work(of child: EffectChild, in outer: ChildWork?) -> ChildWork {
    if let work = places[child.place]?.works[child.id] { return work }
    let work = ChildWork(of: child, in: outer, among: self)
    places[child.place, default: Place(search: child.search)].works[child.id] = work
    return work
  }

  package func remove(_ child: EffectChild) {
    places[child.place]?.works[child.id] = nil
    if places[child.place]?.works.isEmpty == true { places[child.place] = nil }
  }

  /// All parts of the work, in no order.
  var allParts: [EffectNode] { places.values.flatMap { $0.works.values.flatMap(\.allParts) } }

  /// The work of those that are not in a state of the feature around them, in no order. Linear in the number of those that
  /// can be there, and of those that have work.
  func departed(from state: Any) -> [EffectNode] {
    places.values.flatMap { place in
      let found = place.search(Array(place.works.keys), state)
      return place.works.flatMap { id, work in
        found[id].map { work.children.isEmpty ? [] : work.children.departed(from: $0) } ?? work.allParts
      }
    }
  }
}
