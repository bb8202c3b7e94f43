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
