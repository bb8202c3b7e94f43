import Dispatch

/// A time at which a scheduler runs work.
///
/// All schedulers share this type, and have virtual time here.
public struct SchedulerTime: Hashable, Sendable {
  public struct Stride: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public let duration: Duration

    public init(_ duration: Duration) {
      self.duration = duration
    }

    public init(integerLiteral value: Int) {
      self.init(.seconds(value))
    }

    public init(floatLiteral value: Double) {
      self.init(.seconds(value))
    }

    public init(_ seconds: Double) {
      self.init(.seconds(seconds))
    }

    public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(.seconds(s)) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
    public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }

    public static func < (a: Stride, b: Stride) -> Bool { a.duration < b.duration }
  }
}

/// An object that runs work later, in virtual time.
///
/// All work of a run is on one thread, the main actor's, so schedulers differ only in whether they wait.
public protocol Scheduler {
  typealias SchedulerTimeType = SchedulerTime
  /// What a queue is asked for. There are no options, so each argument is `nil`.
  typealias SchedulerOptions = Never

  /// Runs a closure after a delay.
  /// - Returns: The work, which ends on cancellation or release.
  func schedule(after delay: SchedulerTime.Stride, _ action: @escaping () -> Void) -> AnyCancellable
}

extension Scheduler {
  /// Runs a closure after a delay, in a task of the main actor.
  public func schedule(after delay: SchedulerTime.Stride, _ action: @escaping () -> Void) -> AnyCancellable {
    // Only the main actor calls the closure, on the thread of the caller.
    nonisolated(unsafe) let action = action
    let task = Task(name: "\(Self.self)") { @MainActor in
      if delay > 0 { try? await Task.sleep(for: delay.duration) }
      if !Task.isCancelled { action() }
    }
    return AnyCancellable { task.cancel() }
  }
}

extension DispatchQueue: Scheduler {}

public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()

  public func schedule(after delay: SchedulerTime.Stride, _ action: @escaping () -> Void) -> AnyCancellable {
    action()
    return AnyCancellable {}
  }
}

extension Publishers {
  public struct Delay<Upstream: Publisher, Context: Scheduler>: DirectPublisher {
    public let upstream: Upstream
    public let interval: SchedulerTime.Stride
    public let scheduler: Context

    public func receive(_ receiver: Receiver<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      let state = DelayState(subscription, interval, scheduler)
      subscription.subscribe(
        to: upstream, receiveValue: { state.add(.value($0)) }, receiveCompletion: { state.add(.completion($0)) })
      return subscription.handle
    }
  }

  /// A publisher that sends values and the completion after the turn, in their order.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Delay<Upstream, Context>

  /// A publisher that subscribes after the turn.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: DirectPublisher {
    public let upstream: Upstream
    public let scheduler: Context

    public func receive(_ receiver: Receiver<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      subscription.schedule(on: scheduler, after: 0) {
        subscription.subscribe(
          to: upstream, receiveValue: subscription.send, receiveCompletion: subscription.finish)
      }
      return subscription.handle
    }
  }

  /// A publisher whose completion comes after the turn, and drops a value that waits.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: DirectPublisher {
    public let upstream: Upstream
    public let dueTime: SchedulerTime.Stride
    public let scheduler: Context

    public func receive(_ receiver: Receiver<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      var waiting: Int?
      subscription.subscribe(to: upstream) { value in
        if let waiting { subscription.cancelSource(waiting) }
        waiting = subscription.schedule(on: scheduler, after: dueTime) { subscription.send(value) }
      } receiveCompletion: { completion in
        if let waiting { subscription.cancelSource(waiting) }
        subscription.schedule(on: scheduler, after: 0) { subscription.finish(completion) }
      }
      return subscription.handle
    }
  }

  /// A publisher whose first value and completion come at once. The completion drops a value that waits.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: DirectPublisher {
    public let upstream: Upstream
    public let interval: SchedulerTime.Stride
    public let scheduler: Context
    public let latest: Bool

    public func receive(_ receiver: Receiver<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      let state = ThrottleState(subscription, interval, scheduler, latest: latest)
      subscription.subscribe(to: upstream, receiveValue: state.receive, receiveCompletion: subscription.finish)
      return subscription.handle
    }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, interval: 0, scheduler: scheduler)
  }

  public func delay<S: Scheduler>(
    for interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(upstream: self, interval: interval, scheduler: scheduler)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler)
  }

  public func debounce<S: Scheduler>(
    for dueTime: SchedulerTime.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
  }

  public func throttle<S: Scheduler>(
    for interval: SchedulerTime.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

private final class DelayState<Output, Failure: Error, S: Scheduler> {
  enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  private let subscription: OperatorSubscription<Output, Failure>
  private let interval: SchedulerTime.Stride
  private let scheduler: S
  private var events: [Event] = []

  init(_ subscription: OperatorSubscription<Output, Failure>, _ interval: SchedulerTime.Stride, _ scheduler: S) {
    self.subscription = subscription
    self.interval = interval
    self.scheduler = scheduler
  }

  func add(_ event: Event) {
    events.append(event)
    subscription.schedule(on: scheduler, after: interval) { self.sendFirst() }
  }

  // Tasks of one time may run in another order, and events may not: each task sends the oldest event, not its own.
  private func sendFirst() {
    guard !events.isEmpty else { return }
    switch events.removeFirst() {
    case .value(let value): subscription.send(value)
    case .completion(let completion): subscription.finish(completion)
    }
  }
}

private final class ThrottleState<Output, Failure: Error, S: Scheduler> {
  private let subscription: OperatorSubscription<Output, Failure>
  private let interval: SchedulerTime.Stride
  private let scheduler: S
  private let latest: Bool
  private var waiting: Output?
  private var isWithinSpan = false

  init(
    _ subscription: OperatorSubscription<Output, Failure>, _ interval: SchedulerTime.Stride, _ scheduler: S,
    latest: Bool
  ) {
    self.subscription = subscription
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
  }

  func receive(_ value: Output) {
    guard !isWithinSpan else {
      if latest || waiting == nil { waiting = value }
      return
    }
    begin()
    subscription.send(value)
  }

  private func begin() {
    isWithinSpan = true
    subscription.schedule(on: scheduler, after: interval) { self.end() }
  }

  private func end() {
    isWithinSpan = false
    guard let value = waiting else { return }
    waiting = nil
    begin()
    subscription.send(value)
  }
}
