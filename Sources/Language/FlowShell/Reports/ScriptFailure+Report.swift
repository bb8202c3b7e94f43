import FlowScript

extension ScriptFailure {
  /// What went wrong in one word, for programs.
  var word: String {
    switch kind {
    case .difference: "difference"
    case .problem(let problem):
      switch problem.kind {
      case .refused, .stalled: "error"
      case .claim: "claim"
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

  /// Whether the script could not be judged at all, rather than found wanting.
  var isError: Bool {
    switch kind {
    case .crash, .timeout, .unparsable: true
    case .problem(let problem): problem.isOfShell
    case .difference, .faults, .unexpectedPass, .disagreement, .race: false
    }
  }

  /// What stands behind the signs of the difference, if there is one.
  var legend: String? {
    switch kind {
    case .difference: "-expected +actual"
    case .disagreement: "-there +here"
    case .race: "-usual +in that order"
    case .problem, .faults, .unparsable, .unexpectedPass, .crash, .timeout: nil
    }
  }

  /// A unified difference, without its legend.
  var difference: [String] {
    switch kind {
    case .difference(let lines), .disagreement(_, let lines), .race(_, let lines): lines
    case .problem, .faults, .unparsable, .unexpectedPass, .crash, .timeout: []
    }
  }

  /// What to do, or what else there is to say.
  var advice: [String] {
    switch kind {
    case .problem(let problem): problem.advice
    case .unparsable(_, let lines), .faults(let lines): Array(lines.dropFirst())
    case .disagreement(let others, _): others.map(\.description)
    case .difference: notes
    case .unexpectedPass, .crash, .timeout, .race: []
    }
  }

  /// The last that the app wrote before its process ended.
  var output: [String] {
    switch kind {
    case .crash(_, let output), .timeout(_, let output): output
    case .difference, .problem, .faults, .unparsable, .unexpectedPass, .disagreement, .race: []
    }
  }
}
