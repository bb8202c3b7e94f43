/// A feature within another one, whose work ends when it is gone.
public struct EffectChild: Sendable {
  /// Which one it is, among those of the feature around it.
  let id: EffectID
  /// Whether it is there, in a state of the whole.
  let isPresent: @Sendable (Any) -> Bool

  /// A feature within another one.
  /// - Parameters:
  ///   - id: Which one it is: a row of a list, say.
  ///   - isPresent: Whether it is there, in a state of the feature around it.
  package init(id: some Hashable & Sendable, isPresent: @escaping @Sendable (Any) -> Bool) {
    self.id = EffectID(id)
    self.isPresent = isPresent
  }

  /// The same one, where the feature around it is itself a part of another one.
  func within(_ part: @escaping @Sendable (Any) -> Any?) -> EffectChild {
    EffectChild(id: id) { state in part(state).map(isPresent) ?? false }
  }
}

/// The way down to a feature within others, the outermost first.
struct ChildPath: Hashable, Sendable {
  private let ids: [EffectID]

  init(_ id: EffectID, in outer: ChildPath?) {
    ids = (outer?.ids ?? []) + [id]
  }

  private init(_ ids: some Sequence<EffectID>) {
    self.ids = Array(ids)
  }

  /// What an id is called within the innermost of them.
  func id(of id: EffectID) -> EffectID { EffectID(ChildEffectID(child: self, id: id)) }

  /// What an id is called within each of them.
  func ids(of id: EffectID) -> [EffectID] {
    ids.indices.map { ChildPath(ids[...$0]).id(of: id) }
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
