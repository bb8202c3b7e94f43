import FlowRuntime

/// The time in which a test store runs its code.
///
/// In a test with virtual time, this is the test's time. In other tests, the store has a time of its own.
@MainActor
final class TestTimeline {
  private let runtime: VirtualTimeRuntime
  // Whether the store owns the runtime, and must run its jobs from outside.
  private let ownsRuntime: Bool
  // Whether an instant did not come to rest, after which time stands still.
  private var isStalled = false

  /// Creates a timeline in the current test's time, or with a time of its own.
  init() {
    ownsRuntime = VirtualTimeRuntime.current == nil
    runtime = VirtualTimeRuntime.current ?? VirtualTimeRuntime()
  }

  isolated deinit {
    // The runtime would never free a task that still sleeps when no code runs the runtime.
    end()
  }

  /// The virtual time since the runtime started.
  var now: Duration { runtime.now }

  /// Runs `body` within the timeline, without running other jobs.
  func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    try runtime.enter { try body() }
  }

  func rest() async {
    if ownsRuntime { play { try runtime.settle(within: .zero) } } else { await runtime.waitUntilDrained() }
  }

  /// Advances time by a duration, and runs all due work meanwhile.
  func advance(by duration: Duration) async {
    await advance(to: now + max(.zero, duration))
  }

  /// Advances time event by event, until `isDone` returns `true`, up to the limit.
  /// - Returns: Whether `isDone` returned `true`.
  func advance(atMost limit: Duration, until isDone: () -> Bool) async -> Bool {
    let end = now + max(.zero, limit)
    await rest()
    while !isDone() {
      guard canAdvance, let due = runtime.nextDue, due <= end else { return false }
      await advance(to: due)
    }
    return true
  }

  /// Cancels the remaining sleeps if the store owns the runtime.
  func end() {
    if ownsRuntime { runtime.tearDown() }
  }

  // In a cancelled test time cannot advance, and the trait cancels a test that never comes to rest.
  private var canAdvance: Bool { ownsRuntime ? !isStalled : !Task.isCancelled }

  private func advance(to time: Duration) async {
    if ownsRuntime {
      play { try runtime.advance(to: time) }
    } else {
      // In a cancelled test the sleep ends at once, and `canAdvance` is false.
      try? await Task.sleep(for: time - now)
      await runtime.waitUntilDrained()
    }
  }

  // Runs the store's own runtime. A runtime that never comes to rest fails the test once.
  private func play(_ body: () throws -> Void) {
    guard !isStalled else { return }
    do {
      try body()
    } catch {
      isStalled = true
      Failure.record("\(error)")
    }
  }
}
