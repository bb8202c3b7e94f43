import FlowCore
import FlowEffects

/// A value that describes an effect returned by ``AsyncViewModelProtocol/reduce(state:action:)``.
///
/// The effects of one `reduce` begin in order and run concurrently. An effect with an id cancels earlier effects of
/// that id, unless documented otherwise. An effect without an id ends early only with all effects of the view model, at
/// their cancellation or at its release.
///
/// Unlike in AsyncViewModel, effects are not `Equatable`. Tests observe their results, or compare ``EffectInfo``
/// values.
public struct AsyncEffect<Action: Sendable, CancelID: Hashable & Sendable>: Sendable {
  @usableFromInline package let program: EffectProgram<Action>

  @inlinable
  package init(_ program: EffectProgram<Action>) {
    self.program = program
  }

  /// Creates an effect. With an id, the effect cancels earlier ones of that id.
  @inlinable
  init(_ program: EffectProgram<Action>, under id: CancelID?) {
    self.program = id.map { .cancellable(EffectID($0), cancelInFlight: true, program) } ?? program
  }

  /// The effect that does nothing.
  public static var none: AsyncEffect { AsyncEffect(.none) }

  /// Sends another action to the end of the queue. A cancellation does not revoke it.
  public static func action(_ action: Action) -> AsyncEffect { AsyncEffect(.send(action)) }

  /// Cancels the effects under an id that began earlier.
  public static func cancel(id: CancelID) -> AsyncEffect { AsyncEffect(.cancel(EffectID(id))) }

  // MARK: Tasks

  /// Runs a task, and sends the returned action.
  ///
  /// ``AsyncViewModelProtocol/handleError(_:)`` receives an error of the task, except a cancellation. The view model
  /// drops an action or error after the effect's cancellation.
  /// - Parameters:
  ///   - id: The id of the effect, which cancels earlier effects of the id. `nil` for none.
  ///   - name: The name in the list of effects, by default the effect's id.
  ///   - priority: The priority of the task, which has no effect within a runtime.
  ///   - operation: The work of the task, which runs off the main actor unless isolated.
  /// - Returns: An effect that is done when `operation` has ended.
  @inlinable
  public static func run(
    id: CancelID? = nil, name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(.run(name: name, priority: priority) { _ in try await operation() }, under: id)
  }

  /// Runs a task, and sends its result or the action that `handler` returns.
  ///
  /// This is ``runCatchingError(id:name:priority:errorAction:operation:)`` with the error handler last.
  @inlinable
  public static func run(
    id: CancelID? = nil, name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: @escaping @Sendable (SendableError) -> Action
  ) -> AsyncEffect {
    runCatchingError(id: id, name: name, priority: priority, errorAction: handler, operation: operation)
  }

  /// Runs a task that may send actions through its context.
  ///
  /// ``AsyncViewModelProtocol/handleError(_:)`` receives an error of the task, except a cancellation.
  @inlinable
  public static func run(
    id: CancelID? = nil, name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable (EffectContext<Action>) async throws -> Void
  ) -> AsyncEffect {
    AsyncEffect(
      .run(name: name, priority: priority) { context in
        try await operation(context)
        return nil
      }, under: id)
  }

  /// Runs an operation that returns a result.
  ///
  /// ``AsyncViewModelProtocol/handleError(_:)`` receives an error of the result, except a cancellation.
  public static func run(id: CancelID? = nil, operation: AsyncOperation<Action>) -> AsyncEffect {
    AsyncEffect(.run { _ in try await operation().get() }, under: id)
  }

  /// Runs a task, and sends its result or the action that `errorAction` returns.
  /// - Parameters:
  ///   - id: The id of the effect, which cancels earlier effects of the id. `nil` for none.
  ///   - name: The name in the list of effects, by default the effect's id.
  ///   - priority: The priority of the task, which has no effect within a runtime.
  ///   - errorAction: A closure that returns the action for an error. A cancellation does not call it.
  ///   - operation: The work of the task, which runs off the main actor unless isolated.
  /// - Returns: An effect that is done when `operation` has ended.
  @inlinable
  public static func runCatchingError(
    id: CancelID? = nil, name: String? = nil, priority: TaskPriority? = nil,
    errorAction: @escaping @Sendable (SendableError) -> Action,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(
      .run(name: name, priority: priority) { _ in
        do {
          return try await operation()
        } catch {
          // A cancellation ends the effect without an action, as in `run`.
          let error = SendableError(error)
          return error.isCancellationError ? nil : errorAction(error)
        }
      }, under: id)
  }

  // MARK: Composition

  /// Runs effects concurrently, and sends their actions in list order at the end.
  ///
  /// Unlike in AsyncViewModel, no other effect waits for these. An effect cancelled by its id contributes no actions.
  public static func concurrent(_ effects: [AsyncEffect]) -> AsyncEffect {
    AsyncEffect(.gather(effects.map(\.program)))
  }

  /// Runs effects concurrently, and sends their actions in list order at the end.
  public static func concurrent(_ effects: AsyncEffect...) -> AsyncEffect { concurrent(effects) }

  /// Runs effects concurrently, and sends their actions as they come.
  public static func merge(_ effects: AsyncEffect...) -> AsyncEffect { AsyncEffect(.merge(effects.map(\.program))) }

  /// Runs effects in order, each when the previous one is done.
  public static func concatenate(_ effects: AsyncEffect...) -> AsyncEffect {
    AsyncEffect(.concatenate(effects.map(\.program)))
  }

  /// Returns the effect under an additional id for its cancellation.
  /// - Parameters:
  ///   - id: The additional id.
  ///   - cancelInFlight: Whether to cancel earlier effects of the id first.
  /// - Returns: The effect, which ends when any of its ids is cancelled.
  public func cancellable(id: CancelID, cancelInFlight: Bool = false) -> AsyncEffect {
    AsyncEffect(program.cancellable(id, cancelInFlight: cancelInFlight))
  }
}

extension AsyncEffect {
  /// Sends an action after a wait.
  /// - Parameters:
  ///   - id: The id of the effect, which cancels earlier effects of the id. `nil` for none.
  ///   - duration: The wait in seconds. As for all timed effects, the trace records `.infinity` and `.nan` as a fault,
  ///     and nothing begins.
  ///   - action: The action to send.
  /// - Returns: An effect that is done when the action is sent.
  public static func sleepThen(id: CancelID? = nil, duration: TimeInterval, action: Action) -> AsyncEffect {
    timed("sleepThen", duration) { sleepThen(id: id, for: $0, action: action) }
  }

  /// Sends an action after a wait.
  /// - Parameters:
  ///   - id: The id of the effect, which cancels earlier effects of the id. `nil` for none.
  ///   - duration: The duration of the wait.
  ///   - action: The action to send.
  /// - Returns: An effect that is done when the action is sent.
  public static func sleepThen(id: CancelID? = nil, for duration: Duration, action: Action) -> AsyncEffect {
    AsyncEffect(.delay(duration, .send(action)), under: id)
  }

  /// Sends an action after each interval until the effect is cancelled.
  /// - Parameters:
  ///   - id: The id of the effect, which cancels earlier effects of the id. `nil` for none.
  ///   - interval: The positive interval between two ticks in seconds. The first tick comes after one interval.
  ///   - immediate: Whether to send the action at once as well.
  ///   - action: The action to send at each tick.
  /// - Returns: An effect that is not done until its cancellation.
  public static func timer(
    id: CancelID? = nil, interval: TimeInterval, immediate: Bool = false, action: Action
  ) -> AsyncEffect {
    timed("timer", interval) { timer(id: id, every: $0, immediate: immediate, action: action) }
  }

  /// Sends an action after each interval until the effect is cancelled.
  /// - Parameters:
  ///   - id: The id of the effect, which cancels earlier effects of the id. `nil` for none.
  ///   - interval: The positive interval between two ticks. The first tick comes after one interval.
  ///   - immediate: Whether to send the action at once as well.
  ///   - action: The action to send at each tick.
  /// - Returns: An effect that is not done until its cancellation.
  public static func timer(
    id: CancelID? = nil, every interval: Duration, immediate: Bool = false, action: Action
  ) -> AsyncEffect {
    AsyncEffect(.timer(every: interval, immediate: immediate, action), under: id)
  }

  /// Runs a task unless a later effect of the id begins within `interval` seconds.
  ///
  /// Handles errors as ``run(id:name:priority:operation:)-(_,_,_,()->Action)`` does.
  /// - Parameters:
  ///   - id: The id of the effect. The next effect of the id supersedes it.
  ///   - interval: The wait in seconds.
  ///   - operation: The work of the task.
  /// - Returns: An effect that is done when `operation` has ended, or when a later effect supersedes it.
  public static func debounce(
    id: CancelID, for interval: TimeInterval, operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    timed("debounce", interval) { debounce(id: id, for: $0, operation: operation) }
  }

  /// Runs a task when no later effect of the id begins for `interval`.
  ///
  /// Handles errors as ``run(id:name:priority:operation:)-(_,_,_,()->Action)`` does.
  /// - Parameters:
  ///   - id: The id of the effect. The next effect of the id supersedes it.
  ///   - interval: The duration of the wait.
  ///   - operation: The work of the task.
  /// - Returns: An effect that is done when `operation` has ended, or when a later effect supersedes it.
  public static func debounce(
    id: CancelID, for interval: Duration, operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(.debounce(EffectID(id), for: interval, .run { _ in try await operation() }))
  }

  /// Runs at most one task of the id per interval, and drops others.
  ///
  /// The rules are those of FlowEffects' `EffectProgram.throttle`. The list of running effects has the interval until
  /// its end. A trailing task begins another interval. With neither `leading` nor `trailing`, no task ever runs, and
  /// the trace records a fault.
  /// - Parameters:
  ///   - id: The id of the interval and the task.
  ///   - interval: The length of an interval in seconds.
  ///   - leading: Whether the first task of an interval runs at once.
  ///   - trailing: Whether the last task of an interval runs at its end.
  ///   - operation: The work of the task.
  /// - Returns: An effect that runs at once, at the end of the interval, or not at all.
  public static func throttle(
    id: CancelID, interval: TimeInterval, leading: Bool = true, trailing: Bool = false,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    timed("throttle", interval) {
      throttle(id: id, for: $0, leading: leading, trailing: trailing, operation: operation)
    }
  }

  /// Runs at most one task of the id per interval, and drops others.
  ///
  /// The rules are those of ``throttle(id:interval:leading:trailing:operation:)``.
  /// - Parameters:
  ///   - id: The id of the interval and the task.
  ///   - interval: The duration of an interval.
  ///   - leading: Whether the first task of an interval runs at once.
  ///   - trailing: Whether the last task of an interval runs at its end.
  ///   - operation: The work of the task.
  /// - Returns: An effect that runs at once, at the end of the interval, or not at all.
  public static func throttle(
    id: CancelID, for interval: Duration, leading: Bool = true, trailing: Bool = false,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(
      .throttle(
        EffectID(id), for: interval, leading: leading, trailing: trailing, .run { _ in try await operation() }))
  }

  // Records a fault if `seconds` is infinite or not a number.
  private static func timed(_ name: String, _ seconds: TimeInterval, _ make: (Duration) -> AsyncEffect) -> AsyncEffect {
    guard let duration = Duration(boundedSeconds: seconds) else {
      return AsyncEffect(.fault(InvalidTimeInterval(function: name, seconds: seconds).description))
    }
    return make(duration)
  }
}

/// The result of an ``AsyncOperation``.
public enum AsyncOperationResult<Action: Sendable>: Sendable {
  /// An action to send.
  case action(Action)
  /// No action.
  case none
  /// An error. ``AsyncViewModelProtocol/handleError(_:)`` receives any error but a cancellation.
  case error(SendableError)

  /// Returns the action to send. Returns `nil` if there is none.
  /// - Throws: The error if the result is one.
  func get() throws -> Action? {
    switch self {
    case .action(let action): return action
    case .none: return nil
    case .error(let error): throw error
    }
  }
}

/// Equality by case and payload.
extension AsyncOperationResult: Equatable where Action: Equatable {}

/// Asynchronous work that returns an action, nothing or an error as its result.
public struct AsyncOperation<Action: Sendable>: Sendable {
  private let operation: @Sendable () async -> AsyncOperationResult<Action>

  /// Creates an operation.
  /// - Parameter operation: The work, which runs off the main actor unless isolated.
  public init(operation: @escaping @Sendable () async -> AsyncOperationResult<Action>) {
    self.operation = operation
  }

  /// Runs the operation, and returns its result.
  public func callAsFunction() async -> AsyncOperationResult<Action> {
    await operation()
  }
}
