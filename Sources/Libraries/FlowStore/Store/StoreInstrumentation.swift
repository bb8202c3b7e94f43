import FlowCore
import FlowEffects
import Logging
import Observation

/// Told of what becomes of a store's effects: for an app's analytics, a log, or a test.
///
/// ```swift
/// store.instrumentation = .combined(.log(logger), .sink { event in
///   if case .didFailRun(let effect, let error) = event { report(effect, error) }
/// })
/// ```
/// It is told on the main actor, as it happens and in the order in which it happens. In a shell there is no need for it: the trace tells
/// the same.
public struct StoreInstrumentation<Action: Sendable>: Sendable {
  /// What happened.
  public enum Event: Sendable {
    /// An effect began: a task, or time that is waited for.
    case runStarted(effect: EffectLabel)
    /// An effect ended by itself.
    case runFinished(effect: EffectLabel)
    /// An effect sent an action.
    case actionEmitted(Action)
    /// An action of an effect came after that was cancelled, and was dropped.
    case actionDropped(Action)
    /// An effect was cancelled.
    case effectsCancelled(effect: EffectLabel)
    /// An effect threw an error that it did not catch. It has ended.
    case didFailRun(effect: EffectLabel, any Error)
  }

  let report: @MainActor @Sendable (Event) -> Void

  /// Calls a function.
  public static func sink(_ body: @escaping @MainActor @Sendable (Event) -> Void) -> StoreInstrumentation {
    StoreInstrumentation(report: body)
  }

  /// Writes each event into a log.
  /// - Parameters:
  ///   - logger: The log.
  ///   - level: How much it matters; errors are errors.
  public static func log(_ logger: Logger, level: Logger.Level = .debug) -> StoreInstrumentation {
    .sink { event in
      switch event {
      case .didFailRun: logger.error("\(event)")
      default: logger.log(level: level, "\(event)")
      }
    }
  }

  /// Tells several, in their order.
  public static func combined(_ parts: StoreInstrumentation...) -> StoreInstrumentation {
    .sink { event in for part in parts { part.report(event) } }
  }
}

extension StoreInstrumentation.Event: CustomStringConvertible {
  /// The event in words.
  public var description: String {
    switch self {
    case .runStarted(let effect): "\(effect) started"
    case .runFinished(let effect): "\(effect) finished"
    case .actionEmitted(let action): "\(StateReader.literal(of: action)) emitted"
    case .actionDropped(let action): "\(StateReader.literal(of: action)) dropped"
    case .effectsCancelled(let effect): "\(effect) cancelled"
    case .didFailRun(let effect, let error): "\(effect) failed: \(StateReader.literal(of: error))"
    }
  }

  init(_ event: EffectRunnerEvent<Action>) {
    self =
      switch event {
      case .effect(let label, .began): .runStarted(effect: label)
      case .effect(let label, .ended): .runFinished(effect: label)
      case .effect(let label, .cancelled): .effectsCancelled(effect: label)
      case .emitted(let action): .actionEmitted(action)
      case .dropped(let action): .actionDropped(action)
      case .failed(let label, let error): .didFailRun(effect: label, error)
      }
  }
}

/// Who observes a store's state. Not generic, so that its key path is made once: of a generic class it is made anew at each
/// access, at 3.8 µs.
@usableFromInline
final class StoreObservation: Observable {
  private let registrar = ObservationRegistrar()
  /// Stands for the state of the store.
  private var state: Void { () }

  func access() {
    registrar.access(self, keyPath: \.state)
  }

  @usableFromInline
  func willChange() {
    registrar.willSet(self, keyPath: \.state)
  }

  @usableFromInline
  func didChange() {
    registrar.didSet(self, keyPath: \.state)
  }
}
