import FlowScript
import FlowSession
import FlowSystem

/// A statement or a script that passes and may say nothing.
package struct ScriptWarning: Hashable, Codable, Sendable {
  /// The locations of the statement and its `include` statements, innermost first. For a script, its first line.
  package var locations: [SourceLocation]
  /// The statement. `nil` for the script as a whole.
  package var statement: String?
  /// One line.
  package var message: String
  /// One line each.
  package var advice: [String]

  /// Creates a warning about a statement.
  init(_ scripted: ScriptStatement, _ message: String, advice: [String] = []) {
    locations = [scripted.location]
    statement = scripted.statement.description
    self.message = message
    self.advice = advice
  }

  /// Creates a warning about a script as a whole.
  init(script path: ScriptPath, _ message: String, advice: [String] = []) {
    locations = [SourceLocation(file: path.text, line: 1, column: 1)]
    self.message = message
    self.advice = advice
  }

  /// The failure that the warning is with `--strict`.
  var failure: ScriptFailure {
    ScriptFailure(
      locations: locations, statement: statement, kind: .diagnostic(Diagnostic(.assertion, message, advice: advice)))
  }
}

/// The check for statements that change nothing while no block or assertion states that.
struct SilenceCheck {
  // The warning about the last driving statement, unless an assertion after it states that it has no effect.
  private var pending: ScriptWarning?

  /// Takes a statement with its outcome.
  /// - Returns: The warning about an earlier statement, about which no assertion can follow any more.
  mutating func take(_ scripted: ScriptStatement, _ outcome: Outcome, _ languageVersion: Int) -> ScriptWarning? {
    if case .expect(let assertion) = scripted.statement {
      if outcome.verdict == .held, assertion.statesNoEffect { pending = nil }
      return nil
    }
    guard scripted.statement.drivesApp else { return nil }
    let earlier = end()
    if scripted.block == nil, outcome.verdict == .drove, outcome.diagnostic == nil, !outcome.hadEffect,
      scripted.statement.shouldHaveEffect(inVersion: languageVersion)
    {
      pending = ScriptWarning(
        scripted, "nothing changed, and no block says so",
        advice: ["state it with expect unchanged, or record the block: flowsh test --update=missing"])
    }
    return earlier
  }

  /// Ends the script.
  /// - Returns: The warning about the last statement.
  mutating func end() -> ScriptWarning? {
    defer { pending = nil }
    return pending
  }
}

extension Assertion {
  // Whether the assertion states that the last statement or Step had no effect.
  fileprivate var statesNoEffect: Bool {
    switch self {
    case .changed(false): true
    case .stepOutcome(let outcome): outcome != .handled
    default: false
    }
  }
}

extension Statement {
  // Returns whether the transcript of the statement shows each effect that it has.
  fileprivate func shouldHaveEffect(inVersion version: Int) -> Bool {
    switch self {
    // Time passes in any case, and most screens do not care about the background.
    case .advance, .settle, .scene: false
    // Before version 3, the text of a field or the position of a switch was no part of a transcript.
    case .tap, .hold, .select, .type, .set, .submit, .scroll: version >= 3
    case .app, .restart, .step, .input, .open, .openURL, .back, .dismiss, .cancelled, .tab, .alert: true
    case .clock, .transitions, .rows, .detail, .elements, .include, .query, .expect, .prompt: true
    }
  }
}
