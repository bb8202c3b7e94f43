import FlowCore
import FlowEffects

/// A clock that only the test moves, for the effects of a store.
///
/// ```swift
/// let clock = ManualTestClock()
/// let store = TestStore(reducer: SearchFeature(), clock: clock.effectClock)
/// await store.send(.type("ran")) { $0.query = "ran" }
/// await clock.advance(by: .milliseconds(300))
/// await store.receive(.found(["Ran"])) { $0.titles = ["Ran"] }
/// ```
///
/// There is mostly no need for it: a ``TestStore`` has virtual time, which `advance(by:)` of the store moves. It is for tests
/// that tell the time of one store from that of all else, and for those of a plain `Store` in real time.
///
/// Within virtual time, and with the store of a ``TestStore``, all that a wake-up leads to is done before the next. In real
/// time nobody knows when that is: wait for the next sleepers then.
public final class ManualTestClock: Sendable {
  private let sleepers = Sleepers()

  /// A clock at zero.
  public init() {}

  /// The clock as effects take it.
  public var effectClock: EffectClock {
    EffectClock { try await self.sleep(for: $0) }
  }

  /// How much time has gone by.
  public var now: Duration { sleepers.now }

  /// How many sleep now.
  public var sleeperCount: Int { sleepers.count }

  /// How often somebody has lain down to sleep since the clock was made.
  public var sleepRegistrationCount: Int { sleepers.registered }

  /// Returns when the test has let so much time go by; for no time at once.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return await Task.yield() }
    try await sleepers.sleep(until: now + duration)
  }

  /// Lets so much time go by, from one wake-up to the next.
  @MainActor
  public func advance(by duration: Duration) async {
    await sleepers.advance(by: duration)
  }

  /// Lets so much time go by once so many sleep.
  /// - Parameters:
  ///   - duration: How much time.
  ///   - count: How many have to sleep before.
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

  /// Returns when so many sleep; at once if they do, or if the task is cancelled.
  ///
  /// That it never comes is a failure where it is known: in virtual time, where the test has come to a deadlock, and with the
  /// store of a ``TestStore``.
  /// - Parameters:
  ///   - count: How many have to sleep.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func waitForSleepers(
    atLeast count: Int = 1, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    if await sleepers.wait(until: { sleeping, _ in sleeping >= count }) { return }
    fail("\(count) are to sleep, \(sleeperCount) do", TestLocation(fileID, file, line, column))
  }

  /// Returns when somebody has lain down to sleep so many times since the clock was made, as
  /// ``waitForSleepers(atLeast:fileID:file:line:column:)`` does.
  /// - Parameters:
  ///   - count: How many times.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func waitForSleepRegistrations(
    toReach count: Int, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    if await sleepers.wait(until: { _, registered in registered >= count }) { return }
    fail("\(count) sleeps are to begin, \(sleepRegistrationCount) did", TestLocation(fileID, file, line, column))
  }

  private func fail(_ text: String, _ location: TestLocation) {
    Failure.record(
      "\(text), and nothing goes on that could change it\nmend the effect that should sleep, or the number",
      at: location)
  }
}
