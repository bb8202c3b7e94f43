extension Duration {
  /// The longest wait of an effect: a hundred years. Sums of longer ones overflow the clock's 64 bits of nanoseconds.
  package static let longestWait: Duration = .seconds(100 * 365 * 86_400)

  /// The duration, or the nearest one that an effect can wait for.
  var bounded: Duration { min(max(self, .zero), .longestWait) }

  /// Creates the duration of a number of seconds, or the nearest one that an effect can wait for.
  ///
  /// `Duration.seconds(_:)` traps for what it can't hold.
  /// - Returns: `nil` for an infinite number or not-a-number.
  package init?(boundedSeconds seconds: Double) {
    guard seconds.isFinite else { return nil }
    self = .bounded(seconds)
  }

  /// Returns the duration of a number of seconds, or the nearest one that an effect can wait for; of not-a-number, none.
  package static func bounded(_ seconds: Double) -> Duration {
    seconds.isNaN ? .zero : .seconds(Swift.min(Swift.max(seconds, 0), Duration.longestWait / .seconds(1)))
  }
}
