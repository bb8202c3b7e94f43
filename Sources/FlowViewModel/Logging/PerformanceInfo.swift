/// How long something took, as the log knows it (row AV-14).
public struct PerformanceInfo: Hashable, Sendable {
  /// What it was, in words.
  public let operation: String
  /// What kind of work it was.
  public let operationType: PerformanceThreshold.OperationType
  /// How long it took.
  public let duration: Duration
  /// How long it may take.
  public let threshold: Duration

  /// How long something took.
  /// - Parameters:
  ///   - operation: What it was, in words; `nil` for what its type says.
  ///   - operationType: What kind of work it was.
  ///   - duration: How long it took.
  ///   - threshold: How long it may take.
  public init(
    operation: String? = nil, operationType: PerformanceThreshold.OperationType, duration: Duration,
    threshold: Duration
  ) {
    self.operation = operation ?? operationType.rawValue
    self.operationType = operationType
    self.duration = duration
    self.threshold = threshold
  }

  /// Whether it took longer than it may.
  public var exceededThreshold: Bool { duration > threshold }
}
