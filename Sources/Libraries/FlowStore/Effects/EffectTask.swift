import FlowCore
import FlowEffects
import FlowScript
import FlowSystem

/// The effects of an action: a value, which does nothing until a ``Store`` runs it by the rules of FlowCore's
/// `EffectProgram`.
///
/// ```swift
/// return .run { send in
///   await send(._loaded(try await api.load()))
/// }
/// .cancellable("load", cancelInFlight: true)
/// ```
public struct EffectTask<Action: Sendable>: Sendable {
  /// The program that is run.
  @usableFromInline package let program: EffectProgram<Action>

  @inlinable
  package init(_ program: EffectProgram<Action>) {
    self.program = program
  }

  /// Nothing.
  @inlinable
  public static var none: EffectTask { EffectTask(.none) }

  /// Whether it is nothing at all.
  @inlinable
  package var isNone: Bool { if case .none = program { true } else { false } }

  /// Tells the trace that the feature is at fault: that it was sent what it can't take, say.
  /// - Parameter text: What is wrong, and with what.
  public static func fault(_ text: String) -> EffectTask { EffectTask(.fault(text)) }

  /// Tells the trace that a guard has not let something happen.
  /// - Parameter reason: Why not.
  package static func rejected(_ reason: String) -> EffectTask { EffectTask(.rejected(reason: reason)) }

  /// Handles another action, after those that wait already: never within the handling of this one.
  public static func send(_ action: Action) -> EffectTask { EffectTask(.send(action)) }

  // MARK: Tasks

  /// Runs a task that sends actions.
  ///
  /// What it sends after it was cancelled is dropped, and traced.
  /// - Parameters:
  ///   - name: What it is called in the list of effects; by default its id.
  ///   - priority: The priority of the task, which has no say within a runtime.
  ///   - operation: What it does, off the main actor unless it says otherwise.
  ///   - handler: Takes an error that it throws, other than a cancellation. Without it the error is traced and reported
  ///     to the store's instrumentation.
  public static func run(
    name: String? = nil, priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> EffectTask {
    run(name: name, priority: priority, { send, _ in try await operation(send) }, catch: handler)
  }

  /// Runs a task that sends actions, and asks its context for the time and whether it was cancelled.
  /// - Parameters:
  ///   - name: What it is called in the list of effects; by default its id.
  ///   - priority: The priority of the task, which has no say within a runtime.
  ///   - operation: What it does, off the main actor unless it says otherwise.
  ///   - handler: Takes an error that it throws, other than a cancellation.
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
          guard let handler, !(error is CancellationError) else { throw error }
          await handler(error, send)
        }
        return nil
      })
  }

  /// Handles an action for each element of a sequence, until it ends or the effect is cancelled.
  /// - Parameters:
  ///   - name: What it is called in the list of effects; by default its id.
  ///   - priority: The priority of the task, which has no say within a runtime.
  ///   - sequence: Where the elements come from.
  ///   - transform: Makes an action of an element; `nil` for none.
  ///   - handler: Takes the error with which the sequence ends, other than a cancellation.
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

  // MARK: Several

  /// Runs the effects beside each other. Done when all are.
  public static func merge(_ effects: EffectTask...) -> EffectTask { merge(effects) }

  /// Runs the effects beside each other. Done when all are.
  public static func merge(_ effects: [EffectTask]) -> EffectTask { EffectTask(.merge(effects.map(\.program))) }

  /// Runs the effects one after the other, each when the one before is done.
  public static func concatenate(_ effects: EffectTask...) -> EffectTask { concatenate(effects) }

  /// Runs the effects one after the other, each when the one before is done.
  public static func concatenate(_ effects: [EffectTask]) -> EffectTask {
    EffectTask(.concatenate(effects.map(\.program)))
  }

  /// This and another one, beside each other; at no cost where one of them is nothing.
  @usableFromInline
  package func and(_ other: EffectTask) -> EffectTask {
    switch (program, other.program) {
    case (.none, _): other
    case (_, .none): self
    default: .merge(self, other)
    }
  }

  // MARK: Ids

  /// Cancels the work under an id that began before this effect, in the order of the program.
  /// - Parameter id: Any value.
  public static func cancel(_ id: some Hashable & Sendable) -> EffectTask { EffectTask(.cancel(EffectID(id))) }

  /// The work under an id that can cancel it, as can each of the ids around it.
  /// - Parameters:
  ///   - id: Any value.
  ///   - cancelInFlight: Whether it ends earlier work of the id first.
  public func cancellable(_ id: some Hashable & Sendable, cancelInFlight: Bool = false) -> EffectTask {
    EffectTask(program.cancellable(id, cancelInFlight: cancelInFlight))
  }

  /// Cancels earlier work of the id at once, waits, and does the work unless it was superseded meanwhile.
  /// - Parameters:
  ///   - id: Any value.
  ///   - interval: How long it waits.
  public func debounce(_ id: some Hashable & Sendable, for interval: Duration) -> EffectTask {
    EffectTask(.debounce(EffectID(id), for: interval, program))
  }

  /// Does no more than one work of the id within an interval.
  ///
  /// The interval begins with the first. With `leading` that one is done at once. With `trailing` the last that came in
  /// the interval is done at its end, and another interval as long begins there. What waits for it is done with it. With
  /// both the end does something only if another one came. With neither nothing is ever done, which the trace records as a
  /// fault: InnoFlow stops the process there, and a shell that crashes on a feature's mistake would be of no use.
  /// - Parameters:
  ///   - id: Any value.
  ///   - interval: How long an interval is.
  ///   - leading: Whether the first is done, at once.
  ///   - trailing: Whether the last is done, at the end.
  public func throttle(
    _ id: some Hashable & Sendable, for interval: Duration, leading: Bool = true, trailing: Bool = false
  ) -> EffectTask {
    EffectTask(.throttle(EffectID(id), for: interval, leading: leading, trailing: trailing, program))
  }

  /// The same work with other actions.
  /// - Parameter transform: Makes the other action of one.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectTask<Other> {
    map(transform, within: nil)
  }

  /// The same work, of a feature within another one.
  /// - Parameters:
  ///   - transform: Makes the other's action of one.
  ///   - part: Where the state of the feature is in the other's, if it is always there.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Action) -> Other, within part: EffectPart?
  ) -> EffectTask<Other> {
    isNone ? .none : EffectTask<Other>(program.map(transform, within: part))
  }

  /// The same work, whose actions are handled within an animation: of several around each other, the innermost.
  public func animation(_ animation: Animation? = .default) -> EffectTask {
    EffectTask(.handled(by: { handle in withAnimation(animation) { handle() } }, program))
  }
}

/// Sends actions from the task of an effect.
public struct Send<Action: Sendable>: Sendable {
  private let context: EffectContext<Action>

  init(_ context: EffectContext<Action>) {
    self.context = context
  }

  /// Sends an action; returns when it has been handled, or waits in the queue behind others. One that comes after the effect
  /// was cancelled is dropped, and traced.
  public func callAsFunction(_ action: Action) async {
    await context.send(action)
  }
}

// InnoFlow's words for what an effect's context is asked.
extension EffectContext {
  /// The time of the runtime, which is virtual in a shell and in a test.
  public func now() -> ContinuousClock.Instant { clock.now }

  /// Whether the effect was cancelled: ``FlowCore/EffectContext/isCancelled``.
  public func isCancellationRequested() -> Bool { isCancelled }
}

/// The words for what faults, drawings and reports speak of: on one line, and harmless to a terminal.
enum ValueText {
  /// The words for a phase, an action or an id, as a transcript has them. Long ones are cut: an action may carry what was loaded.
  static func of(_ value: Any) -> String {
    let limit = 60
    let text = VisibleText.line(StateReader.literal(of: value).description)
    guard text.unicodeScalars.count > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…"
  }

  /// Phases in a row: `.loading, .loaded or .failed`.
  static func list(_ phases: [some Any]) -> String {
    let text = phases.map { of($0) }
    guard let last = text.last, text.count > 1 else { return text.first ?? "nowhere" }
    return text.dropLast().joined(separator: ", ") + " or " + last
  }
}
