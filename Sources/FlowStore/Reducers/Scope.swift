import FlowCore

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
