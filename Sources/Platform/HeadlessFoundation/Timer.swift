import FlowCore
import FlowRuntime
import Foundation

/// A timer of Foundation, in virtual time.
///
/// A scheduled timer is alive until it is invalid, with its block or target. Settling waits for a timer that fires
/// once, and not for the ticks of one that repeats.
open class Timer: NSObject, @unchecked Sendable {
  // All code of a run is on one thread, so the properties need no lock.

  /// The seconds between two ticks. Zero if the timer fires once.
  open private(set) var timeInterval: TimeInterval
  /// Nothing depends on it here: each timer fires on time.
  open var tolerance: TimeInterval = 0
  open private(set) var userInfo: Any?
  open var isValid: Bool { action != nil }

  /// The date of the next tick. A new date replaces it.
  open var fireDate: Date {
    get { date }
    set {
      date = newValue
      guard let scheduled = work else { return }
      scheduled.cancel()
      work = nil
      schedule()
    }
  }

  private var date: Date
  private var action: ((Timer) -> Void)?
  // `nil` before a run loop has the timer.
  private var work: Task<Void, Never>?

  // As in Foundation, the shortest interval is 0.1 ms.
  init(_ date: Date, interval: TimeInterval, userInfo: Any?, repeats: Bool, _ action: @escaping (Timer) -> Void) {
    self.date = date
    timeInterval = repeats ? Timer.positive(interval) : 0
    self.userInfo = userInfo
    self.action = action
  }

  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(Timer.date(after: interval), interval: interval, userInfo: nil, repeats: repeats, block)
  }

  @preconcurrency
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(date, interval: interval, userInfo: nil, repeats: repeats, block)
  }

  @discardableResult
  @preconcurrency
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// Fires at once. A timer that fires once is invalid afterwards.
  open func fire() {
    guard let action else { return }
    action(self)
    if timeInterval == 0 { invalidate() }
  }

  open func invalidate() {
    // Released last, since what they hold may use the timer.
    let released = (action, userInfo)
    action = nil
    userInfo = nil
    work?.cancel()
    work = nil
    withExtendedLifetime(released) {}
  }

  /// Starts the timer, as a run loop does that it is added to. Does nothing for a started or an invalid one.
  func schedule() {
    guard isValid, work == nil else { return }
    let delay = max(0, date.timeIntervalSinceNow)
    let first = ContinuousClock.now + Timer.duration(delay)
    // The task retains the timer, as the run loop does.
    work = Task(name: "Timer") { @MainActor in await run(from: first) }
  }

  @MainActor
  private func run(from first: ContinuousClock.Instant) async {
    let repeats = timeInterval > 0
    var next = first
    repeat {
      do {
        if repeats {
          try await VirtualTimeRuntime.sleepAsTick(until: next)
        } else {
          try await Task.sleep(until: next, clock: .continuous)
        }
      } catch {
        return
      }
      // From the tick before, not from now, so that ticks do not drift.
      next += Timer.duration(timeInterval)
      date += timeInterval
      fire()
    } while repeats && !Task.isCancelled && isValid
  }

  static func date(after interval: TimeInterval) -> Date { Date(timeIntervalSinceNow: positive(interval)) }

  private static func positive(_ interval: TimeInterval) -> TimeInterval { interval > 0 ? interval : 0.0001 }

  // The longest time is a hundred years, whose nanoseconds a clock can still add.
  private static func duration(_ seconds: TimeInterval) -> Duration {
    .nanoseconds(Int64((min(seconds, 3_155_760_000) * 1e9).rounded()))
  }
}

extension Timer: LeftOutOfState {}

extension RunLoop {
  /// Starts a timer in virtual time. The modes are all alike here.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    timer.schedule()
  }
}
