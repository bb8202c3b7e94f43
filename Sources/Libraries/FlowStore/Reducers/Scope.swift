import FlowCore
import FlowEffects

/// A feature within another one: its state is a part of the other's, its actions are those of a case.
///
/// It is always there, and there is one of it: the ids of its effects are those of the feature around it.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: \.counter) { Counter() }
///   Reduce { state, action in … }
/// }
/// ```
public struct Scope<State: Sendable, Action: Sendable>: Reducer {
  private let reducer: Reduce<State, Action>

  /// A feature within another one.
  /// - Parameters:
  ///   - state: Where its state is.
  ///   - action: The case of its actions.
  ///   - child: The feature.
  public init<ChildState, ChildAction>(
    state: any WritableKeyPath<State, ChildState> & Sendable, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> CombineReducers<ChildState, ChildAction>
  ) {
    let path = CasePath(action)
    let child = child()
    let part = EffectPart(at: EffectID(ChildPlace(state))) { ($0 as? State)?[keyPath: state] }
    reducer = Reduce { parent, action in
      guard let action = path.extract(from: action) else { return .none }
      return child.reduce(into: &parent[keyPath: state], action: action)
        .map({ path.embed($0) }, within: part)
    }
  }

  /// Asks the feature, where the action is one of its own.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}

/// A feature that is there as long as its state is: where that is optional.
///
/// Its effects are cancelled when the state becomes `nil`, whoever made it so, and when it becomes that of another one, where it
/// is `Identifiable`. Their ids are its own. An action that comes when it is not there is dropped, and told as a fault.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in … }
///   IfLet(state: \.detail, action: \.detail) { Detail() }
/// }
/// ```
/// Put it before what makes the state `nil` because of one of its actions: reducers are asked in their order.
public struct IfLet<State: Sendable, Action: Sendable>: Reducer {
  private let reducer: Reduce<State, Action>

  /// A feature that is there or not.
  /// - Parameters:
  ///   - state: Where its state is.
  ///   - action: The case of its actions.
  ///   - child: The feature.
  public init<ChildState, ChildAction>(
    state: any WritableKeyPath<State, ChildState?> & Sendable, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> CombineReducers<ChildState, ChildAction>
  ) {
    let path = CasePath(action)
    let child = child()
    let place = ChildPlace(state)
    reducer = Reduce { parent, action in
      guard let action = path.extract(from: action) else { return .none }
      guard let effect = parent[keyPath: state].change({ child.reduce(into: &$0, action: action) }) else {
        return .absent(ChildState.self, action)
      }
      guard !effect.isNone, let part = parent[keyPath: state] else { return .none }
      return effect.map { path.embed($0) }
        .ofChild(part, at: place) { (whole: State) in whole[keyPath: state] }
    }
  }

  /// Asks the feature, where the action is one of its own and it is there.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}

extension Optional {
  /// Changes what is there. It is taken out meanwhile, so that nothing in it is copied as it is changed.
  fileprivate mutating func change<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard var value = self else { return nil }
    self = nil
    defer { self = value }
    return body(&value)
  }
}

/// A feature that is there as long as an enum is of its case.
///
/// Its effects are cancelled when the enum is of another case. Their ids are its own. An action that comes when it is not there
/// is dropped, and told as a fault.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   IfCaseLet(state: \.loggedIn, action: \.home) { Home() }
///   Reduce { state, action in … }
/// }
/// ```
public struct IfCaseLet<State: Sendable, Action: Sendable>: Reducer {
  private let reducer: Reduce<State, Action>

  /// A feature that is there or not.
  /// - Parameters:
  ///   - state: The case of its state.
  ///   - action: The case of its actions.
  ///   - child: The feature.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> CombineReducers<ChildState, ChildAction>
  ) {
    let statePath = CasePath(state)
    let path = CasePath(action)
    let child = child()
    let place = ChildPlace(state)
    reducer = Reduce { parent, action in
      guard let action = path.extract(from: action) else { return .none }
      guard statePath.extract(from: parent) != nil else { return .absent(ChildState.self, action) }
      // Taken out of an enum that is gone by then, so that nothing in it is copied as it is changed.
      guard var part = statePath.extract(from: consume parent) else {
        preconditionFailure("a case path leads to a payload that it does not find again")
      }
      let effect = child.reduce(into: &part, action: action)
      parent = statePath.embed(part)
      guard !effect.isNone else { return .none }
      return effect.map { path.embed($0) }
        .ofChild(part, at: place) { (whole: State) in statePath.extract(from: whole) }
    }
  }

  /// Asks the feature, where the action is one of its own and it is there.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}

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
    let which = id.map { " with the id \(ValueText.of($0))" } ?? ""
    return .fault("\(ValueText.of(action)) came for a \(name)\(which) that is not there: it was dropped")
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
