import FlowCore
import FlowScript
import FlowSearch
import FlowSession

/// The launches, values and screens of an app that scripts contain.
package struct ScriptKnowledge: Hashable, Sendable {
  /// The number of scripts that launch the app.
  private(set) var scriptCount = 0
  /// The distinct `app` statements of the app, in order of the scripts.
  package private(set) var launches: [Launch] = []
  /// The values that scripts pass, by parameter: see `ActionFinder.Options.passed`.
  package private(set) var values: [String: [Literal]] = [:]
  /// The names of screens in `expect screen` and `expect stack`, without their numbers.
  package private(set) var screens: Set<String> = []

  package struct Launch: Hashable, Sendable {
    package var statement: Statement
    /// The first script that has the statement.
    package var script: String
  }

  // A value that a script passes for a parameter.
  private struct PassedValue {
    var value: Literal
    // The screen or flow that took the input. `nil` for Steps and typed text, and for inputs that did not play.
    var receiver: String?
  }

  package init() {}

  /// Creates the knowledge of an app from scripts. Leaves out scripts that do not launch the app.
  ///
  /// Plays scripts that pass values to inputs, in forks of this process.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  @MainActor
  package init(_ scripts: [ScriptFile], of app: String, apps: [any FlowApp.Type]) throws(Diagnostic) {
    let own = scripts.filter { script in
      script.statements.contains { if case .app(app, _) = $0.statement { true } else { false } }
    }
    scriptCount = own.count
    let receivers = try InputReceivers(of: own, apps: apps)
    var passed: [String: [PassedValue]] = [:]
    for (script, receivers) in zip(own, receivers.names) {
      var isOfTheApp = false
      for (index, statement) in script.statements.map(\.statement).enumerated() {
        if case .app(let name, _) = statement {
          isOfTheApp = name == app
          if isOfTheApp, !launches.contains(where: { $0.statement == statement }) {
            launches.append(Launch(statement: statement, script: script.file ?? ""))
          }
        }
        if isOfTheApp { read(statement, receivers[index], &passed) }
      }
    }
    for (key, entries) in passed {
      // The explorer tries a value without a known receiver on each screen and flow.
      values[key] = Self.values(of: entries.filter { $0.receiver == nil })
      for receiver in Set(entries.compactMap(\.receiver)) {
        let own = entries.filter { $0.receiver == nil || $0.receiver == receiver }
        values[ActionFinder.Options.passedKey(key, in: receiver)] = Self.values(of: own)
      }
    }
  }

  // Each value once.
  private static func values(of entries: [PassedValue]) -> [Literal] {
    var values: [Literal] = []
    for entry in entries where !values.contains(entry.value) { values.append(entry.value) }
    return values
  }

  private mutating func read(_ statement: Statement, _ receiver: String?, _ passed: inout [String: [PassedValue]]) {
    switch statement {
    case .step(let literal, _), .input(let literal, _): Self.read(literal, receiver, &passed)
    case .open(let steps): for step in steps { Self.read(step, nil, &passed) }
    case .type(let text, let field, _):
      let key = ActionFinder.Options.passedKey(field: field)
      passed[key, default: []].append(PassedValue(value: .string(text), receiver: nil))
    case .expect(.screen(let name)): screens.insert(name.word)
    case .expect(.stack(let names, _)): screens.formUnion(names.map(\.word))
    default: break
    }
  }

  // Also the arguments within arguments.
  private static func read(_ literal: Literal, _ receiver: String?, _ passed: inout [String: [PassedValue]]) {
    let (callee, arguments): (String, [Literal.Argument])
    switch literal {
    case .enumCase(_, let name, let given): (callee, arguments) = (name, given)
    case .structure(let type, let given): (callee, arguments) = (type, given)
    default: return
    }
    for (position, argument) in arguments.enumerated() {
      // The numbers of UUIDs are those of the script's own session.
      guard argument.value.uuidNumbers.isEmpty else { continue }
      let key = ActionFinder.Options.passedKey(callee, argument.label, position)
      passed[key, default: []].append(PassedValue(value: argument.value, receiver: receiver))
      read(argument.value, receiver, &passed)
    }
  }
}
