/// An effect that is under way.
public struct RunningEffect: Sendable {
  /// What it is called.
  public let label: EffectLabel
  /// When it began, in virtual time since the run began.
  public let since: Duration
  /// When it goes on, in virtual time since the run began, if it is known to wait for that; a task that sleeps by
  /// itself has its own time.
  public let until: Duration?
  /// How often it comes again, if it is a repeating timer.
  public let interval: Duration?
  /// Whether it has not begun, and waits for others of its view model.
  public let isWaiting: Bool
  /// Whether it is the interval of a throttle in which nothing waits: shown, but no work.
  public let isEmptyInterval: Bool
  /// The features within the model that it belongs to, by their ids, the outermost first.
  package let children: [EffectID]
  /// The number of its task.
  package let taskID: UInt64?

  package init(
    label: EffectLabel, since: Duration, until: Duration? = nil, interval: Duration? = nil, isWaiting: Bool = false,
    isEmptyInterval: Bool = false, children: [EffectID] = [], taskID: UInt64? = nil
  ) {
    self.children = children
    self.isWaiting = isWaiting
    self.isEmptyInterval = isEmptyInterval
    self.label = label
    self.since = since
    self.until = until
    self.interval = interval
    self.taskID = taskID
  }
}

/// The name of an effect, made into text when it is read.
public enum EffectLabel: Hashable, Sendable, CustomStringConvertible {
  /// A name that it was given.
  case name(String)
  /// The innermost id around it.
  case id(EffectID)
  /// What it does, where it has neither.
  case kind(String)

  /// The words.
  public var description: String {
    switch self {
    case .name(let name), .kind(let name): name
    case .id(let id): id.description
    }
  }
}
