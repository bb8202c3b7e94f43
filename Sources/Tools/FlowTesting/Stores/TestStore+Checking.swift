import FlowStore
import Testing

extension TestStore {
  /// In an exhaustive test it is a failure if actions wait to be received; in another one they are passed over.
  func requireNothingPending(before action: R.Action, _ location: TestLocation) {
    guard !log.pending.isEmpty else { return }
    guard exhaustivity == .on else { return skip(log.pending.count, location) }
    let pending = log.pendingActions
    fail(
      "\(Failure.count(pending.count, "action")) came before \(Failure.text(action)) was sent, and nobody received "
        + "\(pending.count == 1 ? "it" : "them"): \(Failure.list(pending))\n"
        + "receive what came before you send, or pass it over: await store.skipReceivedActions()", location)
  }

  /// In an exhaustive test it is a failure if the feature has told of a fault.
  func requireNoFault(_ location: TestLocation) {
    guard let text = faults.takeText() else { return }
    if exhaustivity == .on { fail(text, location) } else { note(text, location) }
  }

  /// Claims what an action changed.
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
    guard expected != entry.after else { return noteWhatWasSkipped(of: entry, location, assert) }
    let action = Failure.text(entry.action)
    let (problem, mend) =
      assert == nil
      ? ("\(action) changed the state", "add the change to a closure of \(call): without one nothing may change")
      : ("the state after \(action) is another", "mend the closure of \(call), or what the reducer does")
    let difference = Failure.difference(expected: expected, actual: entry.after)
    fail([problem, difference, mend].joined(separator: "\n"), location)
  }

  private func noteWhatWasSkipped(
    of entry: Entry, _ location: TestLocation, _ assert: ((inout R.State) throws -> Void)?
  ) {
    // XCTest cannot be told to expect the failures of a closure.
    guard exhaustivity == .off(showSkippedAssertions: true), Failure.framework == .swiftTesting else { return }
    var expected = entry.before
    // The closure has made its assertions already: of another state they may well be wrong.
    withKnownIssue(isIntermittent: true) { try assert?(&expected) }
    guard expected != entry.after else { return }
    let difference = Failure.difference(expected: expected, actual: entry.after)
    note("nobody claimed this of \(Failure.text(entry.action))\n\(difference)", location)
  }

  /// Passes over the next actions that nobody has received.
  func skip(_ count: Int, _ location: TestLocation) {
    let skipped = log.pending.prefix(max(0, count))
    guard let last = skipped.last else { return }
    note("passed over: \(Failure.list(skipped.map(\.action)))", location)
    state = last.after
    log.skip(count)
    log.forgetReceived()
  }

  func fail(_ text: String, _ location: TestLocation) {
    Failure.record(text, at: location)
  }

  /// Shows what was skipped, where that is asked for.
  func note(_ text: String, _ location: TestLocation) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    Failure.warn(text, at: location)
  }
}
