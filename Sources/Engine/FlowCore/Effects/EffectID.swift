/// An identifier of effects that can be cancelled, debounced or throttled.
///
/// Any hashable, sendable value is an id.
///
/// ```swift
/// EffectID("search")
/// EffectID(CancelID.row(3))
/// ```
///
/// Two ids are equal if their values are equal as `AnyHashable`, which compares numbers of any types by value.
public struct EffectID: Hashable, @unchecked Sendable {
  // Unchecked: the value was Sendable when it came in, which AnyHashable does not record.
  private let base: AnyHashable

  /// Creates an id of a value. An `EffectID` stays as it is.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? EffectID)?.base ?? AnyHashable(base)
  }

  /// Returns the value of the id. Returns `nil` if it has another type.
  package func value<Value>(as type: Value.Type) -> Value? {
    base.base as? Value
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Creates an id of a string.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value in script syntax, such as `.row(3)`. A string has no quotes.
  public var description: String {
    base.base as? String ?? StateReader.literal(of: base.base).description
  }
}

/// A running effect.
public struct RunningEffect: Sendable {
  /// The label of the effect.
  public let label: EffectLabel
  /// The virtual time of the effect's beginning, since the run began.
  public let since: Duration
  /// The virtual time at which the effect continues, since the run began. `nil` if the effect waits for no time, or
  /// sleeps inside its own task.
  public let until: Duration?
  /// The interval of a repeating timer. `nil` for any other effect.
  public let interval: Duration?
  /// Whether the effect still waits for other effects of its view model.
  public let isWaiting: Bool
  /// Whether the effect is an empty throttle interval. Lists show such an interval, but it is no work.
  public let isEmptyInterval: Bool
  /// The ids of the effect's child features, the outermost first.
  package let childIDs: [EffectID]
  /// The number of the effect's task. `nil` if there is none.
  package let taskID: UInt64?

  package init(
    label: EffectLabel, since: Duration, until: Duration? = nil, interval: Duration? = nil, isWaiting: Bool = false,
    isEmptyInterval: Bool = false, childIDs: [EffectID] = [], taskID: UInt64? = nil
  ) {
    self.childIDs = childIDs
    self.isWaiting = isWaiting
    self.isEmptyInterval = isEmptyInterval
    self.label = label
    self.since = since
    self.until = until
    self.interval = interval
    self.taskID = taskID
  }
}

/// A label of an effect: a name, an id or a kind. ``description`` makes the text on access.
public enum EffectLabel: Hashable, Sendable, CustomStringConvertible {
  /// The name that the app gave the effect.
  case name(String)
  /// The innermost id around the effect.
  case id(EffectID)
  /// The kind of an effect with neither a name nor an id.
  case kind(String)

  /// The text of the name, the id or the kind.
  public var description: String {
    switch self {
    case .name(let name), .kind(let name): name
    case .id(let id): id.description
    }
  }
}

/// An object that has effects.
@MainActor
public protocol EffectSource: AnyObject {
  /// The running effects, oldest first.
  var runningEffects: [RunningEffect] { get }

  /// Cancels all running effects. The engine calls it when the object's last screen is gone.
  func cancelEffects()
}
