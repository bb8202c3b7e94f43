// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import FlowCore
import FlowScript

// The names in this folder are AsyncViewModel's. A comment says only what differs here.

/// An event of a view model that interceptors receive.
public enum LogEvent: Equatable, Sendable {
  case action(ActionInfo)
  case stateChange(StateChangeInfo)
  case effect(EffectInfo)
  case effects([EffectInfo])
  case performance(PerformanceInfo)
  case error(SendableError)
}

public struct PerformanceInfo: Hashable, Sendable {
  public let operation: String
  public let operationType: PerformanceThreshold.OperationType
  public let duration: TimeInterval
  public let threshold: TimeInterval
  public var exceededThreshold: Bool { duration >= threshold }

  @MainActor init(_ operation: String, _ type: PerformanceThreshold.OperationType, _ duration: TimeInterval) {
    self.operation = operation
    operationType = type
    self.duration = duration
    let limit = AsyncViewModelConfiguration.shared.loggingOptions.performanceThreshold
    threshold = (limit ?? PerformanceThreshold(type: type)).threshold
  }
}

public struct ActionInfo: Hashable, Sendable {
  let literal: Literal

  public init(_ action: Any) { literal = StateReader.literal(of: action) }

  /// The action in script syntax, such as `.increment(by: 2)`.
  public var fullDescription: String { literal.description }

  /// The name of the enum case, or of a structure's type. Any other action has its whole text.
  public var caseName: String {
    switch literal {
    case .enumCase(_, let name, _), .structure(let name, _): name
    default: fullDescription
    }
  }

  /// The associated values in order. A value without a label has an empty name.
  public var associatedValues: [ValueProperty] {
    switch literal {
    case .enumCase(_, _, let values), .structure(_, let values):
      values.map { ValueProperty(name: $0.label ?? "", literal: $0.value) }
    default: []
    }
  }
}

public struct ValueProperty: Hashable, Sendable {
  public let name: String
  let literal: Literal?

  /// The value in script syntax. A dash stands for a missing one.
  public var value: String { literal?.description ?? "–" }
  public var isNil: Bool { literal == .nil }
}

public struct ValueSnapshot: Hashable, Sendable {
  public let typeName: String
  let literal: Literal

  public init<Value>(from value: Value) {
    typeName = _typeName(type(of: value as Any), qualified: false)
    literal = StateReader.literal(of: value)
  }

  /// The stored properties in order of declaration. A value other than a structure has one property, `state`.
  public var properties: [ValueProperty] {
    StateReader.properties(of: literal).map { ValueProperty(name: $0.name, literal: $0.value) }
  }
}

public typealias StateProperty = ValueProperty
public typealias StateSnapshot = ValueSnapshot

public struct StateChangeInfo: Hashable, Sendable {
  public let oldState: StateSnapshot
  public let newState: StateSnapshot

  init<State>(from old: State, to new: State) {
    (oldState, newState) = (StateSnapshot(from: old), StateSnapshot(from: new))
  }

  /// The changes that a transcript shows, in order of declaration.
  public var changes: [StatePropertyChange] {
    StateChange.changes(
      from: StateReader.properties(of: oldState.literal), to: StateReader.properties(of: newState.literal)
    ).map { StatePropertyChange(change: $0) }
  }
}

public struct StatePropertyChange: Hashable, Sendable {
  let change: StateChange

  /// The path of the property, such as `user.name`.
  public var propertyName: String { change.path }
  public var oldValue: ValueProperty { ValueProperty(name: change.path, literal: change.old) }
  public var newValue: ValueProperty { ValueProperty(name: change.path, literal: change.new) }
}
