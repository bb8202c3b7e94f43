import FlowCore

/// Where the state of a feature within another one is, or the list of those of several.
package struct ChildPlace: Hashable, @unchecked Sendable {
  // Unchecked: it is compared and hashed, never followed.
  private let keyPath: AnyKeyPath

  package init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }
}

extension EffectTask {
  /// What a feature wants done that is there or not: ended when it is gone, or another one has come in its place.
  /// - Parameters:
  ///   - state: Its state.
  ///   - place: Where that is.
  ///   - find: Finds it, in a state of the feature around it.
  func ofChild<State, Part: Sendable>(
    _ state: Part, at place: ChildPlace, find: @escaping @Sendable (State) -> Part?
  ) -> EffectTask {
    let child = EffectChild(id: .ofChild(state), at: EffectID(place)) { _, whole in
      guard let part = (whole as? State).flatMap(find) else { return [:] }
      return [.ofChild(part): part]
    }
    return EffectTask(.child(child, program))
  }

  /// What an element of a list wants done: ended when it is in there no more.
  /// - Parameters:
  ///   - id: Its id.
  ///   - place: Where the list is.
  ///   - find: Finds the list, in a state of the feature around it.
  func ofElement<State, Elements: Collection & Sendable>(
    _ id: Elements.Element.ID, at place: ChildPlace, find: @escaping @Sendable (State) -> Elements
  ) -> EffectTask where Elements.Element: Identifiable & Sendable, Elements.Element.ID: Sendable {
    let child = EffectChild(id: EffectID(id), at: EffectID(place)) { ids, whole in
      (whole as? State).map { find($0).elements(of: ids) } ?? [:]
    }
    return EffectTask(.child(child, program))
  }

  /// Nothing, but that a feature is sent what it can't take.
  package static func absent(_ state: Any.Type, _ action: some Sendable, _ id: (any Sendable)? = nil) -> EffectTask {
    let name = ScreenName.base(of: FeatureName.of(state: state))
    let which = id.map { " with the id \(ValueWords.of($0))" } ?? ""
    return .fault("\(ValueWords.of(action)) came for a \(name)\(which) that is not there: it was dropped")
  }
}

extension Collection where Element: Identifiable & Sendable, Element.ID: Sendable {
  /// The elements of some ids: of several with one id the first, as it is for an action.
  fileprivate func elements(of ids: [EffectID]) -> [EffectID: Any] {
    var wanted = Set(ids)
    var found: [EffectID: Any] = [:]
    for element in self {
      guard let id = wanted.remove(EffectID(element.id)) else { continue }
      found[id] = element
      if wanted.isEmpty { break }
    }
    return found
  }
}

extension EffectID {
  /// Which feature it is of those that can be at a place: one whose state is `Identifiable` is another one with another id.
  fileprivate static func ofChild(_ state: some Sendable) -> EffectID {
    guard let state = state as? any Identifiable else { return EffectID(true) }
    return EffectID(AnyID(base: AnyHashable(state.idOfAny)))
  }
}

/// An id of which is not known that it can be sent: it comes from a state, which can.
private struct AnyID: Hashable, @unchecked Sendable {
  let base: AnyHashable
}

extension Identifiable {
  fileprivate var idOfAny: AnyHashable { AnyHashable(id) }
}
