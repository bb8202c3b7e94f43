/// A feature within another one, whose work ends when it is gone.
public struct EffectChild: Sendable {
  /// Finds those of some ids that are at a place, each with its state, in a state of the feature around it.
  package typealias Search = @Sendable (_ ids: [EffectID], _ state: Any) -> [EffectID: Any]

  /// Where it is in the feature around it, perhaps with others of its kind.
  let place: EffectID
  /// Which one it is, of those that can be there.
  let id: EffectID
  /// Finds all at the place in one go: to look for each of them would take the square of their number.
  let search: Search

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
  func within(_ part: EffectPart) -> EffectChild {
    EffectChild(id: id, at: EffectID([part.place, place])) { [search] ids, state in
      part.state(state).map { search(ids, $0) } ?? [:]
    }
  }

  /// Whether it is there, in a state of the feature around it.
  func isPresent(in state: Any) -> Bool { search([id], state)[id] != nil }
}

/// A part of a feature's state that is always there.
package struct EffectPart: Sendable {
  let place: EffectID
  let state: @Sendable (Any) -> Any?

  /// A part of a feature's state.
  /// - Parameters:
  ///   - place: Where it is.
  ///   - state: Finds it, in a state of the feature.
  package init(at place: EffectID, state: @escaping @Sendable (Any) -> Any?) {
    self.place = place
    self.state = state
  }
}
