import FlowCore
import FlowEffects
import FlowSystem

/// A clock that only the test advances, for the effects of a store.
///
/// ```swift
/// let clock = ManualTestClock()
/// let store = TestStore(reducer: SearchFeature(), clock: clock.effectClock)
/// await store.send(.type("ran")) { $0.query = "ran" }
/// await clock.advance(by: .milliseconds(300))
/// await store.receive(.found(["Ran"])) { $0.titles = ["Ran"] }
/// ```
///
/// Most tests do not need this clock: a ``TestStore`` has virtual time, which its `advance(by:)` advances. The clock
/// serves tests that separate the time of one store from all other time, and tests of a plain `Store` in real time.
///
/// In virtual time, or with the store of a ``TestStore``, all consequences of a wake-up run before the next one. In
/// real time the clock cannot wait for them: wait for the next sleepers instead.
public final class ManualTestClock: Sendable {
  private let clock = TestClockState()

  /// Creates a clock at zero.
  public init() {}

  /// The clock in the form that effects take.
  public var effectClock: EffectClock {
    EffectClock { try await self.sleep(for: $0) }
  }

  /// The clock's time since its creation.
  public var now: Duration { clock.now }

  /// The number of tasks that sleep now.
  public var sleeperCount: Int { clock.sleeperCount }

  /// The number of sleeps since the creation of the clock.
  public var sleepRegistrationCount: Int { clock.sleepRegistrationCount }

  /// Waits until the test has advanced the clock by a duration.
  ///
  /// A duration of zero or less only yields once.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return await Task.yield() }
    try await clock.sleep(until: now + duration)
  }

  /// Advances the clock by a duration, from one wake-up to the next.
  @MainActor
  public func advance(by duration: Duration) async {
    await clock.advance(by: duration)
  }

  /// Advances the clock by a duration as soon as `count` tasks sleep.
  /// - Parameters:
  ///   - duration: The duration.
  ///   - count: The number of tasks that must sleep before.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func advance(
    by duration: Duration, onceSleepersReach count: Int, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await waitForSleepers(atLeast: count, fileID: fileID, file: file, line: line, column: column)
    await advance(by: duration)
  }

  /// Waits until at least `count` tasks sleep, or the task is cancelled.
  ///
  /// The test fails if the tasks can never sleep. In virtual time, the trait reports the deadlock. With the store of a
  /// ``TestStore``, the clock reports the number of sleepers. In real time, the wait has no end.
  /// - Parameters:
  ///   - count: The number of tasks that must sleep.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func waitForSleepers(
    atLeast count: Int = 1, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    if await clock.wait(until: { sleeping, _ in sleeping >= count }) { return }
    fail("expected \(count.counted("sleeper")), found \(sleeperCount)", TestLocation(fileID, file, line, column))
  }

  /// Waits until at least `count` sleeps have begun since the creation of the clock.
  ///
  /// Cancellation and failures are as in ``waitForSleepers(atLeast:fileID:file:line:column:)``.
  /// - Parameters:
  ///   - count: The number of sleeps.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func waitForSleepRegistrations(
    toReach count: Int, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    if await clock.wait(until: { _, registered in registered >= count }) { return }
    fail(
      "expected \(count.counted("sleep")) to begin, found \(sleepRegistrationCount)",
      TestLocation(fileID, file, line, column))
  }

  private func fail(_ text: String, _ location: TestLocation) {
    Failure.record(
      "\(text), and no running effect could add one\nfix the effect that should sleep, or the number",
      at: location)
  }
}
