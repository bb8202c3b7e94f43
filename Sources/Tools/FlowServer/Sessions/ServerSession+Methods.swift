import FlowExplorer
import FlowReplay
import FlowScript
import FlowSession

extension Arguments {
  /// Returns `nil` if the parameter is empty or missing. Throws ``ServerError`` if the parameter is no path.
  func path(_ name: String) throws(ServerError) -> Path? {
    guard let text = string(name), !text.allSatisfy(\.isWhitespace) else { return nil }
    do throws(ParseError) {
      return try Path(parsing: text)
    } catch {
      // A line may have 16 MiB, which the response need not repeat.
      throw ServerError(
        .invalidParameters,
        "\(text.prefix(200).debugDescription) is no path, such as MovieList.movies[0].title: call help with the word state"
      )
    }
  }

  /// Returns a parameter as the name of a screen or flow. Returns `nil` if the parameter is empty or missing.
  /// - Throws: ``ServerError`` if the parameter is no name.
  func name(_ name: String) throws(ServerError) -> Name? {
    guard let path = try path(name) else { return nil }
    guard path.components.isEmpty else {
      throw ServerError(
        .invalidParameters, "\(path) is no name of a screen or flow: call tree without a name to see all")
    }
    return path.name
  }
}

// The methods of the table that do more than run one statement.
extension ServerSession {
  /// Writes a part of the session as a script.
  /// - Throws: ``ServerError`` if the first entry is after the last, or if the app's process ended.
  func save(
    _ file: String, from first: Int?, to last: Int?, replaces: Bool, _ call: MethodCall
  ) throws(ServerError) -> StatementResult {
    var range: ClosedRange<Int>?
    if first != nil || last != nil {
      let first = first ?? 1
      // Without an end in the request, the shell itself refuses a start that the history lacks.
      let last = last ?? max(first, shell.timeline.position)
      guard first <= last else {
        throw ServerError(.invalidParameters, "from is \(first), and to is \(last): from cannot be after to")
      }
      range = first...last
    }
    return try run(.prompt(.save(file, range, replaces: replaces)), call)
  }

  /// Returns the Steps, inputs and gestures that the app takes now.
  /// - Throws: ``ServerError`` if no app is launched, or if its process ended.
  func actions(steps prefix: String?) throws(ServerError) -> ActionsResult {
    let steps = try lines(of: .steps(prefix: prefix))
    let inputs = try lines(of: .inputs(nil))
    let gestures = [Verb.back, .dismiss].filter(isPossible).map { verb in
      ActionsResult.Action(statement: verb.rawValue, summary: StatementTable.entry(for: verb).summary)
    }
    // Completion lists the tabs of the front tab bar, the buttons of the alert, and the controls of the screen.
    let named = ["tab ", "alert ", "tap ", "select ", "type \"text\" in "].flatMap { start in
      shell.complete(start).candidates.map {
        ActionsResult.Action(statement: start + $0.text, summary: $0.summary)
      }
    }
    return ActionsResult(
      place: shell.place.map(PlaceResult.init), steps: steps, inputs: inputs, gestures: gestures + named)
  }

  /// Returns what a visible screen shows.
  /// - Throws: ``ServerError`` if no app is launched, or if the screen is unknown or hidden.
  func screen(_ name: Name?) throws(ServerError) -> ScreenResult {
    do throws(Diagnostic) {
      let elements = try shell.request(ScreenRequest(name)).map(ScreenResult.Element.init)
      return ScreenResult(place: shell.place.map(PlaceResult.init), elements: elements)
    } catch {
      throw ServerError(.invalidParameters, error.text)
    }
  }

  /// Explores from the current state.
  func explore(transitions: Int?, _ call: MethodCall) -> ExplorationResult {
    do throws(Diagnostic) {
      let count = transitions ?? ExplorationRequest.defaultTransitions
      let answer = try reportingProgress(of: call) { () throws(Diagnostic) in
        try explorer.answer(.explore(transitions: count), in: shell)
      }
      guard let report = answer.report else { throw Diagnostic.interruptedWithoutChange }
      return ExplorationResult(report)
    } catch {
      return ExplorationResult(error)
    }
  }

  /// Returns the reachable screens, or the statements to one of them.
  func paths(to screen: Name?, _ call: MethodCall) -> PathsResult {
    do throws(Diagnostic) {
      return try reportingProgress(of: call) { () throws(Diagnostic) in
        guard let screen else { return PathsResult(try explorer.answer(.distances, in: shell), statements: nil) }
        guard let (statements, answer) = try explorer.path(to: screen, in: shell) else {
          return PathsResult(ExplorationAnswer(), statements: [])
        }
        return PathsResult(answer, statements: statements)
      }
    } catch {
      return PathsResult(error)
    }
  }

  // Each number is larger than the last.
  private func reportingProgress<Result>(
    of call: MethodCall, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    var last = 0
    shell.onProgress = { progress in
      // The Model Context Protocol wants each number to be larger than the last.
      guard progress.done > last else { return }
      last = progress.done
      call.progress(progress.done, progress.count, "explore")
    }
    defer { shell.onProgress = nil }
    return try body()
  }

  // Returns whether the front screen offers `back` or `dismiss`.
  private func isPossible(_ gesture: Verb) -> Bool {
    guard let place = shell.place else { return false }
    // An alert covers the screen, and takes only its buttons.
    if place.alert != nil { return false }
    return gesture == .back ? place.stack.screens.count > 1 : place.stack.containers.contains(.modal)
  }

  // The lines of the answer, which may be none.
  private func lines(of query: Statement.Query) throws(ServerError) -> [String] {
    let outcome = shell.answer(query)
    if let diagnostic = outcome.diagnostic {
      if diagnostic.kind == .lost { throw ServerError(.lost, diagnostic.message, data: ErrorResult(diagnostic)) }
      throw ServerError(diagnostic, code: .invalidParameters)
    }
    return outcome.lines == [.empty] ? [] : outcome.lines.map(\.text)
  }
}
