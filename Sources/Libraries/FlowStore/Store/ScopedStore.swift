import FlowCore
import FlowScript
import Observation

/// A part of a store as a store of its own: of a child's state and actions. It keeps nothing: reads go to the store, and
/// so do actions. It holds the store.
///
/// ```swift
/// let counter = store.scope(state: \.counter, action: { .counter($0) })
/// counter.send(.increment)
/// ```
@MainActor
@dynamicMemberLookup
public final class ScopedStore<ParentReducer: Reducer, ChildState, ChildAction: Sendable>: Observable {
  private let store: Store<ParentReducer>
  private let keyPath: KeyPath<ParentReducer.State, ChildState>
  private let action: (ChildAction) -> ParentReducer.Action

  init(
    _ store: Store<ParentReducer>, _ keyPath: KeyPath<ParentReducer.State, ChildState>,
    _ action: @escaping (ChildAction) -> ParentReducer.Action
  ) {
    self.store = store
    self.keyPath = keyPath
    self.action = action
  }

  /// The child's state now. Reads are observed: of the store's state as a whole.
  public var state: ChildState { store.state[keyPath: keyPath] }

  /// What is in the child's state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ChildState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// The value of a property of the child's state that can be bound.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ChildState, BindableProperty<Value>>) -> Value {
    state[keyPath: keyPath].value
  }

  /// Has the store handle an action of the child: see ``Store/send(_:)``.
  public func send(_ action: ChildAction) {
    store.send(self.action(action))
  }

  /// A property of the child's state that can be read, and set by way of an action.
  public func binding<Value>(
    _ keyPath: KeyPath<ChildState, BindableProperty<Value>>, send action: @escaping (Value) -> ChildAction
  ) -> Binding<Value> {
    Binding(get: { self.state[keyPath: keyPath].value }, set: { self.send(action($0)) })
  }

  /// A part of the part. Its cost does not grow with how deep it is in the store: it is a part of the store itself, by a longer way.
  public func scope<Inner, InnerAction: Sendable>(
    state keyPath: KeyPath<ChildState, Inner>, action: @escaping (InnerAction) -> ChildAction
  ) -> ScopedStore<ParentReducer, Inner, InnerAction> {
    ScopedStore<ParentReducer, Inner, InnerAction>(store, self.keyPath.appending(path: keyPath)) {
      [outer = self.action] in
      outer(action($0))
    }
  }
}

extension Store {
  /// A part of it as a store of its own.
  /// - Parameters:
  ///   - keyPath: Where the part's state is.
  ///   - action: Makes an action of one of the part's, as an enum's case does: `action: Feature.Action.counter`.
  public func scope<ChildState, ChildAction: Sendable>(
    state keyPath: KeyPath<R.State, ChildState>, action: @escaping (ChildAction) -> R.Action
  ) -> ScopedStore<R, ChildState, ChildAction> {
    ScopedStore(self, keyPath, action)
  }
}

extension ScopedStore: StateSource, InputSink {
  /// The child's state.
  public var shownState: Any { store.current[keyPath: keyPath] }

  /// The actions that a script can write, if `ChildAction` is `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<ChildAction>.type }

  /// Sends the store an action that a script has written; does nothing where `ChildAction` is not `@Scriptable`.
  /// - Throws: `LiteralError` where the literal is none of the child's actions.
  public func take(input: Literal) throws(LiteralError) {
    guard let action = try ScriptedInput<ChildAction>.input(input) else { return }
    store.take(self.action(action))
  }
}
