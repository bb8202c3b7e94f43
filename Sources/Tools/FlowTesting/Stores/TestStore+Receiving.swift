import FlowStore

// Each takes the next action off the record that an effect has sent, waiting for it in virtual time if there is none yet. One
// that is another than is expected is a failure, and is taken off all the same, so that the test can go on behind it. Where
// the test is not exhaustive, others that came before it are passed over.

extension TestStore {
  /// Receives the next action, and claims what it changed.
  /// - Parameters:
  ///   - action: What it has to be equal to.
  ///   - timeout: How much virtual time it may take to come; by default the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Makes of the state before the action the one that is expected after it. Without it nothing may have changed.
  public func receive(
    _ action: R.Action, timeout: Duration? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async where R.Action: Equatable {
    await receive(.equal(to: action), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action, of a type that is not `Equatable`, as one is with a `Result<User, Error>`; and claims what it
  /// changed.
  ///
  /// Two such actions are the same if they are of the same case and made of the same values throughout: what is compared is
  /// how they print, types included. So two errors of one type with the same values are the same, and so are two objects of
  /// one class with the same properties, and any two closures.
  /// - Parameters:
  ///   - action: What it has to be like.
  ///   - timeout: How much virtual time it may take to come; by default the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Makes of the state before the action the one that is expected after it. Without it nothing may have changed.
  public func receive(
    _ action: R.Action, timeout: Duration? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    await receive(.alike(action), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action, whatever its payload, and claims what it changed.
  ///
  /// ```swift
  /// await store.receive(\.loaded) { $0.isLoading = false }
  /// ```
  /// - Parameters:
  ///   - casePath: The case that it has to be of.
  ///   - timeout: How much virtual time it may take to come; by default the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Makes of the state before the action the one that is expected after it. Without it nothing may have changed.
  public func receive<Value>(
    _ casePath: CaseKeyPath<R.Action, Value>, timeout: Duration? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    await receive(.of(CasePath(casePath)), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action, with its payload, and claims what it changed.
  ///
  /// ```swift
  /// await store.receive(\.loaded, ["Ran"]) { $0.titles = ["Ran"] }
  /// ```
  /// - Parameters:
  ///   - casePath: The case that it has to be of.
  ///   - payload: The payload that it has to have.
  ///   - timeout: How much virtual time it may take to come; by default the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Makes of the state before the action the one that is expected after it. Without it nothing may have changed.
  public func receive<Value: Equatable>(
    _ casePath: CaseKeyPath<R.Action, Value>, _ payload: Value, timeout: Duration? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    await receive(.of(CasePath(casePath), payload), timeout, TestLocation(fileID, file, line, column), assert)
  }

  /// Receives the next action, and claims what it changed.
  /// - Parameters:
  ///   - predicate: What has to hold for it.
  ///   - timeout: How much virtual time it may take to come; by default the store's.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Makes of the state before the action the one that is expected after it. Without it nothing may have changed.
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
    log.forgetReceived()
    if expected.isMet(entry.action) { return check(entry, by: "receive", location, assert) }
    state = entry.after
    fail(
      "another action came next than \(expected.text)\n\(expected.difference(entry.action))\n"
        + "receive what came first, or mend the effect that sent it", location)
  }

  private func failToReceive(
    _ expected: ActionExpectation<R.Action>, _ timeout: Duration, _ location: TestLocation
  ) {
    var lines = ["\(expected.text) did not come in \(Failure.text(timeout)): " + Failure.whatCame(log.pendingActions)]
    if let error = uncaughtErrors.last { lines.append("an effect threw, and nobody caught it: \(Failure.text(error))") }
    let running = timeline.enter { store.runningEffects }.filter { !$0.isEmptyInterval }
    if running.isEmpty {
      lines.append("nothing is under way that could send it: mend the effect that should")
    } else {
      lines.append("under way:\n\(Failure.lines(running))")
      lines.append(
        "let time go on first (await store.advance(by:), or the test's own clock), or give it more (timeout:)")
    }
    fail(lines.joined(separator: "\n"), location)
  }
}
