import FlowScript

extension Session {
  /// `advance 300ms`: time goes on by that much, exactly.
  package func advance(_ duration: Duration) throws(Diagnostic) -> Outcome {
    try check(duration)
    return try drive(.advance(duration)) { _ throws(Diagnostic) in }
  }

  /// `settle 10s`: time goes on until nothing more is due within that.
  package func settle(_ window: Duration) throws(Diagnostic) -> Outcome {
    try check(window)
    return try drive(.settle(window)) { _ throws(Diagnostic) in }
  }

  /// Checks that the clock of an app can go on by so much.
  package func check(_ duration: Duration) throws(Diagnostic) {
    guard duration >= .zero else { throw Diagnostic(.refused, "time does not go back") }
    guard duration <= Session.longestTime - (launched?.runtime.now ?? .zero) else {
      throw Diagnostic(.refused, "the clock of an app ends after a hundred years")
    }
  }

  /// How far the clock of an app goes: its nanoseconds fit into an `Int64` with room to spare.
  private static var longestTime: Duration { .seconds(100 * 365 * 24 * 60 * 60) }
}
