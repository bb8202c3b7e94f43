/// The words that begin a statement other than a Step.
package enum Verb: String, CaseIterable, Hashable, Sendable {
  case app, restart, `do`, open, back, dismiss, tab, alert, advance, settle, clock, detail, include
  case tree, state, screen, stack, steps, inputs, effects, alive, trace, why, time
  case expect
  case apps, help, history, record, save, run, quit

  /// All of them as they are written.
  package static let words = allCases.map(\.rawValue)

  /// How its statement is written, one form or several.
  package var usage: [String] {
    switch self {
    case .app: ["app Name(argument: value)"]
    case .do: ["do .input(label: value) in Name"]
    case .open: ["open .step then .step", "open app://path"]
    case .back: ["back [n]"]
    case .tab: ["tab 1", "tab Title", "tab \"Two Words\""]
    case .alert: ["alert", "alert 1", "alert Button", "alert \"Two Words\""]
    case .advance: ["advance 300ms"]
    case .settle: ["settle [10s]"]
    case .clock: ["clock", "clock auto [1s]", "clock manual", "clock live"]
    case .detail: ["detail", "detail brief", "detail full"]
    case .include: ["include file"]
    case .state: ["state [Name.path]"]
    case .steps: ["steps [prefix]"]
    case .trace: ["trace [n]"]
    case .expect: ["expect claim"]
    case .help: ["help [word]"]
    case .history: ["history [word]"]
    case .record: ["record file [from n]", "record! file", "record off"]
    case .save: ["save file [2..5]", "save! file [2..5]"]
    case .run: ["run file"]
    case .tree, .stack, .inputs, .effects, .alive: ["\(rawValue) [Name]"]
    case .why: ["why [Name[.path]] [at n]"]
    case .restart, .dismiss, .screen, .time, .apps, .quit: [rawValue]
    }
  }
}

/// The words that begin a claim.
package enum ClaimWord: String, CaseIterable, Hashable, Sendable {
  case screen, stack, tab, alert, no, flow, state, handled, ignored, held, vetoed, dropped, idle, alive

  /// All of them as they are written.
  package static let words = allCases.map(\.rawValue)

  /// How its claim is written, one form or several.
  package var usage: [String] {
    switch self {
    case .screen: ["expect screen Name"]
    case .stack: ["expect stack Name Name [in Name]"]
    case .tab: ["expect tab 1", "expect tab Title", "expect tab \"Two Words\""]
    case .alert: ["expect alert \"Title\""]
    case .no: ["expect no alert", "expect no flow Name"]
    case .flow: ["expect flow Name"]
    case .state: ["expect state Name.path == value"]
    case .alive: ["expect alive 2 Name", "expect alive 2 flows"]
    case .handled, .ignored, .held, .vetoed, .dropped, .idle: ["expect \(rawValue)"]
    }
  }
}
