/// What somebody outside does to a runner.
enum ProgramEvent {
  case send([String])
  case run(Program)
  case cancel(String)
  case cancelAll
  /// So much time goes by.
  case advance(Duration)
  /// Time goes by up to the next thing that is due, so that the event after this falls on the same instant.
  case advanceToNext
}

/// Something that was seen, and when.
struct ProgramSight: Equatable, CustomStringConvertible {
  let time: Duration
  let text: String

  var description: String { "\(time / .milliseconds(1)) \(text)" }
}
