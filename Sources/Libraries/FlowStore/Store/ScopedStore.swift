import FlowCore
import FlowScript
import Observation

/// A view of a store, restricted to a child's state and actions.
///
/// The view has no state of its own. Reads and actions go to the parent store, which the view retains.
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

  /// The child's current state. A read observes the whole state of the store.
  public var state: ChildState { store.state[keyPath: keyPath] }

  /// A property of the child's state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ChildState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// The value of a bindable property of the child's state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ChildState, BindableProperty<Value>>) -> Value {
    state[keyPath: keyPath].value
  }

  /// Sends an action of the child to the store. See ``Store/send(_:)``.
  public func send(_ action: ChildAction) {
    store.send(self.action(action))
  }

  /// Returns a binding that sets the child's property through an action.
  public func binding<Value>(
    _ keyPath: KeyPath<ChildState, BindableProperty<Value>>, send action: @escaping (Value) -> ChildAction
  ) -> Binding<Value> {
    Binding(get: { self.state[keyPath: keyPath].value }, set: { self.send(action($0)) })
  }

  /// Returns a view of a part of the child's state.
  public func scope<Inner, InnerAction: Sendable>(
    state keyPath: KeyPath<ChildState, Inner>, action: @escaping (InnerAction) -> ChildAction
  ) -> ScopedStore<ParentReducer, Inner, InnerAction> {
    // The result refers to the store directly, so that a read follows one joined key path and no chain of views.
    ScopedStore<ParentReducer, Inner, InnerAction>(store, self.keyPath.appending(path: keyPath)) {
      [outer = self.action] in
      outer(action($0))
    }
  }
}

extension Store {
  /// Returns a view of the store, restricted to a child's state and actions.
  /// - Parameters:
  ///   - keyPath: The key path of the child's state.
  ///   - action: A function that embeds a child action, such as an enum case: `action: Feature.Action.counter`.
  /// - Returns: A view that reads from this store and sends through it.
  public func scope<ChildState, ChildAction: Sendable>(
    state keyPath: KeyPath<R.State, ChildState>, action: @escaping (ChildAction) -> R.Action
  ) -> ScopedStore<R, ChildState, ChildAction> {
    ScopedStore(self, keyPath, action)
  }
}

extension ScopedStore: StateSource, InputSink {
  /// The child's state, read without observation.
  public var shownState: Any { store.current[keyPath: keyPath] }

  /// The script type of the actions. `nil` if `ChildAction` is not `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<ChildAction>.type }

  /// Sends the store an action from a script. Does nothing if `ChildAction` is not `@Scriptable`.
  /// - Throws: `LiteralError` if the literal is not an action of the child.
  public func take(input: Literal) throws(LiteralError) {
    guard let action = try ScriptedInput<ChildAction>.input(input) else { return }
    store.take(self.action(action))
  }
}
