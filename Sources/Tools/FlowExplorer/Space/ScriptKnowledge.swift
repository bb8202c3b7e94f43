import FlowScript
import FlowSession

/// The launches, values and screens of an app that scripts contain.
package struct ScriptKnowledge: Hashable, Sendable {
  /// The number of scripts that launch the app.
  package private(set) var scriptCount = 0
  /// The distinct `app` statements of the app, in order of the scripts.
  package private(set) var launches: [Statement] = []
  /// The values that scripts pass, by parameter: see `ActionFinder.Options.passed`.
  package private(set) var values: [String: [Literal]] = [:]
  /// The names of screens in assertions, without their numbers.
  package private(set) var screens: Set<String> = []

  /// Reads the launches, values and screens in scripts. Scripts that do not launch the app are left out.
  /// - Parameters:
  ///   - scripts: The scripts.
  ///   - app: The name of the app.
  package init(_ scripts: [ScriptFile], of app: String) {
    for script in scripts {
      let statements = script.statements.map(\.statement)
      let launches = statements.filter { if case .app(app, _) = $0 { true } else { false } }
      guard !launches.isEmpty else { continue }
      scriptCount += 1
      for launch in launches where !self.launches.contains(launch) { self.launches.append(launch) }
      var isOfTheApp = false
      for statement in statements {
        if case .app(let name, _) = statement { isOfTheApp = name == app }
        if isOfTheApp { read(statement) }
      }
    }
  }

  private mutating func read(_ statement: Statement) {
    switch statement {
    case .step(let literal, _), .input(let literal, _): read(literal)
    case .open(let steps): steps.forEach { read($0) }
    case .expect(.screen(let name)): screens.insert(name.word)
    case .expect(.stack(let names, _)): screens.formUnion(names.map(\.word))
    default: break
    }
  }

  private mutating func read(_ literal: Literal) {
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
      if values[key]?.contains(argument.value) != true { values[key, default: []].append(argument.value) }
      read(argument.value)
    }
  }
}
