import FlowStore

// Each method receives the next action that an effect has sent, and waits for it in virtual time if none is pending. An
// unexpected action is a failure and counts as received, so that the test can go on. A test that is not exhaustive
// skips the actions before the expected one.

extension TestStore {
  /// Receives the next action, and asserts its change of the state.
  /// - Parameters:
  ///   - action: The expected action.
  ///   - timeout: The virtual time in which the action must come. The default is the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that turns the state before the action into the expected one. Without it the state must be
  ///     unchanged.
  public func receive(
    _ action: R.Action, timeout: Duration? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async where R.Action: Equatable {
    await receive(.equal(to: action), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action of a type that is not `Equatable`, and asserts its change.
  ///
  /// An example of such a type is an action with a `Result<User, Error>`. Two actions are alike if they are of the same
  /// case and consist of the same values. The comparison uses their dumps, types included. So two errors of one type
  /// with the same values are alike. The same holds for two objects of one class with the same properties, and for any
  /// two closures.
  /// - Parameters:
  ///   - action: The expected action.
  ///   - timeout: The virtual time in which the action must come. The default is the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that turns the state before the action into the expected one. Without it the state must be
  ///     unchanged.
  public func receive(
    _ action: R.Action, timeout: Duration? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    await receive(.alike(action), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action of a case with any payload, and asserts its change.
  ///
  /// ```swift
  /// await store.receive(\.loaded) { $0.isLoading = false }
  /// ```
  /// - Parameters:
  ///   - casePath: The expected case.
  ///   - timeout: The virtual time in which the action must come. The default is the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that turns the state before the action into the expected one. Without it the state must be
  ///     unchanged.
  public func receive<Value>(
    _ casePath: CaseKeyPath<R.Action, Value>, timeout: Duration? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    await receive(.of(CasePath(casePath)), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action of a case and payload, and asserts its change.
  ///
  /// ```swift
  /// await store.receive(\.loaded, ["Ran"]) { $0.titles = ["Ran"] }
  /// ```
  /// - Parameters:
  ///   - casePath: The expected case.
  ///   - payload: The expected payload.
  ///   - timeout: The virtual time in which the action must come. The default is the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that turns the state before the action into the expected one. Without it the state must be
  ///     unchanged.
  public func receive<Value: Equatable>(
    _ casePath: CaseKeyPath<R.Action, Value>, _ payload: Value, timeout: Duration? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    await receive(.of(CasePath(casePath), payload), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action that satisfies a predicate, and asserts its change.
  /// - Parameters:
  ///   - predicate: A function that returns whether an action is the expected one.
  ///   - timeout: The virtual time in which the action must come. The default is the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that turns the state before the action into the expected one. Without it the state must be
  ///     unchanged.
  public func receive(
    where predicate: (R.Action) -> Bool, timeout: Duration? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    await withoutActuallyEscaping(predicate) { predicate in
      await receive(.any(where: predicate), timeout, TestLocation(fileID, file, line, column), assert)
    }
  }

  private func receive(
    _ expected: ActionExpectation<R.Action>, _ timeout: Duration?, _ location: TestLocation,
    _ assert: ((inout R.State) throws -> Void)?
  ) async {
    let timeout = timeout ?? effectTimeout
    defer { requireNoFault(location) }
    let isExhaustive = exhaustivity == .on
    let hasCome = await timeline.advance(atMost: timeout) {
      isExhaustive ? !log.pending.isEmpty : log.pending.contains { expected.isMet($0.action) }
    }
    if !isExhaustive, hasCome, let index = log.pending.firstIndex(where: { expected.isMet($0.action) }) {
      skip(index - log.pending.startIndex, location)
    }
    guard hasCome, let entry = log.takeNext() else { return failToReceive(expected, timeout, location) }
    log.removeReceived()
    if expected.isMet(entry.action) { return check(entry, by: "receive", location, assert) }
    state = entry.after
    fail(
      "expected \(expected.text), but another action came\n\(expected.difference(entry.action))\n"
        + "receive what came first, or fix the effect that sent it", location)
  }

  private func failToReceive(
    _ expected: ActionExpectation<R.Action>, _ timeout: Duration, _ location: TestLocation
  ) {
    var lines = [
      "\(expected.text) did not arrive in \(Failure.text(timeout)): " + Failure.receivedInstead(log.pendingActions)
    ]
    if let error = uncaughtErrors.last {
      lines.append("an effect threw an error and did not catch it: \(Failure.text(error))")
    }
    let running = timeline.enter { store.runningEffects }.filter { !$0.isEmptyInterval }
    if running.isEmpty {
      lines.append("no running effect could send it: fix the effect that should")
    } else {
      lines.append("under way:\n\(Failure.lines(running))")
      lines.append(
        "advance time first (await store.advance(by:), or the test's own clock), or allow more (timeout:)")
    }
    fail(lines.joined(separator: "\n"), location)
  }
}
