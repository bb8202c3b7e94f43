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
