import FlowRuntime
import Testing

/// A trait that gives each test a runtime and virtual time.
///
/// The jobs of the test run on the main actor's thread, in an order that is the same every time. Sleeping takes no real
/// time, and `Date()` starts at 2026-01-01T00:00:00Z.
///
/// ```swift
/// @Test(.virtualTime) func aMinuteTakesNoTime() async throws {
///   let start = ContinuousClock.now
///   try await Task.sleep(for: .seconds(60))
///   #expect(ContinuousClock.now - start == .seconds(60))
/// }
/// ```
///
/// On a suite the trait applies to each of its tests. Such tests run one at a time, alongside tests without the trait.
/// A test that waits for another thread does so within `VirtualTimeRuntime.external(_:)`. When the test ends, the
/// runtime cancels the remaining sleeps.
public struct VirtualTimeTrait: TestTrait, SuiteTrait, TestScoping {
  /// The seed that shuffles ready jobs. `nil` for the order of their readiness.
  public let seed: UInt64?

  /// The maximum real time of each wait for other threads after a test's cancellation.
  package var gracePeriod = Duration.seconds(5)

  init(seed: UInt64?) {
    self.seed = seed
  }

  /// Whether the tests of a suite get the trait too. Always `true`.
  public var isRecursive: Bool { true }

  /// Runs a test case within a new runtime. Swift Testing calls this method.
  ///
  /// The trait records an issue and cancels the test if the test or an instant can never end. A test that polls
  /// forever fails after 1,000,000 instants. The trait abandons a test that does not end after its cancellation, and
  /// the other tests go on.
  /// - Throws: The error of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Swift Testing calls this for a suite as a whole as well, which has nothing to run but its tests.
    guard testCase != nil else { return try await function() }
    try await MainActor.run {
      // Collect around the runtime: its teardown may release stores, which report their leaks then.
      try LateFailures.collect(reportingTo: { Failure.record($0, at: $1) }) {
        let runtime = VirtualTimeRuntime(seed: seed)
        defer { runtime.tearDown() }
        try runtime.runToEnd(function, gracePeriod: gracePeriod) { Issue.record($0) }
      }
    }
  }
}

extension Trait where Self == VirtualTimeTrait {
  /// A trait that runs each test within a ``FlowRuntime/VirtualTimeRuntime`` of its own, in virtual time.
  public static var virtualTime: Self { VirtualTimeTrait(seed: nil) }

  /// Returns a trait that runs each test in virtual time, with jobs shuffled by `seed`.
  public static func virtualTime(seed: UInt64) -> Self { VirtualTimeTrait(seed: seed) }
}
