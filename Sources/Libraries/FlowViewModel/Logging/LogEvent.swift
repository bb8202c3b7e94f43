import FlowCore
import FlowEffects
import FlowScript

/// An event in the log of a view model.
///
/// - Note: swift-log has a type of this name too. A file that imports both must write `FlowViewModel.LogEvent`.
public enum LogEvent: Equatable, Sendable {
  /// A view model is about to reduce an action.
  case action(ActionInfo)
  /// The state changed.
  case stateChange(StateChangeInfo)
  /// An effect begins.
  case effect(EffectInfo)
  /// Several effects of one action begin, in order.
  case effects([EffectInfo])
  /// A view model measured the duration of an operation.
  case performance(PerformanceInfo)
  /// An effect threw an uncaught error.
  case error(SendableError)

  /// The category of the event.
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

/// The description of an action in the log.
public struct ActionInfo: Hashable, Sendable {
  /// The name of the enum case, such as `increment`.
  ///
  /// A structure has the name of its type, and any other action its whole text.
  public let caseName: String
  /// The associated values in order. A value without a label has an empty name.
  public let associatedValues: [ValueProperty]
  /// The action in script syntax, such as `.increment(by: 2)`.
  public let fullDescription: String

  /// Creates a description from its parts, as a logger's test does.
  public init(caseName: String, associatedValues: [ValueProperty], fullDescription: String) {
    self.caseName = caseName
    self.associatedValues = associatedValues
    self.fullDescription = fullDescription
  }

  /// Creates a description of an action.
  public init(_ action: Any) { self.init(action, limits: nil) }

  /// Creates a description of an action with limits. `nil` for none.
  init(_ action: Any, limits: LoggingOptions?) {
    let literal = StateReader.literal(of: action)
    switch literal {
    case .enumCase(_, let name, let arguments), .structure(let name, let arguments):
      self.init(
        caseName: name,
        associatedValues: arguments.map { ValueProperty(name: $0.label ?? "", $0.value, limits: limits) },
        fullDescription: literal.description)
    default:
      self.init(caseName: literal.description, associatedValues: [], fullDescription: literal.description)
    }
  }
}

/// The description of an effect in the log.
public struct EffectInfo: Hashable, Sendable {
  /// A kind of effect.
  public enum EffectType: String, Hashable, Sendable {
    /// An effect that does nothing.
    case none
    /// An effect that sends an action.
    case action
    /// A task that runs at once, debounced or throttled.
    case run
    /// A cancellation of the effects under an id.
    case cancel
    /// A composition of several effects by `concurrent`, `merge` or `concatenate`.
    case concurrent
    /// An effect that sends an action after a delay.
    case sleepThen
    /// An effect that sends an action repeatedly.
    case timer
  }

  /// The kind of effect.
  public let effectType: EffectType
  /// The text of the id that the effect has or cancels. `nil` if there is none.
  public let id: String?
  /// The action that the effect sends. `nil` if none is known before the effect runs.
  public let relatedAction: ActionInfo?
  /// A one-line description, such as `.run(id: fetch)`.
  public let description: String

  /// Creates a description from its parts, as a logger's test does.
  /// - Parameters:
  ///   - effectType: The kind of effect.
  ///   - id: The id of the effect.
  ///   - relatedAction: The action that the effect sends.
  ///   - description: The one-line description, such as `.run(id: fetch)`. `nil` derives the text from the other parts.
  public init(
    effectType: EffectType, id: String? = nil, relatedAction: ActionInfo? = nil, description: String? = nil
  ) {
    self.effectType = effectType
    self.id = id
    self.relatedAction = relatedAction
    let values = [id.map { "id: \($0)" }, relatedAction?.fullDescription].compactMap(\.self)
    self.description =
      description ?? ".\(effectType)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  /// Creates a description of an effect.
  ///
  /// A test compares the description instead of the effect.
  ///
  /// ```swift
  /// let effects = viewModel.reduce(state: &state, action: .load)
  /// #expect(EffectInfo(effects[0]).effectType == .run && EffectInfo(effects[0]).id == ".load")
  /// ```
  public init<Action, CancelID>(_ effect: AsyncEffect<Action, CancelID>) {
    self.init(effect.program, id: nil, limits: nil)
  }

  init<Action, CancelID>(_ effect: AsyncEffect<Action, CancelID>, limits: LoggingOptions) {
    self.init(effect.program, id: nil, limits: limits)
  }

  // The description has the innermost of the program's ids.
  private init<Action>(_ program: EffectProgram<Action>, id: EffectID?, limits: LoggingOptions?) {
    let (program, id) = program.unwrapped(id)
    let name = id?.description
    func described(_ action: Action) -> ActionInfo { ActionInfo(action, limits: limits) }
    switch program {
    // A fault, a rejection and a request do no work of their own.
    case .none, .fault, .rejected, .request: self.init(effectType: .none)
    case .send(let action): self.init(effectType: .action, id: name, relatedAction: described(action))
    case .run: self.init(effectType: .run, id: name)
    case .cancel(let id): self.init(effectType: .cancel, id: id.description)
    case .merge, .concatenate, .gather, .cancellable, .child, .handled: self.init(effectType: .concurrent, id: name)
    case .debounce(let id, let interval, _):
      self.init(effectType: .run, id: id.description, description: ".debounce(id: \(id), for: \(interval))")
    case .throttle(let id, let interval, _, _, _):
      self.init(effectType: .run, id: id.description, description: ".throttle(id: \(id), for: \(interval))")
    case .delay(_, let inner):
      if case .send(let action) = inner.effect {
        self.init(effectType: .sleepThen, id: name, relatedAction: described(action))
      } else {
        self.init(effectType: .sleepThen, id: name)
      }
    case .timer(_, _, let action): self.init(effectType: .timer, id: name, relatedAction: described(action))
    }
  }
}

extension EffectProgram {
  // Without enclosing scopes. The id is the innermost of theirs.
  fileprivate func unwrapped(_ id: EffectID?) -> (EffectProgram, EffectID?) {
    var result = (self, id)
    while true {
      switch result.0 {
      case .cancellable(let id, _, let inner): result = (inner.effect, id)
      case .child(_, let inner), .handled(_, let inner): result.0 = inner.effect
      default: return result
      }
    }
  }
}

/// The description of a measured duration in the log.
public struct PerformanceInfo: Hashable, Sendable {
  /// The name of the operation.
  public let operation: String
  /// The kind of operation.
  public let operationType: PerformanceThreshold.OperationType
  /// The duration in seconds.
  public let duration: TimeInterval
  /// The threshold in seconds.
  public let threshold: TimeInterval
  /// Whether the duration reached the threshold.
  public let exceededThreshold: Bool

  /// Creates a description from its parts.
  public init(
    operation: String, operationType: PerformanceThreshold.OperationType, duration: TimeInterval,
    threshold: TimeInterval, exceededThreshold: Bool
  ) {
    self.operation = operation
    self.operationType = operationType
    self.duration = duration
    self.threshold = threshold
    self.exceededThreshold = exceededThreshold
  }
}
