import FlowRuntime
import Testing

/// Runs each test within a runtime of its own: on the main actor's thread, in virtual time, in an order that is the same
/// every time. Sleeping takes no time, and `Date()` begins at 2026-01-01T00:00:00Z.
///
/// ```swift
/// @Test(.virtualTime) func aMinuteTakesNoTime() async throws {
///   let start = ContinuousClock.now
///   try await Task.sleep(for: .seconds(60))
///   #expect(ContinuousClock.now - start == .seconds(60))
/// }
/// ```
///
/// On a suite it holds for each of its tests. Such tests run one at a time, beside others that do without it. A test that
/// waits for another thread does so within `FlowRuntime.external(_:)`. What still sleeps when the test ends
/// is cancelled.
public struct VirtualTimeTrait: TestTrait, SuiteTrait, TestScoping {
  /// Shuffles which of the ready jobs is taken next; nil for the order in which they became ready.
  public let seed: UInt64?

  /// How long a test that goes on although it is cancelled may take, in real time, before it is abandoned.
  package var patience = Duration.seconds(5)

  init(seed: UInt64?) {
    self.seed = seed
  }

  /// Whether the tests of a suite get it too: they do.
  public var isRecursive: Bool { true }

  /// Runs a test case within a new runtime. Called by Swift Testing.
  ///
  /// A test that can never end, an instant that never does, or a test of more than 1,000,000 instants, such as one that polls for
  /// ever, is recorded as an issue, and the test is cancelled. If that does not end it, it is abandoned, and the other tests
  /// go on.
  /// - Throws: What the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Called for a suite as a whole as well: it has nothing to run in virtual time but its tests.
    guard testCase != nil else { return try await function() }
    try await MainActor.run {
      try LateFailures.collect(reportingTo: { Failure.record($0, at: $1) }) {
        let runtime = FlowRuntime(seed: seed)
        defer { runtime.tearDown() }
        try runtime.runToEnd(function, patience: patience) { Issue.record($0) }
      }
    }
  }
}

extension Trait where Self == VirtualTimeTrait {
  /// Runs each test within a ``FlowRuntime/FlowRuntime`` of its own, in virtual time.
  public static var virtualTime: Self { VirtualTimeTrait(seed: nil) }

  /// Runs each test within a ``FlowRuntime/FlowRuntime`` of its own, in virtual time, taking ready jobs in an order that
  /// `seed` shuffles.
  public static func virtualTime(seed: UInt64) -> Self { VirtualTimeTrait(seed: seed) }
}
