import FlowScript

/// The faults of a feature that a test store was told of, until it has told the test.
@MainActor
final class FaultLog {
  private var faults: [String] = []

  /// Writes a fault down.
  func record(_ fault: String) {
    faults.append(fault)
  }

  /// The faults since the last time that they were taken, in words of one failure; `nil` where there are none.
  func takeText() -> String? {
    guard !faults.isEmpty else { return nil }
    defer { faults = [] }
    let words = faults.map { ScriptText.visible($0) }
    return "the feature is at fault: \(words.joined(separator: "\n"))\n"
      + "mend the feature, or what it was sent; a test that means it says so: withKnownIssue { … }"
  }
}
