extension SuiteSummary {
  /// The counts of a suite, such as `3 passed, 1 failed, 1 flaky`.
  ///
  /// A count of 0 is omitted, except for passed and failed scripts.
  package var text: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    for (count, word) in [
      (flaky, "flaky"), (expectedFailures, "xfail"), (updated, "updated"), (skipped, "skipped"), (notRun, "not run"),
    ] where count > 0 { parts.append("\(count) \(word)") }
    return parts.joined(separator: ", ")
  }
}
