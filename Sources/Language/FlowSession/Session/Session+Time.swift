import FlowScript

extension Session {
  /// Performs `advance 300ms`: plays exactly that duration.
  package func advance(_ duration: Duration) throws(Diagnostic) -> Outcome {
    try check(duration)
    return try drive(.advance(duration)) { _ throws(Diagnostic) in }
  }

  /// Performs `settle 10s`: plays until nothing more is due within that duration.
  package func settle(_ window: Duration) throws(Diagnostic) -> Outcome {
    try check(window)
    return try drive(.settle(window)) { _ throws(Diagnostic) in }
  }

  /// Checks that an app's clock can advance by a duration.
  /// - Throws: ``Diagnostic`` if the duration is negative or exceeds the clock's range.
  package func check(_ duration: Duration) throws(Diagnostic) {
    guard duration >= .zero else { throw Diagnostic(.refused, "time does not go back") }
    guard duration <= Session.longestTime - (launched?.runtime.now ?? .zero) else {
      throw Diagnostic(.refused, "the clock of an app ends after a hundred years")
    }
  }

  /// The range of an app's clock. Its nanoseconds fit into an `Int64` with a wide margin.
  private static var longestTime: Duration { .seconds(100 * 365 * 24 * 60 * 60) }
}
