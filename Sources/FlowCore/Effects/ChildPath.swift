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
  var ids: [EffectID] { turns.map(\.id) }

  /// What an id is called within the innermost of them.
  func id(of id: EffectID) -> EffectID { EffectID(ChildEffectID(child: self, id: id)) }

  /// What an id is called within each of them.
  func ids(of id: EffectID) -> [EffectID] {
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
