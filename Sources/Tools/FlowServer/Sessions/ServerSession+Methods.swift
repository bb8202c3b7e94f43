import FlowReplay
import FlowScript
import FlowSession

// What the methods of the table do beyond one statement.
extension ServerSession {
  /// Runs a query with the argument of a method.
  /// - Throws: ``ServerError`` if the argument is no name or path, or if the app's process ended.
  func run(_ verb: String, _ argument: String?, _ call: MethodCall) throws(ServerError) -> StatementResult {
    let text = argument.map { "\(verb) \($0)" } ?? verb
    let script = try? ScriptFile(parsing: text + "\n", rules: .typed)
    // The argument may hold further lines.
    guard let script, script.statements.count == 1, case .query(let query)? = script.statements.first?.statement else {
      throw ServerError(.invalidParameters, "\(text.prefix(200).debugDescription) is no statement: help \(verb)")
    }
    return try run(.query(query), call)
  }

  /// Writes a part of the session as a script.
  /// - Throws: ``ServerError`` if the range is none.
  func save(
    _ file: String, from first: Int?, to last: Int?, replaces: Bool, _ call: MethodCall
  ) throws(ServerError) -> StatementResult {
    var range: ClosedRange<Int>?
    if first != nil || last != nil {
      let (first, last) = (first ?? 1, last ?? shell.timeline.position)
      guard first <= last else { throw ServerError(.invalidParameters, "from is \(first), and to is \(last)") }
      range = first...last
    }
    return try run(.prompt(.save(file, range, replaces: replaces)), call)
  }

  /// Returns what can be done now.
  /// - Throws: ``ServerError`` if no app is loaded, or if its process ended.
  func actions(steps prefix: String?) throws(ServerError) -> ActionsResult {
    let steps = try lines(of: .steps(prefix: prefix))
    let inputs = try lines(of: .inputs(nil))
    let gestures = [Verb.back, .dismiss].filter(isPossible).map { verb in
      ActionsResult.Action(statement: verb.rawValue, summary: StatementTable.entry(for: verb).summary)
    }
    let named = ["tab ", "alert "].flatMap { start in
      shell.complete(start).candidates.map {
        ActionsResult.Action(statement: start + $0.text, summary: $0.summary)
      }
    }
    return ActionsResult(
      place: shell.place.map(PlaceResult.init), steps: steps, inputs: inputs, gestures: gestures + named)
  }

  private func isPossible(_ gesture: Verb) -> Bool {
    guard let place = shell.place else { return false }
    if place.alert != nil { return false }
    return gesture == .back ? place.stack.screens.count > 1 : place.stack.containers.contains(.modal)
  }

  /// Returns the lines of a query. Empty if there is nothing.
  private func lines(of query: Statement.Query) throws(ServerError) -> [String] {
    let outcome = shell.answer(query)
    if let diagnostic = outcome.diagnostic {
      if diagnostic.kind == .lost { throw ServerError(.lost, diagnostic.message, data: ErrorResult(diagnostic)) }
      throw ServerError(.invalidParameters, ([diagnostic.message] + diagnostic.advice).joined(separator: "; "))
    }
    let lines = outcome.lines.map(\.text)
    return lines == ["none"] ? [] : lines
  }
}
