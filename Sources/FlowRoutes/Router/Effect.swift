import FlowStore

/// What a reducer wants done, as reducers of routes call it.
public typealias Effect<Action: Sendable> = EffectTask<Action>

/// A store, by its reducer.
public typealias StoreOf<R: Reducer> = Store<R>
