import FlowCore
import FlowRuntime

/// What the task of an effect does, with what has become of its actions since.
public struct EffectOperation<Action: Sendable>: Sendable {
  /// A task whose actions are turned into others, with their type erased.
  fileprivate typealias Erased =
    @Sendable (
      _ clock: EffectClock, _ send: @escaping @Sendable (any Sendable) async -> Void
    ) async throws -> (any Sendable)?

  private enum Form: Sendable {
    case plain(EffectProgram<Action>.Operation)
    case mapped(Erased, by: ActionMap)
  }

  private let form: Form

  /// Creates an operation whose actions are sent as they are.
  init(_ operation: @escaping EffectProgram<Action>.Operation) {
    form = .plain(operation)
  }

  private init(_ operation: @escaping Erased, mappedBy map: ActionMap) {
    form = .mapped(operation, by: map)
  }

  /// Returns the same operation with other actions.
  package func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectOperation<Other> {
    let erased: @Sendable (any Sendable) -> any Sendable = { transform(Self.action($0)) }
    switch form {
    case .plain(let operation):
      return EffectOperation<Other>(
        { clock, send in
          try await operation(EffectContext(clock: clock) { await send($0) })
        }, mappedBy: ActionMap(erased, after: nil))
    case .mapped(let operation, let map):
      return EffectOperation<Other>(operation, mappedBy: ActionMap(erased, after: map))
    }
  }

  /// Does what the task does.
  package func callAsFunction(_ context: EffectContext<Action>) async throws -> Action? {
    switch form {
    case .plain(let operation):
      return try await operation(context)
    case .mapped(let operation, let map):
      let transforms = map.transforms
      let turn: @Sendable (any Sendable) -> Action = { action in
        Self.action(transforms.reduce(action) { action, transform in transform(action) })
      }
      return try await operation(context.clock) { await context.send(turn($0)) }.map(turn)
    }
  }

  private static func action(_ value: any Sendable) -> Action {
    guard let action = value as? Action else {
      preconditionFailure("an effect of \(Action.self) has sent \(type(of: value))")
    }
    return action
  }
}

/// What turns actions into others, one step after another. A list, since closures within closures are released by recursion.
private final class ActionMap: @unchecked Sendable {
  // Unchecked: it changes only as it is released, when no one else has it.

  private let transform: @Sendable (any Sendable) -> any Sendable
  private var previous: ActionMap?

  init(_ transform: @escaping @Sendable (any Sendable) -> any Sendable, after previous: ActionMap?) {
    self.transform = transform
    self.previous = previous
  }

  deinit {
    var next = previous
    previous = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let map = next
      next = map?.previous
      map?.previous = nil
    }
  }

  /// The steps, in order.
  var transforms: [@Sendable (any Sendable) -> any Sendable] {
    var transforms = [transform]
    var next = previous
    while let map = next {
      transforms.append(map.transform)
      next = map.previous
    }
    return transforms.reversed()
  }
}

/// What a task of an effect gets: the way to send actions, and the time.
///
/// ```swift
/// .run(name: "load") { context in
///   await context.send(.began)
///   try await context.sleep(for: .milliseconds(300))
///   return .loaded(try await api.load())
/// }
/// ```
public struct EffectContext<Action: Sendable>: Sendable {
  private let delivery: Delivery
  /// The time that the effect belongs to.
  public let clock: EffectClock

  private enum Delivery {
    /// To a part of a program of such actions.
    case work(EffectWork<Action>)
    /// To a part of a program that this one's actions are turned into.
    case relay(@Sendable (Action) async -> Void)
  }

  private init(clock: EffectClock, delivery: Delivery) {
    self.clock = clock
    self.delivery = delivery
  }

  /// A context whose actions are turned into those of another one.
  package init(clock: EffectClock, relay: @escaping @Sendable (Action) async -> Void) {
    self.init(clock: clock, delivery: .relay(relay))
  }

  init(of work: EffectWork<Action>, clock: EffectClock) {
    self.init(clock: clock, delivery: .work(work))
  }

  /// Sends an action; returns when it has been handled, or is in the queue behind others. Within a
  /// ``EffectProgram/gather(_:)-enum.case`` it is kept until all are done. One that comes after the effect was cancelled is dropped, and
  /// traced.
  public func send(_ action: Action) async {
    switch delivery {
    case .work(let work): await FlowRuntime.onMainActor { work.deliver(action) }
    case .relay(let deliver): await deliver(action)
    }
  }

  /// Returns when so much time has gone by.
  /// - Throws: `CancellationError`, at once, when the effect is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Whether the effect was cancelled.
  public var isCancelled: Bool { Task.isCancelled }

  /// Goes on only if the effect was not cancelled.
  /// - Throws: `CancellationError` if it was.
  public func checkCancellation() throws {
    try Task.checkCancellation()
  }
}

/// Where effects take their time from: the runtime, or a clock of a test's own.
public struct EffectClock: Sendable {
  private let sleeping: (@Sendable (Duration) async throws -> Void)?

  /// The runtime's time, which is virtual in a shell and in a test; elsewhere the machine's.
  public init() {
    sleeping = nil
  }

  /// A clock that its owner moves, such as a test.
  /// - Parameter sleep: Returns when so much time has gone by; throws `CancellationError` at once when its task is
  ///   cancelled.
  public init(sleep: @escaping @Sendable (Duration) async throws -> Void) {
    sleeping = sleep
  }

  /// The time of the runtime, or of the machine outside one, also of a clock that its owner moves.
  public var now: ContinuousClock.Instant { .now }

  /// Returns when so much time has gone by: at most a hundred years.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    let duration = duration.bounded
    if let sleeping { try await sleeping(duration) } else { try await Task.sleep(for: duration) }
  }

  /// Calls `tick` after each interval, and at once as well if so, until the task is cancelled.
  package func tick(every interval: Duration, atOnce: Bool, _ tick: () async -> Void) async {
    if atOnce { await tick() }
    var next = now
    while !Task.isCancelled {
      do {
        if let sleeping {
          try await sleeping(interval)
          // A clock that does not wait would leave no other task a turn, not even the one that cancels this.
          await Task.yield()
        } else {
          next += interval
          try await FlowRuntime.sleepAsTick(until: next)
        }
      } catch {
        return
      }
      await tick()
    }
  }
}

extension Duration {
  /// The longest wait of an effect: a hundred years. Sums of longer ones overflow the clock's 64 bits of nanoseconds.
  package static let longestWait: Duration = .seconds(100 * 365 * 86_400)

  /// The duration, or the nearest one that an effect can wait for.
  package var bounded: Duration { min(max(self, .zero), .longestWait) }

  /// Creates the duration of a number of seconds, or the nearest one that an effect can wait for.
  ///
  /// `Duration.seconds(_:)` traps for what it can't hold.
  /// - Returns: `nil` for an infinite number or not-a-number.
  package init?(boundedSeconds seconds: Double) {
    guard seconds.isFinite else { return nil }
    self = .bounded(seconds)
  }

  /// Returns the duration of a number of seconds, or the nearest one that an effect can wait for; of not-a-number, none.
  package static func bounded(_ seconds: Double) -> Duration {
    seconds.isNaN ? .zero : .seconds(Swift.min(Swift.max(seconds, 0), Duration.longestWait / .seconds(1)))
  }
}
