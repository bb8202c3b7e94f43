import FlowCore
import FlowEffects

/// An effect that ``AsyncViewModelProtocol/reduce(state:action:)`` returns: a value, made by the functions below.
///
/// Effects that one `reduce` gives back are begun in their order, beside each other. Unlike in AsyncViewModel they are not
/// `Equatable`: a test observes what comes of them. An effect that is begun under an id ends earlier ones of that id,
/// unless it says otherwise; without an id it can only be ended with all others.
public struct AsyncEffect<Action: Sendable, CancelID: Hashable & Sendable>: Sendable {
  /// The program that is run.
  @usableFromInline package let program: EffectProgram<Action>

  @inlinable
  package init(_ program: EffectProgram<Action>) {
    self.program = program
  }

  /// A program that ends earlier ones of its id, if it has one.
  @inlinable
  init(_ program: EffectProgram<Action>, under id: CancelID?) {
    self.program = id.map { .cancellable(EffectID($0), cancelInFlight: true, program) } ?? program
  }

  /// Nothing.
  public static var none: AsyncEffect { AsyncEffect(.none) }

  /// Handles another action, after those that wait already. Cancelling does not take it back.
  public static func action(_ action: Action) -> AsyncEffect { AsyncEffect(.send(action)) }

  /// Cancels the effects under an id that began before.
  public static func cancel(id: CancelID) -> AsyncEffect { AsyncEffect(.cancel(EffectID(id))) }

  // MARK: Tasks

  /// Runs a task, and handles the action that it returns.
  ///
  /// An error goes to ``AsyncViewModelProtocol/handleError(_:)``, unless it is a cancellation. What comes after the
  /// effect was cancelled is dropped.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - name: What it is called in the list of effects; by default its id.
  ///   - priority: The priority of the task, which has no say within a runtime.
  ///   - operation: What it does, off the main actor unless it says otherwise.
  @inlinable
  public static func run(
    id: CancelID? = nil, name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(.run(name: name, priority: priority) { _ in try await operation() }, under: id)
  }

  /// Runs a task, and handles the action that it returns or the one that is made of its error (document 000): as
  /// ``runCatchingError(id:name:priority:errorAction:operation:)``, in the order in which one reads it.
  @inlinable
  public static func run(
    id: CancelID? = nil, name: String? = nil, priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: @escaping @Sendable (SendableError) -> Action
  ) -> AsyncEffect {
    runCatchingError(id: id, name: name, priority: priority, errorAction: handler, operation: operation)
  }

  /// Runs a task that may send actions on its way, through its context. Errors go the way of those of the other tasks.
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

  /// Runs an operation that returns its own result. An error goes to
  /// ``AsyncViewModelProtocol/handleError(_:)``, unless it is a cancellation.
  public static func run(id: CancelID? = nil, operation: AsyncOperation<Action>) -> AsyncEffect {
    AsyncEffect(.run { _ in try await operation().get() }, under: id)
  }

  /// Runs a task, and handles the action that it returns or the one that is made of its error.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - name: What it is called in the list of effects; by default its id.
  ///   - priority: The priority of the task, which has no say within a runtime.
  ///   - errorAction: Makes an action of an error. A cancellation makes none.
  ///   - operation: What it does, off the main actor unless it says otherwise.
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
          let error = SendableError(error)
          return error.isCancellationError ? nil : errorAction(error)
        }
      }, under: id)
  }

  // MARK: Several

  /// Begins these together; when all are done their actions are handled, in the order of the list.
  ///
  /// Unlike in AsyncViewModel, no other effect waits for it. Each can be cancelled by its id: then it adds nothing.
  public static func concurrent(_ effects: [AsyncEffect]) -> AsyncEffect {
    AsyncEffect(.gather(effects.map(\.program)))
  }

  /// Begins these together; when all are done their actions are handled, in the order of the list.
  public static func concurrent(_ effects: AsyncEffect...) -> AsyncEffect { concurrent(effects) }

  /// Begins these together; each is handled as it comes.
  public static func merge(_ effects: AsyncEffect...) -> AsyncEffect { AsyncEffect(.merge(effects.map(\.program))) }

  /// One after the other, each begun when the one before is done.
  public static func concatenate(_ effects: AsyncEffect...) -> AsyncEffect {
    AsyncEffect(.concatenate(effects.map(\.program)))
  }

  /// The effect under an id.
  /// - Parameters:
  ///   - id: What it can be cancelled by, besides the ids it has.
  ///   - cancelInFlight: Whether it ends earlier effects of the id first.
  public func cancellable(id: CancelID, cancelInFlight: Bool = false) -> AsyncEffect {
    AsyncEffect(program.cancellable(id, cancelInFlight: cancelInFlight))
  }
}

extension AsyncEffect {
  /// Waits, and handles an action unless it is cancelled.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - duration: How long it waits, in seconds. `.infinity` and `.nan` are a fault, and nothing is begun; here as for the other
  ///     effects in time.
  ///   - action: What is handled then.
  public static func sleepThen(id: CancelID? = nil, duration: TimeInterval, action: Action) -> AsyncEffect {
    timed("sleepThen", duration) { sleepThen(id: id, for: $0, action: action) }
  }

  /// Waits, and handles an action unless it is cancelled.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - duration: How long it waits.
  ///   - action: What is handled then.
  public static func sleepThen(id: CancelID? = nil, for duration: Duration, action: Action) -> AsyncEffect {
    AsyncEffect(.delay(duration, .send(action)), under: id)
  }

  /// Handles an action after each interval until it is cancelled: first after one interval.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - interval: The time between two ticks, in seconds: more than nothing.
  ///   - immediate: Whether it ticks at once as well.
  ///   - action: What is handled at each tick.
  public static func timer(
    id: CancelID? = nil, interval: TimeInterval, immediate: Bool = false, action: Action
  ) -> AsyncEffect {
    timed("timer", interval) { timer(id: id, every: $0, immediate: immediate, action: action) }
  }

  /// Handles an action after each interval until it is cancelled: first after one interval.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - interval: The time between two ticks: more than nothing.
  ///   - immediate: Whether it ticks at once as well.
  ///   - action: What is handled at each tick.
  public static func timer(
    id: CancelID? = nil, every interval: Duration, immediate: Bool = false, action: Action
  ) -> AsyncEffect {
    AsyncEffect(.timer(every: interval, atOnce: immediate, action), under: id)
  }

  /// Runs a task when nothing else has come under the id for `interval` seconds. Errors go the way of those of
  /// ``run(id:name:priority:operation:)-(_,_,_,()->Action)``.
  /// - Parameters:
  ///   - id: What supersedes it: the next effect of the id.
  ///   - interval: How long it waits, in seconds.
  ///   - operation: What is run then.
  public static func debounce(
    id: CancelID, for interval: TimeInterval, operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    timed("debounce", interval) { debounce(id: id, for: $0, operation: operation) }
  }

  /// Runs a task when nothing else has come under the id for `interval`.
  /// - Parameters:
  ///   - id: What supersedes it: the next effect of the id.
  ///   - interval: How long it waits.
  ///   - operation: What is run then.
  public static func debounce(
    id: CancelID, for interval: Duration, operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(.debounce(EffectID(id), for: interval, .run { _ in try await operation() }))
  }

  /// Runs no more than one task of the id within an interval, by the rules of FlowCore's `EffectProgram.throttle`.
  ///
  /// Others are dropped. The interval is under way until its end, and another as long begins with a trailing one. With
  /// neither `leading` nor `trailing` nothing is ever run, which the trace tells as a fault.
  /// - Parameters:
  ///   - id: What the interval belongs to.
  ///   - interval: How long an interval is, in seconds.
  ///   - leading: Whether the first is run, at once.
  ///   - trailing: Whether the last that came is run, at the end.
  ///   - operation: What is run.
  public static func throttle(
    id: CancelID, interval: TimeInterval, leading: Bool = true, trailing: Bool = false,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    timed("throttle", interval) {
      throttle(id: id, for: $0, leading: leading, trailing: trailing, operation: operation)
    }
  }

  /// Runs no more than one task of the id within an interval, by the rules of
  /// ``throttle(id:interval:leading:trailing:operation:)``.
  /// - Parameters:
  ///   - id: What the interval belongs to.
  ///   - interval: How long an interval is.
  ///   - leading: Whether the first is run, at once.
  ///   - trailing: Whether the last that came is run, at the end.
  ///   - operation: What is run.
  public static func throttle(
    id: CancelID, for interval: Duration, leading: Bool = true, trailing: Bool = false,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(
      .throttle(
        EffectID(id), for: interval, leading: leading, trailing: trailing, .run { _ in try await operation() }))
  }

  /// The effect of a number of seconds.
  /// - Returns: A fault if that is infinite or not a number.
  private static func timed(_ name: String, _ seconds: TimeInterval, _ make: (Duration) -> AsyncEffect) -> AsyncEffect {
    guard let duration = Duration(boundedSeconds: seconds) else {
      return AsyncEffect(.fault(InvalidTimeInterval(place: name, seconds: seconds).description))
    }
    return make(duration)
  }
}

/// The result of an ``AsyncOperation``.
public enum AsyncOperationResult<Action: Sendable>: Sendable {
  /// An action to be handled.
  case action(Action)
  /// Nothing to be done.
  case none
  /// It failed: the error goes to ``AsyncViewModelProtocol/handleError(_:)``, unless it is a cancellation.
  case error(SendableError)

  func get() throws -> Action? {
    switch self {
    case .action(let action): return action
    case .none: return nil
    case .error(let error): throw error
    }
  }
}

/// Two results are equal if they are of one case and carry equal actions or errors.
extension AsyncOperationResult: Equatable where Action: Equatable {}

/// Asynchronous work that returns its own result, an error included.
public struct AsyncOperation<Action: Sendable>: Sendable {
  private let operation: @Sendable () async -> AsyncOperationResult<Action>

  /// An operation.
  /// - Parameter operation: What it does, off the main actor unless it says otherwise.
  public init(operation: @escaping @Sendable () async -> AsyncOperationResult<Action>) {
    self.operation = operation
  }

  /// Runs it.
  public func callAsFunction() async -> AsyncOperationResult<Action> {
    await operation()
  }
}
