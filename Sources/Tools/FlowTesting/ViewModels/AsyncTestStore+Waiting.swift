import FlowCore
import FlowViewModel

// Each waits in virtual time, event by event, up to its time-out; what does not come is an issue at the line that waits.

extension AsyncTestStore {
  /// Waits until a condition holds.
  /// - Parameters:
  ///   - condition: Asked after each event, of the state.
  ///   - timeout: How many seconds may go by.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether it holds.
  @discardableResult
  public func wait(
    for condition: (ViewModel.State) -> Bool, timeout: TimeInterval = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    if await timeline.advance(atMost: .bounded(timeout), until: { condition(state) }) { return true }
    fail(
      .timeout("the condition does not hold after \(timeout) s; the state is \(text(state))"),
      TestLocation(fileID, file, line, column))
    return false
  }

  /// Waits until no effect is under way. Repeating timers never end by themselves; the interval of a throttle in which
  /// nothing waits is not under way.
  /// - Parameters:
  ///   - timeout: How many seconds may go by.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether none is.
  @discardableResult
  public func waitForEffects(
    timeout: TimeInterval = 1, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    if await timeline.advance(atMost: .bounded(timeout), until: { viewModel.effects.isIdle }) { return true }
    fail(
      .timeout("after \(timeout) s these are still under way: \(runningText)"), TestLocation(fileID, file, line, column)
    )
    return false
  }

  /// Waits until an effect is under way under an id.
  /// - Parameters:
  ///   - id: The id.
  ///   - timeout: How many seconds may go by.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether one is.
  @discardableResult
  public func waitUntilTaskStarts(
    id: ViewModel.CancelID, timeout: TimeInterval = 1, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    if await timeline.advance(atMost: .bounded(timeout), until: { hasActiveTask(id: id) }) { return true }
    fail(.timeout("nothing has begun under \(text(id)) after \(timeout) s"), TestLocation(fileID, file, line, column))
    return false
  }

  /// Waits until no effect is under way under an id; at once if none has begun.
  /// - Parameters:
  ///   - id: The id.
  ///   - timeout: How many seconds may go by.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether none is.
  @discardableResult
  public func waitUntilTaskCompletes(
    id: ViewModel.CancelID, timeout: TimeInterval = 1, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    if await timeline.advance(atMost: .bounded(timeout), until: { !hasActiveTask(id: id) }) { return true }
    fail(
      .timeout("what is under way under \(text(id)) has not ended after \(timeout) s"),
      TestLocation(fileID, file, line, column))
    return false
  }

  /// Waits until an action has come that nobody has received yet, wherever it is among those, and leaves it to be
  /// received.
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: How many seconds it may take to come.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Given the state after the action.
  /// - Returns: Whether it has come.
  @discardableResult
  public func waitForAction(
    _ action: ViewModel.Action, timeout: TimeInterval = 1, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((ViewModel.State) -> Void)? = nil
  ) async -> Bool {
    let hasCome = { [self] in log.pending.contains { $0.action == action } }
    guard await timeline.advance(atMost: .bounded(timeout), until: hasCome),
      let entry = log.pending.first(where: { $0.action == action })
    else {
      fail(
        .actionNotReceived("\(text(action)) did not come in \(timeout) s; \(Failure.whatCame(pendingActions))"),
        TestLocation(fileID, file, line, column))
      return false
    }
    assert?(entry.after)
    return true
  }

  /// Lets time go by, then waits until a condition holds as ``wait(for:timeout:fileID:file:line:column:)`` does.
  /// - Parameters:
  ///   - seconds: How much time goes by before.
  ///   - condition: Asked after each event, of the state.
  ///   - timeout: How many seconds may go by after that.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether it holds.
  @discardableResult
  public func tickAndWait(
    by seconds: TimeInterval, for condition: (ViewModel.State) -> Bool, timeout: TimeInterval = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    await tick(by: seconds)
    return await wait(for: condition, timeout: timeout, fileID: fileID, file: file, line: line, column: column)
  }

  /// Lets time go by, then waits for an action as ``waitForAction(_:timeout:fileID:file:line:column:assert:)`` does.
  /// - Parameters:
  ///   - seconds: How much time goes by before.
  ///   - action: The action.
  ///   - timeout: How many seconds it may take to come after that.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether it has come.
  @discardableResult
  public func tickAndWaitForAction(
    by seconds: TimeInterval, action: ViewModel.Action, timeout: TimeInterval = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    await tick(by: seconds)
    return await waitForAction(action, timeout: timeout, fileID: fileID, file: file, line: line, column: column)
  }

  // MARK: Receiving

  /// Receives the next action: the first that nobody has received yet, waiting for it if there is none. Another one
  /// than what is expected is taken off the record as well, so that the test can go on behind it.
  /// - Parameters:
  ///   - action: What it has to be.
  ///   - timeout: How many seconds it may take to come.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Given the state after that action, whatever has happened since.
  /// - Returns: Whether it is the one.
  @discardableResult
  public func receive(
    _ action: ViewModel.Action, timeout: TimeInterval = 1, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((ViewModel.State) -> Void)? = nil
  ) async -> Bool {
    await take(action, timeout, TestLocation(fileID, file, line, column), assert) != nil
  }

  /// Receives the next action, and claims what it changed.
  /// - Parameters:
  ///   - action: What it has to be.
  ///   - timeout: How many seconds it may take to come.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - change: Makes of the state before the action the one that is expected after it.
  /// - Returns: Whether both are as expected.
  @discardableResult
  public func receiveChange(
    _ action: ViewModel.Action, timeout: TimeInterval = 1, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ change: (inout ViewModel.State) -> Void
  ) async -> Bool {
    guard let entry = await take(action, timeout, TestLocation(fileID, file, line, column)) else { return false }
    var expected = entry.before
    change(&expected)
    return check(expected, entry.after, TestLocation(fileID, file, line, column))
  }

  /// Passes over the next actions that nobody has received, without a look at them. It waits for none.
  /// - Parameters:
  ///   - count: How many; `nil` for all that have come. More than have come is an issue.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipReceivedActions(
    count: Int? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let pending = pendingActions.count
    if let count, count > pending {
      fail(
        .actionNotReceived("\(count) actions are to be passed over, and \(pending) have come"),
        TestLocation(fileID, file, line, column))
    }
    log.skip(count ?? pending)
  }

  /// Passes over actions up to one, which is received, waiting for it if it has not come. If it does not come, none is
  /// passed over.
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: How many seconds it may take to come.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether it has come.
  @discardableResult
  public func skipUntilAction(
    _ action: ViewModel.Action, timeout: TimeInterval = 1, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    guard await waitForAction(action, timeout: timeout, fileID: fileID, file: file, line: line, column: column) else {
      return false
    }
    while let entry = log.takeNext(), entry.action != action {}
    return true
  }

  // MARK: Claiming

  /// Claims what the state is now; another one is an issue, with the difference.
  /// - Returns: Whether it is that.
  @discardableResult
  public func assert(
    _ expected: ViewModel.State, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    check(expected, state, TestLocation(fileID, file, line, column))
  }

  /// Gives the state to claims about it.
  public func assert(_ body: (ViewModel.State) -> Void) {
    body(state)
  }

  /// Claims which actions have come since the last ``clearActions()``, all of them in order, those that were received
  /// too; then all of them count as received. It waits for none.
  /// - Returns: Whether they are those.
  @discardableResult
  public func assertActions(
    _ expected: [ViewModel.Action], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    log.skip(log.entries.count)
    guard actions != expected else { return true }
    fail(
      .unexpectedAction("the actions are others\n" + Failure.difference(expected: expected, actual: actions)),
      TestLocation(fileID, file, line, column))
    return false
  }

  /// Asserts that every action was received or passed over. What is ready is played before, and no time goes by.
  /// - Returns: Whether none is left.
  @discardableResult
  public func assertNoMoreActions(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    await flush()
    guard !pendingActions.isEmpty else { return true }
    fail(.unexpectedAction("nobody received \(Failure.list(pendingActions))"), TestLocation(fileID, file, line, column))
    return false
  }

  /// Finishes the test: waits for the effects, and claims that every action was received and that nothing is under way.
  ///
  /// Where the store is not exhaustive, nothing is claimed and nothing waited for. What is under way all the same is
  /// ended, and the record is empty from there: see ``cleanup()``.
  /// - Parameters:
  ///   - timeout: How many seconds the effects may take to end.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func finish(
    timeout: TimeInterval = 1, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    if isExhaustive {
      await waitForEffects(timeout: timeout, fileID: fileID, file: file, line: line, column: column)
      await assertNoMoreActions(fileID: fileID, file: file, line: line, column: column)
    }
    cleanup()
  }

  // MARK: Words

  /// Takes the next action off the record.
  /// - Returns: Its entry, if it is the one that is expected.
  private func take(
    _ action: ViewModel.Action, _ timeout: TimeInterval, _ location: TestLocation,
    _ assert: ((ViewModel.State) -> Void)? = nil
  ) async -> ActionLog<ViewModel.Action, ViewModel.State>.Entry? {
    _ = await timeline.advance(atMost: .bounded(timeout)) { !log.pending.isEmpty }
    guard let entry = log.takeNext() else {
      fail(.actionNotReceived("\(text(action)) did not come in \(timeout) s: no action did"), location)
      return nil
    }
    guard entry.action == action else {
      fail(
        .unexpectedAction(
          "another action came next\n" + Failure.difference(expected: action, actual: entry.action)), location)
      return nil
    }
    assert?(entry.after)
    return entry
  }

  private func check(_ expected: ViewModel.State, _ actual: ViewModel.State, _ location: TestLocation) -> Bool {
    guard expected != actual else { return true }
    fail(.unexpectedState("the state is another\n" + Failure.difference(expected: expected, actual: actual)), location)
    return false
  }

  private func fail(_ error: TestError, _ location: TestLocation) {
    Failure.record(error, at: location)
  }

  private func text(_ value: Any) -> String { Failure.text(value) }

  private var runningText: String { Failure.names(viewModel.effects.running.filter { !$0.isEmptyInterval }) }
}
