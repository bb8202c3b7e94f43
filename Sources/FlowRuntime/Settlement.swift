/// A task that sleeps.
public struct Sleeper: Equatable, Sendable {
  /// When it wakes, in virtual time since the runtime began.
  public let due: Duration
  /// The name of the task, if it was given one.
  public let name: String?

  /// Describes a sleeping task.
  public init(due: Duration, name: String?) {
    self.due = due
    self.name = name
  }
}

/// How things stood when ``FlowRuntime/settle(within:atRest:)`` had come to its end.
public struct Settlement: Equatable, Sendable {
  /// What still sleeps, in the order in which it will wake.
  public let sleepers: [Sleeper]

  /// Describes what still sleeps.
  public init(sleepers: [Sleeper]) {
    self.sleepers = sleepers
  }

  /// Whether nothing sleeps: time alone will change nothing any more.
  public var isIdle: Bool { sleepers.isEmpty }
}
