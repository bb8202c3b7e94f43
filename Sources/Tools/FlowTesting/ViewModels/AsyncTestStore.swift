import FlowCore
import FlowViewModel

/// Tests a view model on the real interpreter: sends it inputs, lets time go on, and asserts which actions came, in
/// which order, and what the state was after each.
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
/// **The record.** Every action that the view model handles is recorded with the state after it, whenever that is. What
/// is received is taken off the record in order, so that nothing is missed because it came early, and nothing is passed
/// over. A test that is finished with actions that nobody received, or with effects under way, fails: see
/// ``finish(timeout:fileID:file:line:column:)`` and ``isExhaustive``.
///
/// **Time** is virtual, as the time-outs are: waiting costs nothing. In a test with the trait `.virtualTime` the store
/// plays in the test's time, without it in a time of its own, which goes on only where the store waits.
@MainActor
public final class AsyncTestStore<ViewModel: AsyncViewModelProtocol> {
  /// The view model.
  public let viewModel: ViewModel

  /// Whether an action that nobody received, and an effect that nobody ended, fail the test when it is finished.
  public var isExhaustive = true

  /// The changes of the state, if they are tracked: see ``enableStateTracking()``.
  public private(set) var stateHistory: StateHistoryTracker<ViewModel.State>?

  let timeline = TestTimeline()
  let log: ActionLog<ViewModel.Action, ViewModel.State>

  /// A store around a view model that nobody else drives. It records from now on.
  /// - Parameter viewModel: Made in the store's time, so that what it begins as it is made plays there too.
  public init(viewModel: @autoclosure () throws -> ViewModel) rethrows {
    let viewModel = try timeline.enter { try viewModel() }
    self.viewModel = viewModel
    log = ActionLog(viewModel.state)
    viewModel.effects.onHandled = { [weak self] action, state in
      self?.note(action, state)
    }
  }

  private func note(_ action: ViewModel.Action, _ state: ViewModel.State) {
    log.record(action, state)
    guard let stateHistory, let entry = log.entries.last, entry.before != state else { return }
    stateHistory.record(old: entry.before, new: state)
  }

  // MARK: Driving

  /// Sends an input. The actions that it becomes, and what they send at once, are handled when this returns.
  public func send(_ input: ViewModel.Input) {
    timeline.enter { viewModel.send(input) }
  }

  /// Handles an action as if the view model had made it itself.
  public func perform(_ action: ViewModel.Action) {
    timeline.enter { viewModel.perform(action) }
  }

  /// Advances time by `seconds`, and plays all that is due in them, event by event.
  public func tick(by seconds: TimeInterval) async {
    await timeline.advance(by: .bounded(seconds))
  }

  /// Lets so much time go by, and plays all that is due in it.
  public func tick(by duration: Duration) async {
    await timeline.advance(by: duration)
  }

  /// Plays all that is ready now. No time goes by.
  public func flush() async {
    await timeline.rest()
  }

  // MARK: Looking

  /// The state now.
  public var state: ViewModel.State { viewModel.state }

  /// The actions that were handled and not cleared, received or not, in order.
  public var actions: [ViewModel.Action] { log.entries.map(\.action) }

  /// The actions that nobody has received yet, in order.
  public var pendingActions: [ViewModel.Action] { log.pendingActions }

  /// Whether an effect is under way under an id.
  public func hasActiveTask(id: ViewModel.CancelID) -> Bool { viewModel.effects.isRunning(id) }

  /// The ids under which effects are under way, in the order in which they began.
  public var activeTaskIDs: [ViewModel.CancelID] { viewModel.effects.runningIDs }

  /// How many effects are under way, with an id or without, but for intervals of throttles in which nothing waits.
  public var activeTaskCount: Int { viewModel.effects.running.count { !$0.isEmptyInterval } }

  /// Forgets the actions so far, received or not. The state of now is what the next action is compared with.
  public func clearActions() {
    log.clear(state)
  }

  /// Records the changes of the state from now on in ``stateHistory``. A second call begins a new history.
  /// - Returns: The tracker that records them.
  @discardableResult
  public func enableStateTracking() -> StateHistoryTracker<ViewModel.State> {
    let tracker = StateHistoryTracker<ViewModel.State>()
    stateHistory = tracker
    return tracker
  }

  /// Ends all effects, and forgets the actions: the test is over, whatever is left. Nothing is claimed.
  public func cleanup() {
    timeline.enter { viewModel.effects.cancelAll() }
    clearActions()
    timeline.end()
  }
}

extension AsyncTestStore {
  /// Runs a test with a store, and finishes it.
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - timeout: How many seconds its effects may take to end after the test.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: The test.
  /// - Throws: What the test throws: then nothing is claimed.
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
