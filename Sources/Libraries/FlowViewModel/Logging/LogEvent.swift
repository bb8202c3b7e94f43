import FlowCore
import FlowEffects
import FlowScript

/// What the log of a view model tells.
///
/// - Note: swift-log has a type of this name as well. A file that imports both says `FlowViewModel.LogEvent`.
public enum LogEvent: Equatable, Sendable {
  /// An action is handled; comes before it is reduced.
  case action(ActionInfo)
  /// The state has changed.
  case stateChange(StateChangeInfo)
  /// An effect begins.
  case effect(EffectInfo)
  /// Several effects of one action begin, in order.
  case effects([EffectInfo])
  /// How long something took.
  case performance(PerformanceInfo)
  /// An effect threw an error that nothing caught.
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

/// An action as the log shows it.
public struct ActionInfo: Hashable, Sendable {
  /// The name of its case, such as `increment`; of an action that is no enum case, its type.
  public let caseName: String
  /// The values that it carries, in order. A value without a label has an empty name.
  public let associatedValues: [ValueProperty]
  /// The action as a script writes it, such as `.increment(by: 2)`.
  public let fullDescription: String

  /// Creates an action from its parts, as a test of a logger does.
  public init(caseName: String, associatedValues: [ValueProperty], fullDescription: String) {
    self.caseName = caseName
    self.associatedValues = associatedValues
    self.fullDescription = fullDescription
  }

  /// Describes an action. Linear in the size of its values.
  public init(_ action: Any) { self.init(action, limits: nil) }

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

/// An effect as the log shows it.
public struct EffectInfo: Hashable, Sendable {
  /// What an effect does.
  public enum EffectType: String, Hashable, Sendable {
    /// Nothing.
    case none
    /// It sends an action.
    case action
    /// It runs a task: at once, debounced, or throttled.
    case run
    /// It cancels what runs under an id.
    case cancel
    /// It consists of several effects: `concurrent`, `merge`, or `concatenate`.
    case concurrent
    /// It sends an action after a delay.
    case sleepThen
    /// It sends an action again and again.
    case timer
  }

  /// What it does.
  public let effectType: EffectType
  /// The id that it runs under, or cancels, as a script writes it.
  public let id: String?
  /// The action that it sends, where that is known before it runs.
  public let relatedAction: ActionInfo?
  /// The effect on one line, such as `.run(id: fetch)`.
  public let description: String

  /// Creates an effect from its parts, as a test of a logger does.
  /// - Parameters:
  ///   - effectType: What it does.
  ///   - id: The id that it runs under.
  ///   - relatedAction: The action that it sends.
  ///   - description: The effect on one line; `nil` for what the others say, such as `.run(id: fetch)`.
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

  /// Describes an effect: what a test can match, since an effect itself is no enum.
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

  private init<Action>(_ program: EffectProgram<Action>, id: EffectID?, limits: LoggingOptions?) {
    let (program, id) = program.unwrapped(id)
    let name = id?.description
    func info(_ action: Action) -> ActionInfo { ActionInfo(action, limits: limits) }
    switch program {
    case .none, .fault, .rejected, .request: self.init(effectType: .none)
    case .send(let action): self.init(effectType: .action, id: name, relatedAction: info(action))
    case .run: self.init(effectType: .run, id: name)
    case .cancel(let id): self.init(effectType: .cancel, id: id.description)
    case .merge, .concatenate, .gather, .cancellable, .child, .handled: self.init(effectType: .concurrent, id: name)
    case .debounce(let id, let interval, _):
      self.init(effectType: .run, id: id.description, description: ".debounce(id: \(id), for: \(interval))")
    case .throttle(let id, let interval, _, _, _):
      self.init(effectType: .run, id: id.description, description: ".throttle(id: \(id), for: \(interval))")
    case .delay(_, let inner):
      if case .send(let action) = inner.effect {
        self.init(effectType: .sleepThen, id: name, relatedAction: info(action))
      } else {
        self.init(effectType: .sleepThen, id: name)
      }
    case .timer(_, _, let action): self.init(effectType: .timer, id: name, relatedAction: info(action))
    }
  }
}

extension EffectProgram {
  /// The program in the scopes around it, and the innermost of their ids.
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

/// How long something took, as the log shows it.
public struct PerformanceInfo: Hashable, Sendable {
  /// What took that long.
  public let operation: String
  /// The kind of work.
  public let operationType: PerformanceThreshold.OperationType
  /// How long it took, in seconds.
  public let duration: TimeInterval
  /// How long it may take, in seconds.
  public let threshold: TimeInterval
  /// Whether it took too long.
  public let exceededThreshold: Bool

  /// Creates a measurement from its parts.
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
