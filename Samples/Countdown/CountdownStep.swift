import FlowCore

/// The navigation steps of the app.
@Scriptable
enum CountdownStep: Step {
  /// Shows the list of timers
  case timerList
  /// Shows the countdown
  case countdown
  /// Shows four concurrent timers
  case multiTimer
  /// Shows the periodic refresh
  case autoRefresh
}
