/// A feature: how actions change its state, and which effects they have.
///
/// Either implement ``reduce(into:action:)``, or compose one of others in ``body``:
///
/// ```swift
/// @InnoFlow
/// struct CounterFeature {
///   struct State: Equatable, Sendable, DefaultInitializable { var count = 0 }
///   enum Action: Sendable { case increment }
///   func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
///     state.count += 1
///     return .none
///   }
/// }
/// ```
///
/// A reducer is a value without state of its own, and does nothing but change the state that it is given: what takes time
/// is in the effect that it returns.
public protocol Reducer<State, Action>: Sendable {
  /// What the feature shows and knows.
  associatedtype State: Sendable
  /// What can happen.
  associatedtype Action: Sendable
  /// What it is composed of; `Never` where it implements ``reduce(into:action:)`` itself.
  associatedtype Body = Never
  /// The fields of the state that a ``Binding`` can set, by name: made by `@InnoFlow`.
  associatedtype BindableFields: BindableFieldSet = NoBindableFields

  /// The reducer as a function, with what it is composed of made once: given by the library.
  var reduction: Reduction<State, Action> { get }

  /// Changes the state because of an action, and returns what is to be done then.
  ///
  /// It is never called within itself: actions wait in one queue, first in, first out.
  func reduce(into state: inout State, action: Action) -> EffectTask<Action>

  /// Reducers that are asked one after the other, the first in the source first.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer {
  /// Calls ``reduce(into:action:)``.
  public var reduction: Reduction<State, Action> {
    Reduction { state, action in reduce(into: &state, action: action) }
  }
}

extension Reducer where Body == Never {
  /// There is none: the reducer implements ``reduce(into:action:)``.
  public var body: Body {
    fatalError("\(Self.self) has no body: it implements reduce(into:action:)")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// That of the body.
  public var reduction: Reduction<State, Action> { body.reduction }

  /// Asks the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// A ``Reducer`` as a function.
public struct Reduction<State: Sendable, Action: Sendable>: Sendable {
  /// Changes the state because of an action, and returns what is to be done then.
  @usableFromInline package let reduce: @Sendable (_ state: inout State, _ action: Action) -> EffectTask<Action>

  init(_ reduce: @escaping @Sendable (inout State, Action) -> EffectTask<Action>) {
    self.reduce = reduce
  }
}

/// A reducer of the same state and actions as another one: `some ReducerOf<Self>` is the type of a ``Reducer/body``.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

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

/// Makes a struct a ``Reducer``: it needs `State`, `Action`, and `reduce(into:action:)` or a `body`.
///
/// Its `Action`, if it is an enum with cases that can be paths, becomes ``CasePathable``, and the `@BindableField`s of its `State`
/// can be bound by name: for them it adds `BindableFields`. Both types have to be declared in the struct itself for that.
///
/// A feature that has a `body` is composed of that: it can't have `reduce(into:action:)` as well.
@attached(extension, conformances: Reducer, names: named(BindableFields))
@attached(memberAttribute)
public macro InnoFlow() = #externalMacro(module: "FlowMacrosPlugin", type: "InnoFlowMacro")
