import FlowCore

/// Where the app can go.
@Scriptable
enum CountdownStep: Step {
  /// The list of timers
  case timerList
  /// One that counts down
  case countdown
  /// Four at once
  case multiTimer
  /// One that refreshes what is shown
  case autoRefresh
}
