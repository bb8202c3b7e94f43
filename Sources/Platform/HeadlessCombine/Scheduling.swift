import Dispatch

/// A time at which a scheduler runs work.
///
/// All schedulers share this type, and have virtual time here.
public struct SchedulerTime: Hashable, Sendable {
  /// A span of time.
  public struct Stride: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The span.
    public let duration: Duration

    /// Creates a span.
    public init(_ duration: Duration) {
      self.duration = duration
    }

    /// Creates a span of seconds.
    public init(integerLiteral value: Int) {
      self.init(.seconds(value))
    }

    /// Creates a span of seconds.
    public init(floatLiteral value: Double) {
      self.init(.seconds(value))
    }

    /// Creates a span of seconds.
    public init(_ seconds: Double) {
      self.init(.seconds(seconds))
    }

    /// Returns a span of seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
    /// Returns a span of seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(.seconds(s)) }
    /// Returns a span of milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
    /// Returns a span of microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
    /// Returns a span of nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }

    /// Returns whether the first span is shorter.
    public static func < (a: Stride, b: Stride) -> Bool { a.duration < b.duration }
  }
}

/// An object that runs work later, in virtual time.
///
/// All work of a run is on one thread, the main actor's, so schedulers differ only in whether they wait.
public protocol Scheduler {
  /// The type of a time, as in `DispatchQueue.SchedulerTimeType.Stride`.
  typealias SchedulerTimeType = SchedulerTime

  /// Runs a closure after a delay.
  /// - Returns: The work, which ends on cancellation or release.
  func schedule(after delay: SchedulerTime.Stride, _ action: @escaping () -> Void) -> AnyCancellable
}

extension Scheduler {
  /// Runs a closure after a delay, in a task of the main actor.
  /// - Returns: The work, which ends on cancellation or release.
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

/// A scheduler that does not wait.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The only scheduler of this type.
  public static let shared = ImmediateScheduler()

  /// Runs a closure at once.
  /// - Returns: Work that is over.
  public func schedule(after delay: SchedulerTime.Stride, _ action: @escaping () -> Void) -> AnyCancellable {
    action()
    return AnyCancellable {}
  }
}

extension Publisher {
  /// Returns a publisher that sends values and the completion after the turn, in their order.
  ///
  /// An ``ImmediateScheduler`` sends them at once.
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    delayed(by: 0, on: scheduler)
  }

  /// Returns a publisher that sends values and the completion after a delay, in their order.
  public func delay<S: Scheduler>(
    for interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride? = nil, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    delayed(by: interval, on: scheduler)
  }

  /// Returns a publisher that subscribes after the turn.
  public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      subscription.schedule(on: scheduler, after: 0) {
        subscription.subscribe(
          to: self, receiveValue: subscription.send, receiveCompletion: subscription.finish)
      }
      return subscription.handle
    }
  }

  /// Returns a publisher of the values that no further value follows within `dueTime`.
  ///
  /// The completion comes after the turn, and drops a value that waits.
  /// - Parameters:
  ///   - dueTime: The time without a further value.
  ///   - scheduler: The scheduler that waits.
  /// - Returns: A publisher of the last value before each pause.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerTime.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      var waiting: Int?
      subscription.subscribe(to: self) { value in
        if let waiting { subscription.cancelSource(waiting) }
        waiting = subscription.schedule(on: scheduler, after: dueTime) { subscription.send(value) }
      } receiveCompletion: { completion in
        if let waiting { subscription.cancelSource(waiting) }
        subscription.schedule(on: scheduler, after: 0) { subscription.finish(completion) }
      }
      return subscription.handle
    }
  }

  /// Returns a publisher of at most one value in each span of time.
  ///
  /// The first value comes at once. At the end of the span after a value, one of the values within the span comes.
  /// - Parameters:
  ///   - interval: The span.
  ///   - scheduler: The scheduler that waits.
  ///   - latest: Whether to send the last value of a span instead of the first.
  /// - Returns: A publisher of fewer values. The completion comes at once, and drops a value that waits.
  public func throttle<S: Scheduler>(
    for interval: SchedulerTime.Stride, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      let state = Throttle(subscription, interval, scheduler, latest: latest)
      subscription.subscribe(to: self, receiveValue: state.receive, receiveCompletion: subscription.finish)
      return subscription.handle
    }
  }

  private func delayed(by interval: SchedulerTime.Stride, on scheduler: some Scheduler) -> AnyPublisher<Output, Failure>
  {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      let state = Delay(subscription, interval, scheduler)
      subscription.subscribe(
        to: self, receiveValue: { state.add(.value($0)) }, receiveCompletion: { state.add(.completion($0)) })
      return subscription.handle
    }
  }
}

/// The values and the completion of one subscription that wait for their time.
private final class Delay<Output, Failure: Error, S: Scheduler> {
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

  /// Sends the oldest event.
  // Tasks of one time may run in another order, and events may not: each task sends the oldest event, not its own.
  private func sendFirst() {
    guard !events.isEmpty else { return }
    switch events.removeFirst() {
    case .value(let value): subscription.send(value)
    case .completion(let completion): subscription.finish(completion)
    }
  }
}

/// The span of time in which one subscription sends no further value.
private final class Throttle<Output, Failure: Error, S: Scheduler> {
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
