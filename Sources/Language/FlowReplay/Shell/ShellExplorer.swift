import FlowAssist
import FlowScript
import FlowSession
import FlowSystem

/// An explorer of a shell's app, which performs `explore`, `paths`, `go` and `graph`.
// The explorer is in a module that depends on this one, and knows the state space.
@MainActor
package protocol ShellExplorer: AnyObject {
  var screens: [String] { get }
  /// The file name extensions of the graphs that the explorer writes, such as `.svg`.
  var graphExtensions: [String] { get }

  /// Performs a statement from the present moment of a shell.
  ///
  /// The shell's app stays as it is unless the statement drives it.
  /// - Parameters:
  ///   - statement: The statement, one of these four.
  ///   - shell: The shell.
  ///   - player: The player of the statement, which also plays the statements of a path.
  /// - Returns: The outcome of the statement.
  /// - Throws: ``Diagnostic`` if no app runs, if nothing leads to a screen, or if the user stops the statement.
  func perform(_ statement: Statement, in shell: Shell, _ player: ScriptPlayer) throws(Diagnostic) -> Outcome

  func end()
}

extension Shell {
  func explore(_ statement: Statement, _ player: ScriptPlayer) throws(Diagnostic) -> Outcome {
    guard let explorer else {
      throw Diagnostic(
        .refused, "no exploration is possible here", advice: ["explore at a prompt, or with \(Program.name) explore"])
    }
    return try explorer.perform(statement, in: self, player)
  }

  /// Completes the name of a screen. Screens that an exploration reached come first.
  func completedScreen(_ typed: TypedText, _ context: CursorContext) -> Completion {
    var completion = (try? request(CompletionRequest(context))) ?? Completion(range: context.range)
    let reached = (explorer?.screens ?? []).map { KeyedCandidate(name: Name(word: $0), "an explored screen") }
    let first = typed.narrowed(reached)
    completion.candidates = first + completion.candidates.filter { other in !first.contains { $0.text == other.text } }
    if !completion.candidates.isEmpty { completion.note = nil }
    return completion
  }

  /// The statements that lead from the last launch to the present moment. Empty without an app.
  ///
  /// The setting of `detail` is absent.
  // No action depends on that setting.
  package var statementsToHere: [Statement] {
    let branch = timeline.branch
    guard let start = branch.lastIndex(where: \.entry.isLaunch) else { return [] }
    let replayed = branch[start...].flatMap(\.entry.replayed).map(\.statement)
    return (branch[start].entry.settings.statements + replayed).filter {
      switch $0 {
      case .detail, .elements: false
      default: true
      }
    }
  }

  /// Makes a performer for work beside the session.
  ///
  /// The performer has a process of its own where the shell can start one.
  /// - Throws: ``Diagnostic`` if the system lacks the resources for a process.
  package func makeTrialPerformer() throws(Diagnostic) -> any Performer {
    try (makeTrial ?? makePerformer)(interrupter)
  }

  /// Sends a request to a performer beside the session's, and waits for the answer.
  ///
  /// The request shows its progress, and the user can interrupt it.
  /// - Throws: ``Diagnostic`` if the process of the performer ends, or if the performer cannot answer.
  package func ask<Request: SessionRequest>(
    _ request: Request, of other: any Performer
  ) throws(Diagnostic) -> Request.Answer {
    reportProgress(of: other)
    defer {
      other.onProgress = nil
      performer.receiveInterrupts()
    }
    do throws(Diagnostic) {
      return try other.perform(request)
    } catch {
      guard let loss = other.state.loss else { throw error }
      if loss.isRequested { throw .interruptedWithoutChange }
      // The app of the session lives, so this is no loss of the session.
      throw Diagnostic(
        .trouble, "the process that explores was lost: \(loss.reason)",
        advice: ["the session is where it was; try again"])
    }
  }
}
