import FlowReplay
import FlowScript
import FlowServer
import FlowSystem

/// The output of `--json`: a line for each statement's result.
@MainActor
final class JSONOutput {
  private let shell: Shell
  // The output of the app since the last statement.
  private var output = ""
  // The number of entries in the timeline after the last statement.
  private var entryCount = 0

  /// Creates the output of a shell, and collects the app's own output from now on.
  init(_ shell: Shell) {
    self.shell = shell
    shell.onOutput = { [weak self] text in self?.output += text }
  }

  func write(_ played: ScriptPlayer.PlayedStatement) {
    let nodes = shell.timeline.nodes
    let entry = nodes.count > entryCount ? nodes.last?.number : nil
    entryCount = nodes.count
    write(StatementResult(played, shell: shell, output: output, entry: entry))
    output = ""
  }

  func write(_ errors: ParseErrors, in text: String) {
    write(StatementResult(shell.addingSuggestions(to: errors), in: text, shell: shell))
  }

  /// Writes an error before any statement.
  func write(_ diagnostic: Diagnostic, statement: String = "") {
    write(StatementResult(diagnostic, statement: statement, shell: shell))
  }

  private func write(_ result: StatementResult) {
    Output.standard.write(JSONLine.text(result) + "\n")
  }
}
