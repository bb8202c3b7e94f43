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
