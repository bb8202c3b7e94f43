import FlowCore
import FlowViewModel

/// A test store for a view model, with the real runner of effects.
///
/// A test sends inputs, advances time, and asserts which actions came, in which order, and the state after each.
///
/// ```swift
/// @MainActor
/// @Test(.virtualTime) func aSearchWaitsForTheTypist() async {
///   let store = AsyncTestStore(viewModel: SearchViewModel())
///   store.send(.type("ran"))
///   await store.receive(.typed("ran"))
///   await store.tick(by: 0.3)
///   await store.receive(.found(["Ran"])) { #expect($0.results == ["Ran"]) }
///   await store.finish()
/// }
/// ```
///
/// **The record.** The store records every action that the view model handles, with the state after it. A test receives
/// actions from the record in order. So the test misses none that came early, and skips none by accident. The test
/// fails if pending actions or running effects are left when it finishes the store: see
/// ``finish(timeout:fileID:file:line:column:)`` and ``isExhaustive``.
///
/// **Time** and timeouts are virtual, so waiting costs nothing. In a test with the trait `.virtualTime` the store runs
/// in the test's time. Without it the store has a time of its own, which only advances while the test awaits the store.
@MainActor
public final class AsyncTestStore<ViewModel: AsyncViewModelProtocol> {
  /// The view model under test.
  public let viewModel: ViewModel

  /// Whether pending actions and running effects fail a finished test.
  public var isExhaustive = true

  /// The recorded changes of the state. `nil` before ``enableStateTracking()``.
  public private(set) var stateHistory: StateHistoryTracker<ViewModel.State>?

  let timeline = TestTimeline()
  let log: ActionLog<ViewModel.Action, ViewModel.State>

  /// Creates a store that records the actions of a view model.
  /// - Parameter viewModel: The view model, which only the test drives. The store creates it in the store's time, in
  ///   which the effects of its `init` run too.
  public init(viewModel: @autoclosure () throws -> ViewModel) rethrows {
    let viewModel = try timeline.enter { try viewModel() }
    self.viewModel = viewModel
    log = ActionLog(viewModel.state)
    viewModel.effects.onHandled = { [weak self] action, state in
      self?.record(action, state)
    }
  }

  private func record(_ action: ViewModel.Action, _ state: ViewModel.State) {
    log.record(action, state)
    guard let stateHistory, let entry = log.entries.last, entry.before != state else { return }
    stateHistory.record(old: entry.before, new: state)
  }

  // MARK: Inputs

  /// Sends an input, and handles the actions that come at once.
  public func send(_ input: ViewModel.Input) {
    timeline.enter { viewModel.send(input) }
  }

  /// Handles an action as if the view model itself had sent the action.
  public func perform(_ action: ViewModel.Action) {
    timeline.enter { viewModel.perform(action) }
  }

  /// Advances time by `seconds`, and runs all due events, one by one.
  public func tick(by seconds: TimeInterval) async {
    await timeline.advance(by: .bounded(seconds))
  }

  /// Advances time by a duration, and runs all due events, one by one.
  public func tick(by duration: Duration) async {
    await timeline.advance(by: duration)
  }

  /// Runs all ready jobs. No time passes.
  public func flush() async {
    await timeline.rest()
  }

  // MARK: State and actions

  /// The current state.
  public var state: ViewModel.State { viewModel.state }

  /// The actions since the last ``clearActions()``, received or not, in order.
  public var actions: [ViewModel.Action] { log.entries.map(\.action) }

  /// The actions that the test has not received yet, in order.
  public var pendingActions: [ViewModel.Action] { log.pendingActions }

  /// Returns whether an effect with an id is running.
  public func hasActiveTask(id: ViewModel.CancelID) -> Bool { viewModel.effects.isRunning(id) }

  /// The ids of the running effects, in the order of their start.
  public var activeTaskIDs: [ViewModel.CancelID] { viewModel.effects.runningIDs }

  /// The number of running effects, with or without an id.
  ///
  /// The interval of a throttle in which nothing waits does not count.
  public var activeTaskCount: Int { viewModel.effects.running.count { !$0.isEmptyInterval } }

  /// Removes the actions so far, received or not. The current state becomes the one before the next action.
  public func clearActions() {
    log.clear(state)
  }

  /// Starts to record the changes of the state in ``stateHistory``. A second call starts a new history.
  /// - Returns: The tracker that records the changes.
  @discardableResult
  public func enableStateTracking() -> StateHistoryTracker<ViewModel.State> {
    let tracker = StateHistoryTracker<ViewModel.State>()
    stateHistory = tracker
    return tracker
  }

  /// Ends the test without assertions: cancels all effects and removes the actions.
  public func cleanup() {
    timeline.enter { viewModel.effects.cancelAll() }
    clearActions()
    timeline.end()
  }
}

extension AsyncTestStore {
  /// Runs a test with a store, and finishes the store.
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - timeout: The time limit for the effects after the test, in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: The test.
  /// - Throws: The error of the test. The store asserts nothing then.
  public static func withStore(
    viewModel: @autoclosure () throws -> ViewModel, timeout: TimeInterval = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: (AsyncTestStore) async throws -> Void
  ) async rethrows {
    let store = try AsyncTestStore(viewModel: viewModel())
    do {
      try await body(store)
    } catch {
      store.cleanup()
      throw error
    }
    await store.finish(timeout: timeout, fileID: fileID, file: file, line: line, column: column)
  }
}

/// An error with which a test of a view model fails.
public enum TestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A condition did not hold within its time limit.
  case timeout(String)
  /// An action did not come, or fewer came than the test skipped.
  case actionNotReceived(String)
  case unexpectedAction(String)
  /// The state differs from the expected one.
  case unexpectedState(String)

  /// The description of the failure.
  public var description: String {
    switch self {
    case .timeout(let text), .actionNotReceived(let text), .unexpectedAction(let text), .unexpectedState(let text): text
    }
  }
}
