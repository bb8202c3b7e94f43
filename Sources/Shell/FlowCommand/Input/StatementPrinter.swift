import FlowReplay
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// A printer of statements with their transcripts, in the form of a script.
@MainActor
struct StatementPrinter {
  let styler: Styler

  func printSource(of statement: ScriptStatement) {
    let source = VisibleText.lines(statement.source.trimmingLineEnd)
    Output.standard.write(styler.styled(TranscriptLine(source, .statement)) + "\n")
  }

  /// Prints the transcript below a statement, if the statement takes a block.
  func printTranscript(_ outcome: Outcome, of statement: ScriptStatement) {
    guard statement.statement.takesBlock else { return }
    for line in outcome.lines { Output.standard.write(styler.styled(line, indent: "  ") + "\n") }
  }

  /// Prints the failures of a statement to standard error.
  func printFailures(of played: ScriptPlayer.PlayedStatement) {
    for failure in played.failures {
      // If both outputs are one screen, the transcript has shown the errors already.
      for line in Output.isOneScreen ? failure.linesBesideTranscript : failure.styledLines {
        Output.error.write(styler.styled(line) + "\n")
      }
    }
  }
}

/// The app's own output among transcripts, without marks.
// An app of this process prints past the object.
@MainActor
final class PrintedOutput {
  private var isWithinLine = false

  /// Prints the output of a shell's apps from now on.
  init(_ shell: Shell) {
    shell.onOutput = { [weak self] in self?.append($0) }
  }

  private func append(_ text: String) {
    Output.standard.write(text)
    isWithinLine = text.last?.isNewline == false
  }

  /// Ends a line that the app has begun, before a line of the shell.
  func endLine() {
    VirtualTimeRuntime.endOutputLine()
    if isWithinLine { append("\n") }
  }
}
