/// An external event of a runner.
enum ProgramEvent {
  case send([String])
  case run(Program)
  case cancel(String)
  case cancelAll
  /// Advances the time by a duration.
  case advance(Duration)
  /// Advances the time to the next agenda entry.
  ///
  /// The following event then falls on the same instant.
  case advanceToNext
}

/// An observed event with its time.
struct ProgramEventRecord: Equatable, CustomStringConvertible {
  let time: Duration
  let text: String

  var description: String { "\(time / .milliseconds(1)) \(text)" }
}
