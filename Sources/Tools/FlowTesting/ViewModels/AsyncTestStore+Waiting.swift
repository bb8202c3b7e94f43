import FlowCore
import FlowViewModel

// A method with a timeout waits in virtual time, event by event. A timeout is an issue at the line of the call.

extension AsyncTestStore {
  /// Waits until a condition holds.
  /// - Parameters:
  ///   - condition: A condition on the state, checked after each event.
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether the condition holds.
  @discardableResult
  public func wait(
    for condition: (ViewModel.State) -> Bool, timeout: TimeInterval = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    require(
      await timeline.advance(atMost: .bounded(timeout), until: { condition(state) }),
      TestLocation(fileID, file, line, column),
      .timeout(
        "the condition does not hold after \(timeout) s; the state is \(text(state))\n"
          + Failure.timeoutAdvice))
  }

  /// Waits until no effect is running.
  ///
  /// A repeating timer never ends by itself. The interval of a throttle in which nothing waits does not count as
  /// running.
  /// - Parameters:
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether no effect is running.
  @discardableResult
  public func waitForEffects(
    timeout: TimeInterval = 1, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    require(
      await timeline.advance(atMost: .bounded(timeout), until: { viewModel.effects.isIdle }),
      TestLocation(fileID, file, line, column),
      .timeout(
        "after \(timeout) s \(Failure.stillUnderWay(activeTaskCount)): \(runningText)\n"
          + "cancel them, or allow more time with timeout:"))
  }

  /// Waits until an effect with an id is running.
  /// - Parameters:
  ///   - id: The id.
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether such an effect is running.
  @discardableResult
  public func waitUntilTaskStarts(
    id: ViewModel.CancelID, timeout: TimeInterval = 1, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    require(
      await timeline.advance(atMost: .bounded(timeout), until: { hasActiveTask(id: id) }),
      TestLocation(fileID, file, line, column),
      .timeout(
        "no effect with the id \(text(id)) started in \(timeout) s\nstart the effect, or allow more with timeout:"))
  }

  /// Waits until no effect with an id runs. Returns at once if none has begun.
  /// - Parameters:
  ///   - id: The id.
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether no such effect is running.
  @discardableResult
  public func waitUntilTaskCompletes(
    id: ViewModel.CancelID, timeout: TimeInterval = 1, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    require(
      await timeline.advance(atMost: .bounded(timeout), until: { !hasActiveTask(id: id) }),
      TestLocation(fileID, file, line, column),
      .timeout(
        "the effect with the id \(text(id)) is still running after \(timeout) s\n"
          + "cancel it, or allow more time with timeout:"))
  }

  /// Waits for a pending action in any position, without receiving the action.
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that gets the state after the action.
  /// - Returns: Whether the action is pending.
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
        .actionNotReceived(
          "\(text(action)) did not arrive in \(timeout) s; \(Failure.receivedInstead(pendingActions))\n"
            + Failure.timeoutAdvice),
        TestLocation(fileID, file, line, column))
      return false
    }
    assert?(entry.after)
    return true
  }

  /// Advances time, then waits until a condition holds.
  ///
  /// The wait is that of ``wait(for:timeout:fileID:file:line:column:)``.
  /// - Parameters:
  ///   - seconds: The duration of the advance, in seconds.
  ///   - condition: A condition on the state, checked after each event.
  ///   - timeout: The time limit after the advance, in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether the condition holds.
  @discardableResult
  public func tickAndWait(
    by seconds: TimeInterval, for condition: (ViewModel.State) -> Bool, timeout: TimeInterval = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    await tick(by: seconds)
    return await wait(for: condition, timeout: timeout, fileID: fileID, file: file, line: line, column: column)
  }

  /// Advances time, then waits until an action is pending.
  ///
  /// The wait is that of ``waitForAction(_:timeout:fileID:file:line:column:assert:)``.
  /// - Parameters:
  ///   - seconds: The duration of the advance, in seconds.
  ///   - action: The action.
  ///   - timeout: The time limit after the advance, in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether the action is pending.
  @discardableResult
  public func tickAndWaitForAction(
    by seconds: TimeInterval, action: ViewModel.Action, timeout: TimeInterval = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    await tick(by: seconds)
    return await waitForAction(action, timeout: timeout, fileID: fileID, file: file, line: line, column: column)
  }

  // MARK: Receiving

  /// Receives the next action, and waits if none is pending.
  ///
  /// An unexpected action counts as received too, and the test goes on.
  /// - Parameters:
  ///   - action: The expected action.
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that gets the state right after that action, regardless of later changes.
  /// - Returns: Whether the action is the expected one.
  @discardableResult
  public func receive(
    _ action: ViewModel.Action, timeout: TimeInterval = 1, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((ViewModel.State) -> Void)? = nil
  ) async -> Bool {
    await take(action, timeout, TestLocation(fileID, file, line, column), assert) != nil
  }

  /// Receives the next action, and asserts its change of the state.
  /// - Parameters:
  ///   - action: The expected action.
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - change: A closure that turns the state before the action into the expected one.
  /// - Returns: Whether both the action and the change are as expected.
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

  /// Skips pending actions without checking them, and waits for none.
  /// - Parameters:
  ///   - count: The number of actions. A number greater than that of the pending actions is an issue. `nil` for all.
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
        .actionNotReceived(Failure.missingActions(skipped: count, pending: pending)),
        TestLocation(fileID, file, line, column))
    }
    log.skip(count ?? pending)
  }

  /// Skips the actions before an action, and receives that one.
  ///
  /// The method waits if the action is not pending. If the action does not come, the method skips none.
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: The time limit in seconds.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: Whether the action has come.
  @discardableResult
  public func skipUntilAction(
    _ action: ViewModel.Action, timeout: TimeInterval = 1, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    guard await waitForAction(action, timeout: timeout, fileID: fileID, file: file, line: line, column: column) else {
      return false
    }
    // The last entry that the loop takes is the expected one.
    while let entry = log.takeNext(), entry.action != action {}
    return true
  }

  // MARK: Assertions

  /// Asserts that the state is equal to the expected one. An issue shows the difference.
  /// - Returns: Whether the states are equal.
  @discardableResult
  public func assert(
    _ expected: ViewModel.State, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    check(expected, state, TestLocation(fileID, file, line, column))
  }

  /// Calls a closure with the state, for assertions.
  public func assert(_ body: (ViewModel.State) -> Void) {
    body(state)
  }

  /// Asserts which actions have come since the last ``clearActions()``, in order.
  ///
  /// Received actions count as well. Afterwards all of them count as received. The method waits for none.
  /// - Returns: Whether the actions are the expected ones.
  @discardableResult
  public func assertActions(
    _ expected: [ViewModel.Action], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    log.skip(log.entries.count)
    return require(
      actions == expected, TestLocation(fileID, file, line, column),
      .unexpectedAction(
        "the actions differ\n" + Failure.difference(expected: expected, actual: actions)
          + "\nfix the expected actions, or the effect that sends them"))
  }

  /// Asserts that the test has received or skipped every action.
  ///
  /// Ready jobs run before that, and no time passes.
  /// - Returns: Whether no action is left.
  @discardableResult
  public func assertNoMoreActions(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Bool {
    await flush()
    return require(
      pendingActions.isEmpty, TestLocation(fileID, file, line, column),
      .unexpectedAction(Failure.notReceived(pendingActions, skippedBy: "store.skipReceivedActions()")))
  }

  /// Waits for the effects, and asserts that no action and no effect is left.
  ///
  /// If the store is not exhaustive, the method neither waits nor asserts. In both cases the method then cancels the
  /// running effects and clears the record: see ``cleanup()``.
  /// - Parameters:
  ///   - timeout: The time limit for the effects, in seconds.
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

  // MARK: Helpers

  // Returns the entry of the expected action. Returns `nil` if another action came, or none.
  private func take(
    _ action: ViewModel.Action, _ timeout: TimeInterval, _ location: TestLocation,
    _ assert: ((ViewModel.State) -> Void)? = nil
  ) async -> ActionLog<ViewModel.Action, ViewModel.State>.Entry? {
    _ = await timeline.advance(atMost: .bounded(timeout)) { !log.pending.isEmpty }
    guard let entry = log.takeNext() else {
      fail(
        .actionNotReceived(
          "\(text(action)) did not arrive in \(timeout) s: no action did\n"
            + Failure.timeoutAdvice),
        location)
      return nil
    }
    guard entry.action == action else {
      fail(
        .unexpectedAction(
          "another action came next\n" + Failure.difference(expected: action, actual: entry.action)
            + "\nreceive what came first, or fix the effect that sent it"), location)
      return nil
    }
    assert?(entry.after)
    return entry
  }

  private func check(_ expected: ViewModel.State, _ actual: ViewModel.State, _ location: TestLocation) -> Bool {
    require(
      expected == actual, location,
      .unexpectedState(
        "the state differs\n" + Failure.difference(expected: expected, actual: actual)
          + "\nfix the expected state, or what the view model does"))
  }

  // Records an error unless a condition holds. Returns whether it does.
  private func require(_ holds: Bool, _ location: TestLocation, _ error: @autoclosure () -> TestError) -> Bool {
    if !holds { fail(error(), location) }
    return holds
  }

  private func fail(_ error: TestError, _ location: TestLocation) {
    Failure.record(error, at: location)
  }

  private func text(_ value: Any) -> String { Failure.text(value) }

  private var runningText: String { Failure.names(viewModel.effects.running.filter { !$0.isEmptyInterval }) }
}
