extension SuiteSummary {
  /// How many scripts passed, failed, and so on: `3 passed, 1 failed, 1 flaky`. What there is none of is left out, but
  /// for the first two.
  package var text: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    for (count, word) in [
      (flaky, "flaky"), (expectedFailures, "xfail"), (updated, "updated"), (skipped, "skipped"), (notRun, "not run"),
    ] where count > 0 { parts.append("\(count) \(word)") }
    return parts.joined(separator: ", ")
  }
}
