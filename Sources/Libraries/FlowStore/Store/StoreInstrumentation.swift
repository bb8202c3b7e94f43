import FlowCore
import FlowEffects
import Logging
import Observation

/// A receiver of a store's effect events, for logs or tests.
///
/// ```swift
/// store.instrumentation = .combined(.log(logger), .sink { event in
///   if case .didFailRun(let effect, let error) = event { report(effect, error) }
/// })
/// ```
/// The store reports events on the main actor, synchronously and in order. In a shell, the trace also records effects,
/// errors and dropped actions.
public struct StoreInstrumentation<Action: Sendable>: Sendable {
  /// An event of a store's effects.
  public enum Event: Sendable {
    /// An effect that takes time began.
    ///
    /// The effect is a task, a timer, a wait or the interval of a throttle.
    case runStarted(effect: EffectLabel)
    /// An effect ended without cancellation and without an uncaught error.
    case runFinished(effect: EffectLabel)
    /// A task or a timer sent an action.
    case actionEmitted(Action)
    /// The store dropped an action of a cancelled effect.
    ///
    /// The effect sent the action after its cancellation, or the action was still in the queue at that time.
    case actionDropped(Action)
    /// The store cancelled an effect.
    case effectsCancelled(effect: EffectLabel)
    /// An effect ended with an uncaught error.
    case didFailRun(effect: EffectLabel, any Error)
  }

  let report: @MainActor @Sendable (Event) -> Void

  /// Returns an instrumentation that calls a closure for each event.
  public static func sink(_ body: @escaping @MainActor @Sendable (Event) -> Void) -> StoreInstrumentation {
    StoreInstrumentation(report: body)
  }

  /// Returns an instrumentation that logs each event.
  /// - Parameters:
  ///   - logger: The logger that receives the events.
  ///   - level: The log level of events other than failures, which have level `error`.
  /// - Returns: An instrumentation that logs failures as errors, and other events at `level`.
  public static func log(_ logger: Logger, level: Logger.Level = .debug) -> StoreInstrumentation {
    .sink { event in
      switch event {
      case .didFailRun: logger.error("\(event)")
      default: logger.log(level: level, "\(event)")
      }
    }
  }

  /// Returns an instrumentation that forwards each event to several others in order.
  public static func combined(_ parts: StoreInstrumentation...) -> StoreInstrumentation {
    .sink { event in for part in parts { part.report(event) } }
  }
}

extension StoreInstrumentation.Event: CustomStringConvertible {
  /// The text of the event.
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

/// The observation of a store's state.
// The class is not generic, so that its key path exists once. In a generic class each access would create one, at
// 3.8 µs.
@usableFromInline
final class StoreObservation: Observable {
  private let registrar = ObservationRegistrar()
  // Stands for the state of the store.
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
