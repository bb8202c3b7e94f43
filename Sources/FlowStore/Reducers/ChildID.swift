import FlowCore

/// Where the state of a feature within another one is.
struct ChildPlace: Hashable, @unchecked Sendable {
  // Unchecked: it is compared and hashed, never followed.
  private let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }
}

/// Which feature within another one: where its state is, and which of those that can be there it is.
struct ChildID: Hashable, @unchecked Sendable {
  // Unchecked: the ids are Sendable, which AnyHashable does not say.
  private let place: ChildPlace
  private let element: AnyHashable?

  /// A feature by its place.
  /// - Parameters:
  ///   - place: Where its state is.
  ///   - state: Its state: one that is `Identifiable` is another one with another id.
  init(_ place: ChildPlace, state: some Sendable) {
    self.place = place
    element = (state as? any Identifiable).map { AnyHashable($0.idOfAny) }
  }

  /// An element of a list.
  init(_ place: ChildPlace, id: some Hashable & Sendable) {
    self.place = place
    element = id
  }
}

extension Identifiable {
  fileprivate var idOfAny: AnyHashable { AnyHashable(id) }
}

extension EffectTask {
  /// What a child wants done: ended when the child is gone.
  func belonging(to id: ChildID, while isPresent: @escaping @Sendable (Any) -> Bool) -> EffectTask {
    EffectTask(.child(EffectChild(id: id, isPresent: isPresent), program))
  }

  /// Nothing, but that a feature is sent what it can't take.
  static func absent(_ feature: Any.Type, _ action: some Sendable, _ id: (any Sendable)? = nil) -> EffectTask {
    // The name of a feature's state is mostly `State`: then it is that of the feature.
    let names = _typeName(feature, qualified: true).split(separator: ".").map { String($0) }
    let name = ScreenName.base(of: names.last { $0 != "State" } ?? "feature")
    let which = id.map { " with the id \(StateReader.literal(of: $0))" } ?? ""
    return .fault("\(StateReader.literal(of: action)) came for a \(name)\(which) that is not there: it was dropped")
  }
}
