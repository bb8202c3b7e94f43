import Testing

/// Failures that are found when no test is known, such as a leak that a store finds when it is let go: the runtime may put
/// its end off until the test's body is over. The virtual time of the test collects them and fails the test.
@MainActor
enum LateFailures {
  private static var failures: [(message: String, location: TestLocation)] = []
  private static var scopes = 0

  /// Runs a test, then calls `report` with each failure that came too late to know its test.
  static func collect<Result>(
    reportingTo report: (String, TestLocation) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    scopes += 1
    defer {
      scopes -= 1
      let late = failures
      failures.removeAll()
      for failure in late { report(failure.message, failure.location) }
    }
    return try body()
  }

  /// Fails the test that is under way, or the one in whose virtual time this is.
  static func record(_ message: String, at location: TestLocation) {
    if Test.current == nil, scopes > 0 {
      failures.append((message, location))
    } else {
      Failure.record(message, at: location)
    }
  }
}
