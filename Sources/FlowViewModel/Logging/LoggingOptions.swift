/// How the log of a view model is written (row AV-14).
public struct LoggingOptions: Hashable, Sendable {
  /// How much it says of an action.
  public var actionFormat: LogFormat
  /// How much it says of a change of the state.
  public var stateFormat: LogFormat
  /// How much it says of an effect.
  public var effectFormat: LogFormat
  /// How long things may take.
  public var performanceThreshold: PerformanceThreshold
  /// Whether to write also how long something took that took no longer than it may, be it no time at all.
  public var showZeroPerformance: Bool
  /// How deep values within values are written; what is deeper is `…`.
  public var maxDepth: Int
  /// How many characters of a value are written; where there are more, the last is `…`.
  public var maxValueLength: Int

  /// Options.
  public init(
    actionFormat: LogFormat = .standard, stateFormat: LogFormat = .standard, effectFormat: LogFormat = .standard,
    performanceThreshold: PerformanceThreshold = PerformanceThreshold(), showZeroPerformance: Bool = false,
    maxDepth: Int = 5, maxValueLength: Int = 500
  ) {
    self.actionFormat = actionFormat
    self.stateFormat = stateFormat
    self.effectFormat = effectFormat
    self.performanceThreshold = performanceThreshold
    self.showZeroPerformance = showZeroPerformance
    self.maxDepth = maxDepth
    self.maxValueLength = maxValueLength
  }
}
