/// How long the work of a view model may take before the log says so (row AV-14).
///
/// View models measure how long each `reduce` takes, against ``action``. The others are for what an app logs itself.
public struct PerformanceThreshold: Hashable, Sendable {
  /// What takes its time.
  public enum OperationType: String, Sendable {
    /// Reducing an action: one call of `reduce`.
    case actionProcessing = "Action processing"
    /// The operation of an effect: not measured by view models.
    case effectOperation = "Effect operation"
    /// Changing the state: not measured by view models.
    case stateUpdate = "State update"
  }

  /// How long one `reduce` may take.
  public var action: Duration
  /// How long the operation of an effect may take.
  public var effect: Duration
  /// How long a change of the state may take: a frame at 60 Hz.
  public var state: Duration

  /// The thresholds.
  public init(
    action: Duration = .milliseconds(50), effect: Duration = .milliseconds(100), state: Duration = .milliseconds(16)
  ) {
    self.action = action
    self.effect = effect
    self.state = state
  }

  /// How long something may take.
  public func limit(of type: OperationType) -> Duration {
    switch type {
    case .actionProcessing: action
    case .effectOperation: effect
    case .stateUpdate: state
    }
  }
}
