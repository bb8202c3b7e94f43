/// A task that sleeps.
public struct Sleeper: Equatable, Sendable {
  /// When it wakes, in virtual time since the runtime began.
  public let due: Duration
  /// The name of the task, if it was given one.
  public let name: String?
  /// Whether it is a declared repeating timer, which settling does not wait for.
  public let isTick: Bool
  /// The number of the task, where it is one: see ``FlowRuntime/number(of:)``.
  package let taskID: UInt64?

  /// Describes a sleeping task.
  public init(due: Duration, name: String?, isTick: Bool = false) {
    self.init(due: due, name: name, isTick: isTick, taskID: nil)
  }

  init(due: Duration, name: String?, isTick: Bool, taskID: UInt64?) {
    self.due = due
    self.name = name
    self.isTick = isTick
    self.taskID = taskID
  }

  /// Whether two sleep until the same time under the same name, whichever tasks they are.
  public static func == (a: Sleeper, b: Sleeper) -> Bool {
    a.due == b.due && a.name == b.name && a.isTick == b.isTick
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
