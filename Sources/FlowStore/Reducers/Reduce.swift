/// A reducer made of a function.
///
/// ```swift
/// Reduce { state, action in
///   state.count += 1
///   return .none
/// }
/// ```
public struct Reduce<State: Sendable, Action: Sendable>: Reducer {
  private let function: @Sendable (inout State, Action) -> EffectTask<Action>

  /// A reducer that calls a function.
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> EffectTask<Action>) {
    function = reduce
  }

  /// A reducer that asks another one.
  public init(_ reducer: some Reducer<State, Action>) {
    let reduction = reducer.reduction
    self.init { state, action in reduction.reduce(&state, action) }
  }

  /// Calls the function.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    function(&state, action)
  }
}
