/// A task that sleeps.
public struct Sleeper: Equatable, Sendable {
  /// The virtual time at which it wakes, since the runtime began.
  public let due: Duration
  /// The name of the task. `nil` if it has none.
  public let name: String?
  /// Whether it is a declared repeating timer's tick, which settling does not wait for.
  public let isTick: Bool
  /// The number of the task: see ``FlowRuntime/number(of:)``. `nil` if no task sleeps.
  package let taskID: UInt64?

  /// Creates the description of a sleeping task.
  public init(due: Duration, name: String?, isTick: Bool = false) {
    self.init(due: due, name: name, isTick: isTick, taskID: nil)
  }

  init(due: Duration, name: String?, isTick: Bool, taskID: UInt64?) {
    self.due = due
    self.name = name
    self.isTick = isTick
    self.taskID = taskID
  }

  /// Whether two sleepers have the same name, kind and time, whichever tasks they are.
  public static func == (a: Sleeper, b: Sleeper) -> Bool {
    a.due == b.due && a.name == b.name && a.isTick == b.isTick
  }
}

/// The state in which ``FlowRuntime/settle(within:atRest:)`` ended.
public struct Settlement: Equatable, Sendable {
  /// The tasks that still sleep, in the order in which they will wake.
  public let sleepers: [Sleeper]

  /// Creates a settlement with these sleepers.
  public init(sleepers: [Sleeper]) {
    self.sleepers = sleepers
  }

  /// Whether nothing sleeps, so that time alone can't change anything.
  public var isIdle: Bool { sleepers.isEmpty }
}
