import FlowCore
import FlowStore

extension TestStore {
  /// Asserts that no action is left to receive. What is ready is played before, and no time goes by. What is left is a
  /// failure, and is passed over.
  public func assertNoMoreActions(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await timeline.rest()
    assertNoBufferedActions(fileID: fileID, file: file, line: line, column: column)
  }

  /// Claims that none of those is left to receive that have come so far; nothing is played. What is left is a failure, and
  /// is passed over.
  public func assertNoBufferedActions(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let text = TestStore.pendingText(in: log) else { return }
    fail(text, TestLocation(fileID, file, line, column))
    skipAll()
  }

  /// Passes over actions that nobody has received, without a look at them. What is ready is played before; no time goes by.
  /// - Parameters:
  ///   - count: How many; `nil` for all that have come. More than have come is a failure.
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
        "\(Failure.count(count, "action")) to be passed over, and \(pending) came",
        TestLocation(fileID, file, line, column))
    }
    skip(count ?? pending, TestLocation(fileID, file, line, column))
  }

  /// Finishes the test: waits for the effects, and claims that every action was received, that no effect is under way, and that
  /// the feature has told of no fault.
  ///
  /// Where the test is not exhaustive, it waits all the same, and claims nothing. What is under way then is ended, and what
  /// nobody received is passed over. The interval of a throttle in which nothing waits is not under way.
  /// - Parameters:
  ///   - timeout: How much virtual time the effects may take to end; by default the store's.
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
          note(text, TestLocation(fileID, file, line, column))
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

  // MARK: Words

  /// What is left at the end, if anything is.
  static func whatIsLeft(in log: ActionLog<R.Action, R.State>, _ faults: FaultLog, of store: Store<R>) -> String? {
    let left = [pendingText(in: log), runningText(of: store), faults.takeText()].compactMap { $0 }
    guard !left.isEmpty else { return nil }
    return (["the test has let go of the store before it was finished"] + left + ["finish it: await store.finish()"])
      .joined(separator: "\n")
  }

  private static func pendingText(in log: ActionLog<R.Action, R.State>) -> String? {
    guard !log.pending.isEmpty else { return nil }
    return "nobody received \(Failure.list(log.pendingActions))\n"
      + "receive it, or pass it over: await store.skipReceivedActions()"
  }

  private static func runningText(of store: Store<R>, _ time: String = "") -> String? {
    let running = store.runningEffects.filter { !$0.isEmptyInterval }
    guard !running.isEmpty else { return nil }
    return "\(time)\(Failure.count(running.count, "effect")) \(running.count == 1 ? "is" : "are") still under way:\n"
      + "\(Failure.lines(running))\ncancel it, or let it end: await store.cancelAllEffects()"
  }
}
