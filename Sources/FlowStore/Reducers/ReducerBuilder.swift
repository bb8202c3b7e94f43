/// Makes one reducer of those in a ``Reducer/body``: each is asked, in their order, and what they want done is done beside
/// each other.
@resultBuilder
public enum ReducerBuilder<State: Sendable, Action: Sendable> {
  /// What is built.
  public typealias Component = CombineReducers<State, Action>

  /// A reducer of these states and actions.
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Component {
    Component([reducer.reduction])
  }

  /// One after the other.
  public static func buildBlock(_ components: Component...) -> Component { buildArray(components) }

  /// Several of a kind.
  public static func buildArray(_ components: [Component]) -> Component {
    Component(components.flatMap(\.reductions))
  }

  /// One that is there or not.
  public static func buildOptional(_ component: Component?) -> Component { component ?? Component([]) }

  /// The first of two.
  public static func buildEither(first component: Component) -> Component { component }

  /// The second of two.
  public static func buildEither(second component: Component) -> Component { component }
}

/// Several reducers as one: each is asked, in their order.
public struct CombineReducers<State: Sendable, Action: Sendable>: Reducer {
  let reductions: [Reduction<State, Action>]

  init(_ reductions: [Reduction<State, Action>]) {
    self.reductions = reductions
  }

  /// These reducers, in their order.
  public init(@ReducerBuilder<State, Action> _ build: () -> CombineReducers) {
    self = build()
  }

  /// Asks each.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    var effect = EffectTask<Action>.none
    for reduction in reductions { effect = effect.and(reduction.reduce(&state, action)) }
    return effect
  }
}

/// A reducer that changes nothing.
public struct EmptyReducer<State: Sendable, Action: Sendable>: Reducer {
  /// A reducer that changes nothing.
  public init() {}

  /// Changes nothing.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
}
