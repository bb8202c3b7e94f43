import FlowSession

/// The app's work at the end of its process.
struct WorkerActivity: Hashable, Sendable {
  /// A description of the work, on one line.
  let description: String
  /// The code that handles the current event. `nil` if it is unknown.
  let code: HandlingCode?

  init?(_ description: String?, _ code: HandlingCode?) {
    guard let description else { return nil }
    self.description = description
    self.code = code
  }

  init(text: String) {
    let lines = text.split(separator: "\n" as Character, maxSplits: 2, omittingEmptySubsequences: false)
    description = String(lines.first ?? "")
    // Without its end, the code is incomplete.
    code = lines.count == 3 ? HandlingCode(text: lines[1]) : nil
  }

  /// The text for another process, in which the code has a line of its own.
  var text: String { description + (code.map { "\n\($0.text)\n" } ?? "") }
}
