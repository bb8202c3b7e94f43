import FlowCore
import FlowEffects
import FlowViewModel
import FoundationEssentials

/// A timer that only the test advances.
///
/// ```swift
/// @MainActor
/// @Test(.virtualTime) func aMinuteIsCountedDown() async {
///   let timer = TestTimer()
///   let viewModel = CountdownViewModel()
///   viewModel.timer = timer
///   viewModel.send(.start)
///   await timer.tick(by: 60)
/// }
/// ```
///
/// Most tests do not need this timer: in virtual time all time stands still until the test advances it, as
/// ``AsyncTestStore`` does. The timer serves tests that separate the time of one view model from all other time. Use it
/// in virtual time too, or with an ``AsyncTestStore``. Only there does the timer detect when all ready jobs have run.
public final class TestTimer: AsyncTimer {
  private let clock = TestClockState()

  /// Creates a timer at zero.
  public init() {}

  /// The timer's time since its creation, in seconds.
  public var currentTime: TimeInterval { clock.now / .seconds(1) }

  /// The number of tasks that sleep now.
  public var sleeperCount: Int { clock.sleeperCount }

  /// Waits until the test has advanced the timer by `interval` seconds.
  /// - Throws: `CancellationError` as soon as the task is cancelled. Throws another error, and records a fault in the
  ///   trace, if `interval` is infinite or not a number.
  public func sleep(for interval: TimeInterval) async throws {
    let duration = try await InvalidTimeInterval.check(interval, in: "TestTimer.sleep")
    try await clock.sleep(until: clock.now + duration)
  }

  /// Returns a stream of dates, one after each `interval` seconds.
  ///
  /// The dates follow the timer's time, from the date of the call on. The stream ends at once, with a fault in the
  /// trace, if `interval` is infinite, not a number or not positive.
  public func stream(interval: TimeInterval) -> AsyncStream<Date> {
    let start = clock.now
    let origin = Date() - currentTime
    return AsyncStream { continuation in
      let task = Task {
        defer { continuation.finish() }
        // Ticks without time between them would keep the test in one advance forever.
        guard
          let interval = try? await InvalidTimeInterval.check(interval, in: "TestTimer.stream", mustBePositive: true)
        else { return }
        var due = start + interval
        while (try? await self.clock.sleep(until: due)) != nil {
          continuation.yield(origin + due / .seconds(1))
          // Each tick counts from the previous due time, not from the wake-up, so delays do not add up.
          due += interval
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension TestTimer {
  /// Advances time by `seconds`, one wake-up at a time.
  ///
  /// All consequences of a wake-up run before the next one.
  @MainActor
  public func tick(by seconds: TimeInterval) async {
    await clock.advance(by: .bounded(seconds))
  }

  /// Advances time by `seconds`, as ``tick(by:)`` does.
  @MainActor
  public func advance(by seconds: TimeInterval) async {
    await tick(by: seconds)
  }

  /// Waits until all ready jobs have run. No time passes.
  @MainActor
  public func flush() async {
    await clock.waitUntilDrained()
  }

  /// Waits until all ready jobs have run, as ``flush()`` does.
  @MainActor
  public func run() async {
    await flush()
  }
}
