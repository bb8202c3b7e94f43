import FlowScript

extension Session {
  /// `advance 300ms`: time goes on by that much, exactly.
  func advance(_ duration: Duration) throws(Problem) -> Outcome {
    guard duration >= .zero else { throw Problem(.refused, "time does not go back") }
    return try drive(.advance(duration)) { _ throws(Problem) in }
  }

  /// `settle 10s`: time goes on until nothing more is due within that.
  func settle(_ window: Duration) throws(Problem) -> Outcome {
    guard window >= .zero else { throw Problem(.refused, "time does not go back") }
    return try drive(.settle(window)) { _ throws(Problem) in }
  }
}
