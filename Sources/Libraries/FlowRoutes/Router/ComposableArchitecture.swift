import FlowStore

// Names and spellings of the Composable Architecture, which coordinators use.

/// The effect of a reducer, under the name that coordinators use.
public typealias Effect<Action: Sendable> = EffectTask<Action>

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R>

extension EffectTask {
  /// Returns an effect that cancels earlier work under `id`, by the rules of `cancel(_:)`.
  public static func cancel(id: some Hashable & Sendable) -> EffectTask { cancel(id) }

  /// Returns the effect under an id for its cancellation.
  ///
  /// Each enclosing id cancels the effect as well.
  /// - Parameters:
  ///   - id: The id of the work, which is any value.
  ///   - cancelInFlight: Whether to cancel earlier work of the id first.
  /// - Returns: The effect, which also ends when `cancel(id:)` names the id.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> EffectTask {
    cancellable(id, cancelInFlight: cancelInFlight)
  }
}

extension Store {
  /// Creates a store with an initial state, and the feature in a closure.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) { Counter() }
  /// ```
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: A closure that returns the feature.
  public convenience init(initialState: R.State, reducer: () -> R) {
    self.init(reducer: reducer(), initialState: initialState)
  }
}
