import FlowCore
import FlowEffects

/// A reducer that runs a child feature on a part of the state.
///
/// The actions of the child are the payloads of one case. The child always exists, and only once. It shares its effect
/// ids with the parent.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: \.counter) { Counter() }
///   Reduce { state, action in … }
/// }
/// ```
public struct Scope<State: Sendable, Action: Sendable>: Reducer {
  private let reducer: Reduce<State, Action>

  /// Creates a reducer for a child feature.
  /// - Parameters:
  ///   - state: The key path of the child's state.
  ///   - action: The case of the child's actions.
  ///   - child: The child feature.
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

  /// Runs the child if the action is the child's.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}

/// A reducer of a child feature on an optional part of the state.
///
/// The store cancels the child's effects when any code sets the state to `nil` or, if the state is `Identifiable`, to
/// one with another id. Effect ids are scoped to the child. The reducer drops an action for an absent child, and
/// records a fault.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   IfLet(state: \.detail, action: \.detail) { Detail() }
///   Reduce { state, action in … }
/// }
/// ```
/// Put this reducer before one that sets the state to `nil` on an action of the child. Reducers run in source order.
public struct IfLet<State: Sendable, Action: Sendable>: Reducer {
  private let reducer: Reduce<State, Action>

  /// Creates a reducer for a child feature with optional state.
  /// - Parameters:
  ///   - state: The key path of the child's optional state.
  ///   - action: The case of the child's actions.
  ///   - child: The child feature.
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

  /// Runs an existing child if the action is the child's.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}

extension Optional {
  fileprivate mutating func change<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard var value = self else { return nil }
    // Without a second reference in `self`, a change copies no copy-on-write storage.
    self = nil
    defer { self = value }
    return body(&value)
  }
}

/// A reducer of a child feature on one case of the state.
///
/// The store cancels the child's effects when the enum changes to another case. The same holds for another id of an
/// `Identifiable` child's state. Effect ids are scoped to the child. The reducer drops an action for an absent child,
/// and records a fault.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   IfCaseLet(state: \.loggedIn, action: \.home) { Home() }
///   Reduce { state, action in … }
/// }
/// ```
public struct IfCaseLet<State: Sendable, Action: Sendable>: Reducer {
  @usableFromInline let reducer: Reduce<State, Action>

  /// Creates a reducer for a child feature whose state is an enum case.
  /// - Parameters:
  ///   - state: The case of the child's state.
  ///   - action: The case of the child's actions.
  ///   - child: The child feature.
  @inlinable
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
      // Consume the enum, so that the payload is unique and a change copies no copy-on-write storage.
      guard var part = statePath.extract(from: consume parent) else {
        preconditionFailure("a case path cannot extract a payload that it extracted before")
      }
      let effect = child.reduce(into: &part, action: action)
      parent = statePath.embed(part)
      guard !effect.isNone else { return .none }
      return effect.map { path.embed($0) }
        .ofChild(part, at: place) { (whole: State) in statePath.extract(from: whole) }
    }
  }

  /// Runs an existing child if the action is the child's.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}

/// The place of a child, or of children, in the parent's state.
@usableFromInline
package struct ChildPlace: Hashable, @unchecked Sendable {
  // Unchecked, since the type only compares and hashes the key path, and never applies it.
  private let keyPath: AnyKeyPath

  @usableFromInline
  package init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }
}

extension EffectTask {
  /// Ends the effect when the optional child leaves or another one replaces it.
  @usableFromInline
  func ofChild<State, Part: Sendable>(
    _ state: Part, at place: ChildPlace, find: @escaping @Sendable (State) -> Part?
  ) -> EffectTask {
    let child = EffectChild(id: .ofChild(state), at: EffectID(place)) { _, whole in
      guard let part = (whole as? State).flatMap(find) else { return [:] }
      return [.ofChild(part): part]
    }
    return EffectTask(.child(child, program))
  }

  /// Ends the effect when the element leaves its list.
  func ofElement<State, Elements: Collection & Sendable>(
    _ id: Elements.Element.ID, at place: ChildPlace, find: @escaping @Sendable (State) -> Elements
  ) -> EffectTask where Elements.Element: Identifiable & Sendable, Elements.Element.ID: Sendable {
    let child = EffectChild(id: EffectID(id), at: EffectID(place)) { ids, whole in
      (whole as? State).map { find($0).elements(of: ids) } ?? [:]
    }
    return EffectTask(.child(child, program))
  }

  /// Returns a fault about an action for an absent child.
  @usableFromInline
  package static func absent(_ state: Any.Type, _ action: some Sendable, _ id: (any Sendable)? = nil) -> EffectTask {
    let name = ScreenName.base(of: FeatureName.of(state: state))
    let which = id.map { " with the id \(ValueText.of($0))" } ?? ""
    return .fault(
      "there is no \(name)\(which), so the reducer dropped \(ValueText.of(action)): "
        + "check the state before the send, or cancel the sender when the child leaves")
  }
}

extension Collection where Element: Identifiable & Sendable, Element.ID: Sendable {
  // Of several elements with one id, the first counts, as it does for actions.
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
  // An `Identifiable` state with another id is another child. All other states share one identity.
  fileprivate static func ofChild(_ state: some Sendable) -> EffectID {
    // Any constant serves for the states without an id.
    guard let state = state as? any Identifiable else { return EffectID(true) }
    return EffectID(AnyID(base: AnyHashable(state.erasedID)))
  }
}

// The id is a part of a `Sendable` state, so it is safe to send.
private struct AnyID: Hashable, @unchecked Sendable {
  let base: AnyHashable
}

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}
