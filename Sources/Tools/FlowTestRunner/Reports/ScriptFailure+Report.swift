import FlowReplay
import FlowScript

extension ScriptFailure {
  /// The kind of failure in one word, for programs.
  package var word: String {
    switch kind {
    case .difference: "difference"
    case .diagnostic(let diagnostic):
      switch diagnostic.kind {
      case .refused, .stalled: "error"
      case .assertion: "claim"
      case .unparsable: "unparsable"
      case .trouble: "trouble"
      case .interrupted: "interrupted"
      }
    case .faults: "fault"
    case .unparsable: "unparsable"
    case .unexpectedPass: "unexpected-pass"
    case .crash: "crash"
    case .timeout: "timeout"
    case .disagreement: "disagreement"
    case .race: "race"
    }
  }

  /// Whether the script could not be judged at all. `false` for a script that was judged to fail.
  package var isError: Bool {
    switch kind {
    case .crash, .timeout, .unparsable: true
    case .diagnostic(let diagnostic): diagnostic.isOfShell
    case .difference, .faults, .unexpectedPass, .disagreement, .race: false
    }
  }

  /// The meaning of the signs in the difference. `nil` if there is no difference.
  var legend: String? {
    switch kind {
    case .difference: "-expected +actual"
    case .disagreement: "-there +here"
    case .race: "-usual +in that order"
    case .diagnostic, .faults, .unparsable, .unexpectedPass, .crash, .timeout: nil
    }
  }

  /// The unified difference without its legend, or no lines.
  package var difference: [String] {
    switch kind {
    case .difference(let lines), .disagreement(_, let lines), .race(_, let lines): lines
    case .diagnostic, .faults, .unparsable, .unexpectedPass, .crash, .timeout: []
    }
  }

  /// The advice, and other lines that add to the message.
  package var advice: [String] {
    switch kind {
    case .diagnostic(let diagnostic): diagnostic.advice
    case .unparsable(_, let lines), .faults(let lines): Array(lines.dropFirst())
    case .disagreement(let others, _): others.map(\.description)
    case .difference: notes
    case .unexpectedPass, .crash, .timeout, .race: []
    }
  }

  /// The last output of the app before its process ended.
  package var output: [String] {
    switch kind {
    case .crash(_, let output), .timeout(_, let output): output
    case .difference, .diagnostic, .faults, .unparsable, .unexpectedPass, .disagreement, .race: []
    }
  }
}
