/// A tracker of the changes of a view model's state, oldest first.
///
/// ```swift
/// let tracker = StateHistoryTracker<CounterViewModel.State>()
/// viewModel.stateChangeObserver = { old, new in tracker.record(old: old, new: new) }
/// viewModel.send(.increment)
/// #expect(tracker.history.map(\.new.count) == [1])
/// ```
@MainActor
public final class StateHistoryTracker<S> {
  /// A change of the state.
  public struct StateChange {
    /// The state before the change.
    public let old: S
    /// The state after the change.
    public let new: S
  }

  /// All changes, oldest first.
  public private(set) var history: [StateChange] = []

  /// Creates a tracker without changes.
  public init() {}

  /// Adds a change.
  public func record(old: S, new: S) {
    history.append(StateChange(old: old, new: new))
  }

  /// The number of changes.
  public var count: Int { history.count }

  /// The oldest change. `nil` if there is none.
  public var first: StateChange? { history.first }

  /// The latest change. `nil` if there is none.
  public var last: StateChange? { history.last }

  /// Returns the change at an index, from 0 for the oldest. Returns `nil` if there is none.
  public subscript(index: Int) -> StateChange? {
    history.indices.contains(index) ? history[index] : nil
  }

  /// Removes all changes.
  public func clear() {
    history.removeAll()
  }
}

extension StateHistoryTracker.StateChange: Sendable where S: Sendable {}
extension StateHistoryTracker.StateChange: Equatable where S: Equatable {}
