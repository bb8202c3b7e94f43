/// Something that the log of a view model tells of (row AV-14).
///
/// - Note: swift-log has a type of this name as well. A file that imports both says `FlowViewModel.LogEvent`.
public enum LogEvent: Equatable, Sendable {
  /// An action is handled: told before it is reduced.
  case action(ActionInfo)
  /// The state has changed.
  case stateChange(StateChangeInfo)
  /// An effect is begun.
  case effect(EffectInfo)
  /// Several effects of one action are begun, in order.
  case effects([EffectInfo])
  /// How long something took.
  case performance(PerformanceInfo)
  /// An effect threw an error that nobody caught.
  case error(SendableError)

  /// What kind of event it is.
  public var category: LogCategory {
    switch self {
    case .action: .action
    case .stateChange: .stateChange
    case .effect, .effects: .effect
    case .performance: .performance
    case .error: .error
    }
  }
}
