import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

/// A printer of statements with their transcripts, in the form of a script.
@MainActor
struct StatementPrinter {
  /// The styles of the lines.
  let styler: Styler

  /// Prints the source text of a statement.
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
