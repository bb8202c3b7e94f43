/// The changes of a view model's state, in the order in which they happened.
///
/// ```swift
/// let tracker = StateHistoryTracker<CounterViewModel.State>()
/// viewModel.stateChangeObserver = { old, new in tracker.record(old: old, new: new) }
/// viewModel.send(.increment)
/// #expect(tracker.history.map(\.new.count) == [1])
/// ```
@MainActor
public final class StateHistoryTracker<S> {
  /// One change.
  public struct StateChange {
    /// What the state was.
    public let old: S
    /// What the state was then.
    public let new: S
  }

  /// All changes, oldest first.
  public private(set) var history: [StateChange] = []

  /// A tracker that knows of no change yet.
  public init() {}

  /// Adds a change.
  /// - Parameters:
  ///   - old: What the state was.
  ///   - new: What the state is.
  public func record(old: S, new: S) {
    history.append(StateChange(old: old, new: new))
  }

  /// How many changes there are.
  public var count: Int { history.count }

  /// The oldest change.
  public var first: StateChange? { history.first }

  /// The latest change.
  public var last: StateChange? { history.last }

  /// A change by its place, the oldest at 0; `nil` where there is none.
  public subscript(index: Int) -> StateChange? {
    history.indices.contains(index) ? history[index] : nil
  }

  /// Forgets all changes.
  public func clear() {
    history.removeAll()
  }
}

extension StateHistoryTracker.StateChange: Sendable where S: Sendable {}
extension StateHistoryTracker.StateChange: Equatable where S: Equatable {}
