import FlowCore
import FlowStore
import FlowSystem

extension TestStore {
  /// Asserts that no action is left to receive.
  ///
  /// Ready jobs run before that, and no time passes. If an action is left, that is a failure, and it is skipped.
  public func assertNoMoreActions(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await timeline.rest()
    assertNoBufferedActions(fileID: fileID, file: file, line: line, column: column)
  }

  /// Asserts that no action so far is left to receive.
  ///
  /// No job runs before that, and actions that come later do not count. If an action is left, that is a failure, and it
  /// is skipped.
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
  ///   - count: The number of actions. `nil` for all. A number greater than that of the pending actions is a failure.
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
        "\(count.counted("action")) to be skipped, and \(pending) came",
        TestLocation(fileID, file, line, column))
    }
    skip(count ?? pending, TestLocation(fileID, file, line, column))
  }

  /// Waits for the effects, and asserts that nothing is left.
  ///
  /// The test fails if an action was not received, if an effect is still running, or if the feature has reported a
  /// fault. A test that is not exhaustive waits too, but asserts nothing. The store then cancels the running effects
  /// and skips the pending actions. The interval of a throttle in which nothing waits does not count as running.
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
    let location = TestLocation(fileID, file, line, column)
    let timeout = timeout ?? effectTimeout
    let isIdle = await timeline.advance(atMost: timeout) { store.runner.isIdle }
    let left = [
      isIdle ? nil : TestStore.runningText(of: store, "after \(Failure.text(timeout)) "),
      TestStore.pendingText(in: log),
    ]
    for case let text? in left {
      if exhaustivity == .on { fail(text, location) } else { note(text, location) }
    }
    requireNoFault(location)
    timeline.enter { store.runner.cancelAll() }
    skipAll()
    timeline.end()
  }

  /// Skips all pending actions without a report.
  private func skipAll() {
    state = store.state
    log.clear(state)
  }

  // MARK: Messages

  /// Returns a description of what is left at the end. Returns `nil` if nothing is.
  static func remainingText(in log: ActionLog<R.Action, R.State>, _ faults: FaultLog, of store: Store<R>) -> String? {
    let left = [pendingText(in: log), runningText(of: store), faults.takeText()].compactMap { $0 }
    guard !left.isEmpty else { return nil }
    return (["the test released the store before finishing it"] + left + ["finish it: await store.finish()"])
      .joined(separator: "\n")
  }

  /// Returns the message about pending actions. Returns `nil` if there are none.
  private static func pendingText(in log: ActionLog<R.Action, R.State>) -> String? {
    guard !log.pending.isEmpty else { return nil }
    return "the test did not receive \(Failure.list(log.pendingActions))\n"
      + "receive it, or skip it: await store.skipReceivedActions()"
  }

  /// Returns the message about running effects. Returns `nil` if there are none.
  private static func runningText(of store: Store<R>, _ time: String = "") -> String? {
    let running = store.runningEffects.filter { !$0.isEmptyInterval }
    guard !running.isEmpty else { return nil }
    return "\(time)\(running.count.counted("effect")) \(running.count == 1 ? "is" : "are") still under way:\n"
      + "\(Failure.lines(running))\ncancel it, or let it end: await store.cancelAllEffects()"
  }
}
