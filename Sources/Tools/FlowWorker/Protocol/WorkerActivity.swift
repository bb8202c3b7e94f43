import FlowSession

/// The app's work at the end of its process.
struct WorkerActivity: Hashable, Sendable {
  /// A description of the work, on one line.
  let description: String
  /// The code that handles the current event. `nil` if it is unknown.
  let code: HandlingCode?

  init(text: String) {
    let lines = text.split(separator: "\n" as Character, maxSplits: 2, omittingEmptySubsequences: false)
    description = String(lines.first ?? "")
    // Without its end, the code is incomplete.
    code = lines.count == 3 ? HandlingCode(text: lines[1]) : nil
  }
}
