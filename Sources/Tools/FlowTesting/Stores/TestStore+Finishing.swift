import FlowCore
import FlowStore
import FlowSystem

extension TestStore {
  /// Asserts that no action is left to receive.
  ///
  /// Ready jobs run before that, and no time passes. An action that is left fails the test, and the store skips it.
  public func assertNoMoreActions(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await timeline.rest()
    assertNoBufferedActions(fileID: fileID, file: file, line: line, column: column)
  }

  /// Asserts that no action is left to receive, without running ready jobs.
  ///
  /// Actions that those jobs would send do not count. An action that is left fails the test, and the store skips it.
  public func assertNoBufferedActions(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let text = TestStore.pendingText(in: log) else { return }
    fail(text, TestLocation(fileID, file, line, column))
    skipAll()
  }

  /// Skips pending actions without checking them.
  ///
  /// Ready jobs run before that, and no time passes.
  /// - Parameters:
  ///   - count: The number of actions. A number greater than that of the pending actions is a failure. `nil` for all.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipReceivedActions(
    count: Int? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await timeline.rest()
    let pending = log.pending.count
    if let count, count > pending {
      fail(
        Failure.missingActions(skipped: count, pending: pending),
        TestLocation(fileID, file, line, column))
    }
    skip(count ?? pending, TestLocation(fileID, file, line, column))
  }

  /// Waits for the effects, and asserts that no action, effect or fault is left.
  ///
  /// The test fails if the test did not receive an action, if an effect is still running, or if the feature has
  /// reported a fault. A test that is not exhaustive waits too, but asserts nothing. The store then cancels the running
  /// effects and skips the pending actions. The interval of a throttle in which nothing waits does not count as
  /// running.
  /// - Parameters:
  ///   - timeout: The virtual time that the effects may take to end. The default is the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func finish(
    timeout: Duration? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = timeout ?? effectTimeout
    let isIdle = await timeline.advance(atMost: timeout) { store.runner.isIdle }
    let left = [
      isIdle ? nil : TestStore.runningText(of: store, "after \(Failure.text(timeout)) "),
      TestStore.pendingText(in: log),
    ]
    for text in left {
      if let text {
        if exhaustivity == .on {
          fail(text, TestLocation(fileID, file, line, column))
        } else {
          warn(text, TestLocation(fileID, file, line, column))
        }
      }
    }
    requireNoFault(TestLocation(fileID, file, line, column))
    timeline.enter { store.runner.cancelAll() }
    skipAll()
    timeline.end()
  }

  private func skipAll() {
    state = store.state
    log.clear(state)
  }

  // MARK: Messages

  /// Returns a description of the actions, effects and faults that are left. Returns `nil` if there are none.
  static func remainingText(in log: ActionLog<R.Action, R.State>, _ faults: FaultLog, of store: Store<R>) -> String? {
    let left = [pendingText(in: log), runningText(of: store), faults.takeText()].compactMap { $0 }
    guard !left.isEmpty else { return nil }
    return (["the test released the store before finishing it"] + left + ["finish it: await store.finish()"])
      .joined(separator: "\n")
  }

  private static func pendingText(in log: ActionLog<R.Action, R.State>) -> String? {
    guard !log.pending.isEmpty else { return nil }
    return Failure.notReceived(log.pendingActions, skippedBy: "await store.skipReceivedActions()")
  }

  private static func runningText(of store: Store<R>, _ time: String = "") -> String? {
    let running = store.runningEffects.filter { !$0.isEmptyInterval }
    guard !running.isEmpty else { return nil }
    let object = running.count == 1 ? "it" : "them"
    return "\(time)\(Failure.stillUnderWay(running.count)):\n\(Failure.lines(running))\n"
      + "cancel \(object), or let \(object) end: await store.cancelAllEffects()"
  }
}
