import FlowStore
import FlowSystem
import Testing

extension TestStore {
  /// Fails an exhaustive test if actions are pending. In other tests, skips them.
  func requireNothingPending(before action: R.Action, _ location: TestLocation) {
    guard !log.pending.isEmpty else { return }
    guard exhaustivity == .on else { return skip(log.pending.count, location) }
    let pending = log.pendingActions
    fail(
      "\(pending.count.counted("action")) came before \(Failure.text(action)) was sent, and the test did not receive "
        + "\(pending.count == 1 ? "it" : "them"): \(Failure.list(pending))\n"
        + "receive what came before you send, or skip it: await store.skipReceivedActions()", location)
  }

  /// Fails an exhaustive test if the feature has reported a fault.
  ///
  /// In other tests, warns of the fault if the test asks for warnings.
  func requireNoFault(_ location: TestLocation) {
    guard let text = faults.takeText() else { return }
    if exhaustivity == .on { fail(text, location) } else { warn(text, location) }
  }

  /// Asserts the change that an action made to the state.
  func check(
    _ entry: Entry, by call: String, _ location: TestLocation, _ assert: ((inout R.State) throws -> Void)?
  ) {
    state = entry.after
    var expected = exhaustivity == .on ? entry.before : entry.after
    do {
      try assert?(&expected)
    } catch {
      Failure.record(error, at: location)
      return
    }
    guard expected != entry.after else { return warnOfSkippedAssertions(of: entry, location, assert) }
    let action = Failure.text(entry.action)
    let (failure, advice) =
      assert == nil
      ? ("\(action) changed the state", "add the change to a closure of \(call): without one, no state may change")
      : ("the state after \(action) differs", "fix the closure of \(call), or what the reducer does")
    let difference = Failure.difference(expected: expected, actual: entry.after)
    fail([failure, difference, advice].joined(separator: "\n"), location)
  }

  private func warnOfSkippedAssertions(
    of entry: Entry, _ location: TestLocation, _ assert: ((inout R.State) throws -> Void)?
  ) {
    // XCTest has no way to expect the failures of a closure.
    guard exhaustivity == .off(showSkippedAssertions: true), Failure.framework == .swiftTesting else { return }
    var expected = entry.before
    // The closure has made its assertions already. In another state they may well fail, which must not fail the test.
    withKnownIssue(isIntermittent: true) { try assert?(&expected) }
    guard expected != entry.after else { return }
    let difference = Failure.difference(expected: expected, actual: entry.after)
    warn("the test did not assert this change by \(Failure.text(entry.action))\n\(difference)", location)
  }

  func skip(_ count: Int, _ location: TestLocation) {
    let skipped = log.pending.prefix(max(0, count))
    guard let last = skipped.last else { return }
    warn("skipped: \(Failure.list(skipped.map(\.action)))", location)
    state = last.after
    log.skip(count)
    log.removeReceived()
  }

  func fail(_ text: String, _ location: TestLocation) {
    Failure.record(text, at: location)
  }

  /// Reports what the test did not assert, if the test asks for such warnings.
  func warn(_ text: String, _ location: TestLocation) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    Failure.warn(text, at: location)
  }
}
