import FlowCore

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
