import FlowCore

/// The identity of one of the concurrent timers, each with its own interval.
@Scriptable
enum TimerID: CaseIterable {
  case a
  case b
  case c
  case d

  var interval: Duration {
    switch self {
    case .a: .seconds(1)
    case .b: .milliseconds(500)
    case .c: .seconds(2)
    case .d: .milliseconds(300)
    }
  }
}
