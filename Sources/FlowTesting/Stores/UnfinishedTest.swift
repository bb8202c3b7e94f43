import FlowRuntime
import Testing

/// Fails a test that lets go of its store while something is left of which it has claimed nothing.
@MainActor
final class UnfinishedTest {
  /// Whether the test has to claim everything.
  var isExhaustive = true
  private let whatIsLeft: @MainActor @Sendable () -> String?
  private let sourceLocation: SourceLocation

  /// - Parameters:
  ///   - sourceLocation: Where an issue is recorded.
  ///   - whatIsLeft: Says what is left, if anything is; asked as this object goes.
  init(_ sourceLocation: SourceLocation, whatIsLeft: @escaping @MainActor @Sendable () -> String?) {
    self.whatIsLeft = whatIsLeft
    self.sourceLocation = sourceLocation
  }

  // Not isolated: an isolated one is run without the task's values, and with them without knowing which test it belongs to.
  deinit {
    guard isExhaustive else { return }
    let report = { @MainActor @Sendable [whatIsLeft, sourceLocation] in
      guard let text = whatIsLeft() else { return }
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    }
    // On the main actor it is done before this returns, else soon after.
    if FlowRuntime.ifOnMainActor(report) == nil { Task.immediate { @MainActor in report() } }
  }
}
