import FlowCore
import FlowEffects

/// A value that describes the effects of an action.
///
/// A ``Store`` runs the effects by the rules of FlowEffects' `EffectProgram`.
///
/// ```swift
/// return .run { send in
///   await send(._loaded(try await api.load()))
/// }
/// .cancellable("load", cancelInFlight: true)
/// ```
public struct EffectTask<Action: Sendable>: Sendable {
  @usableFromInline package let program: EffectProgram<Action>

  @inlinable
  package init(_ program: EffectProgram<Action>) {
    self.program = program
  }

  /// The effect that does nothing.
  @inlinable
  public static var none: EffectTask { EffectTask(.none) }

  @inlinable
  package var isNone: Bool { if case .none = program { true } else { false } }

  /// Records a fault of the feature in the trace.
  ///
  /// A fault is, for example, an unexpected action. `text` describes the fault.
  public static func fault(_ text: String) -> EffectTask { EffectTask(.fault(text)) }

  /// Records in the trace that a guard rejected a change for a `reason`.
  package static func rejected(_ reason: String) -> EffectTask { EffectTask(.rejected(reason: reason)) }

  /// Sends another action.
  ///
  /// The action goes to the end of the queue. The store never handles it within the current action.
  public static func send(_ action: Action) -> EffectTask { EffectTask(.send(action)) }

  // MARK: Tasks

  /// Runs a task that sends actions.
  ///
  /// The store drops and traces an action that the task sends after its cancellation.
  /// - Parameters:
  ///   - name: The name in the list of effects, by default the effect's id.
  ///   - priority: The priority of the task, which has no effect within a runtime.
  ///   - operation: The work of the task, which runs off the main actor unless isolated.
  ///   - handler: A closure that receives an error of `operation`, except a cancellation. Without it, the store traces
  ///     the error and reports it to its instrumentation.
  /// - Returns: An effect that is done when `operation` and `handler` have ended.
  public static func run(
    name: String? = nil, priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> EffectTask {
    run(name: name, priority: priority, { send, _ in try await operation(send) }, catch: handler)
  }

  /// Runs a task with a context for sending actions.
  ///
  /// The context has the time, and knows whether the task is cancelled.
  ///
  /// The store drops and traces an action that the task sends after its cancellation.
  /// - Parameters:
  ///   - name: The name in the list of effects, by default the effect's id.
  ///   - priority: The priority of the task, which has no effect within a runtime.
  ///   - operation: The work of the task, which runs off the main actor unless isolated.
  ///   - handler: A closure that receives an error of `operation`, except a cancellation. Without it, the store traces
  ///     the error and reports it to its instrumentation.
  /// - Returns: An effect that is done when `operation` and `handler` have ended.
  public static func run(
    name: String? = nil, priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable (_ send: Send<Action>, _ context: EffectContext<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> EffectTask {
    EffectTask(
      .run(name: name, priority: priority) { context in
        let send = Send(context)
        do {
          try await operation(send, context)
        } catch {
          // A cancellation goes to the runner, which ends the effect without an error.
          guard let handler, !(error is CancellationError) else { throw error }
          await handler(error, send)
        }
        return nil
      })
  }

  /// Sends an action for each element of a sequence.
  ///
  /// The effect runs until the sequence ends or the effect is cancelled.
  /// - Parameters:
  ///   - name: The name in the list of effects, by default the effect's id.
  ///   - priority: The priority of the task, which has no effect within a runtime.
  ///   - sequence: The asynchronous sequence of elements.
  ///   - transform: A closure that returns the action for an element. It returns `nil` to skip the element.
  ///   - handler: A closure that receives the error that ends the sequence, except a cancellation. Without it, the
  ///     store traces the error and reports it to its instrumentation.
  /// - Returns: An effect that is done when the sequence has ended.
  public static func run<Elements: AsyncSequence & Sendable>(
    name: String? = nil, priority: TaskPriority? = nil, sequence: Elements,
    transform: @escaping @Sendable (Elements.Element) -> Action?,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> EffectTask {
    run(
      name: name, priority: priority,
      { send in
        for try await element in sequence {
          if let action = transform(element) { await send(action) }
        }
      }, catch: handler)
  }

  // MARK: Composition

  /// Runs effects concurrently. The result is done when all of them are.
  public static func merge(_ effects: EffectTask...) -> EffectTask { merge(effects) }

  /// Runs effects concurrently. The result is done when all of them are.
  public static func merge(_ effects: [EffectTask]) -> EffectTask { EffectTask(.merge(effects.map(\.program))) }

  /// Runs effects in order, each when the previous one is done.
  public static func concatenate(_ effects: EffectTask...) -> EffectTask { concatenate(effects) }

  /// Runs effects in order, each when the previous one is done.
  public static func concatenate(_ effects: [EffectTask]) -> EffectTask {
    EffectTask(.concatenate(effects.map(\.program)))
  }

  /// Returns this effect and `other`, run concurrently. Costs nothing if one of them is empty.
  @inlinable
  package func and(_ other: EffectTask) -> EffectTask {
    switch (program, other.program) {
    case (.none, _): other
    case (_, .none): self
    default: .merge(self, other)
    }
  }

  // MARK: Cancellation and timing

  /// Cancels the work under `id` that began before this effect in program order.
  ///
  /// The id is any value.
  public static func cancel(_ id: some Hashable & Sendable) -> EffectTask { EffectTask(.cancel(EffectID(id))) }

  /// Returns the effect under an id for its cancellation.
  ///
  /// Each enclosing id cancels the effect as well.
  /// - Parameters:
  ///   - id: The id of the work, which is any value.
  ///   - cancelInFlight: Whether to cancel earlier work of the id first.
  /// - Returns: The effect, which also ends when ``cancel(_:)`` names the id.
  public func cancellable(_ id: some Hashable & Sendable, cancelInFlight: Bool = false) -> EffectTask {
    EffectTask(program.cancellable(id, cancelInFlight: cancelInFlight))
  }

  /// Returns the effect after a wait, unless a later debounce of the id comes first.
  ///
  /// The debounce cancels earlier work of the id at once, whether the work waits or runs.
  /// - Parameters:
  ///   - id: The id of the work, which is any value.
  ///   - interval: The duration of the wait.
  /// - Returns: An effect that runs after `interval`, or never if a cancellation comes first.
  public func debounce(_ id: some Hashable & Sendable, for interval: Duration) -> EffectTask {
    EffectTask(.debounce(EffectID(id), for: interval, program))
  }

  /// Returns the effect with at most one run of the id per interval.
  ///
  /// An interval begins with the first effect of the id. With `leading`, that effect runs at once. With `trailing`, the
  /// last effect that arrives within the interval runs at its end, and begins another interval. Work concatenated after
  /// the throttled effect waits for that run. With both, the trailing run happens only if a second effect arrived.
  ///
  /// With neither, the effect never runs, and the trace records a fault. InnoFlow stops the process there.
  /// - Parameters:
  ///   - id: The id of the work, which is any value.
  ///   - interval: The duration of an interval.
  ///   - leading: Whether the first effect of an interval runs at once.
  ///   - trailing: Whether the last effect of an interval runs at its end.
  /// - Returns: An effect that runs at once, at the end of the interval, or not at all.
  public func throttle(
    _ id: some Hashable & Sendable, for interval: Duration, leading: Bool = true, trailing: Bool = false
  ) -> EffectTask {
    // Unlike InnoFlow, a shell must survive a mistake of a feature.
    EffectTask(.throttle(EffectID(id), for: interval, leading: leading, trailing: trailing, program))
  }

  /// Returns the same effect with transformed actions.
  /// - Parameter transform: A closure that converts each action.
  /// - Returns: An effect that sends the transformed actions.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectTask<Other> {
    map(transform, within: nil)
  }

  /// Returns the effect of a child feature as one of its parent. `part` is `nil` if the child may be absent.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Action) -> Other, within part: EffectPart?
  ) -> EffectTask<Other> {
    isNone ? .none : EffectTask<Other>(program.map(transform, within: part))
  }

  /// Returns the effect with its actions handled within an animation. The innermost of nested animations counts.
  public func animation(_ animation: Animation? = .default) -> EffectTask {
    EffectTask(.handled(by: { handle in withAnimation(animation) { handle() } }, program))
  }
}

/// A function that sends actions from the task of an effect.
public struct Send<Action: Sendable>: Sendable {
  private let context: EffectContext<Action>

  /// Creates a function that sends actions through a context.
  init(_ context: EffectContext<Action>) {
    self.context = context
  }

  /// Sends an action, and waits until the store has handled or queued the action.
  ///
  /// The store drops and traces an action sent after the cancellation of the effect.
  public func callAsFunction(_ action: Action) async {
    await context.send(action)
  }
}

// InnoFlow's names for the members of an effect's context.
extension EffectContext {
  /// Returns the time of the effect's clock. The time is virtual in a shell and in tests.
  public func now() -> ContinuousClock.Instant { clock.now }

  /// Returns whether the effect was cancelled: ``FlowEffects/EffectContext/isCancelled``.
  public func isCancellationRequested() -> Bool { isCancelled }
}
