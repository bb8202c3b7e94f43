import FlowRuntime

/// Fails a test that lets go of its store while something is left of which it has claimed nothing.
@MainActor
final class UnfinishedTest {
  /// Whether the test has to claim everything.
  var isExhaustive = true
  private let whatIsLeft: @MainActor @Sendable () -> String?
  private let location: TestLocation

  /// - Parameters:
  ///   - location: Where a failure is reported.
  ///   - whatIsLeft: Says what is left, if anything is; asked as this object goes.
  init(_ location: TestLocation, whatIsLeft: @escaping @MainActor @Sendable () -> String?) {
    self.whatIsLeft = whatIsLeft
    self.location = location
  }

  // Not isolated: an isolated one is run without the task's values, and with them without knowing which test it belongs to.
  deinit {
    guard isExhaustive else { return }
    let report = { @MainActor @Sendable [whatIsLeft, location] in
      guard let text = whatIsLeft() else { return }
      Failure.record(text, at: location)
    }
    // On the main actor it is done before this returns, else soon after.
    if FlowRuntime.ifOnMainActor(report) == nil { Task.immediate { @MainActor in report() } }
  }
}
