import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import Terminal

/// A runner for statements from a pipe, which prints each with its transcript.
///
/// A statement runs as soon as its line is complete. The comparison with its block follows at the first line after the
/// block, or at the end of the input.
@MainActor
final class StatementStream {
  private let shell: Shell
  private let printer: StatementPrinter
  private let printed: PrintedOutput?
  private let keepsGoing: Bool
  private let player: ScriptPlayer
  private var status = ExitStatus.success
  private var lineCount = 0
  // The lines of a statement with an open bracket, and the first line's number.
  private var pending = (text: "", firstLine: 1)
  // Set if the block of the statement may follow.
  private var last: LastStatement?
  private var block = ""
  private var hasRun = false
  private var isOver = false

  private struct LastStatement {
    var statement: ScriptStatement
    var run: ScriptPlayer.PerformedStatement
    // With the other statements of the same line.
    var text: String
    var firstLine: Int
  }

  /// Creates a runner for a shell. `printed` is `nil` if the app's own output goes elsewhere.
  init(_ shell: Shell, styler: Styler, keepsGoing: Bool, _ printed: PrintedOutput?) {
    self.shell = shell
    self.printed = printed
    printer = StatementPrinter(styler: styler)
    self.keepsGoing = keepsGoing
    var options = RunOptions()
    options.keepsGoing = keepsGoing
    player = ScriptPlayer(shell: shell, options: options)
    player.onBegin = SharedProcess.record
    player.onEnd = { [printer] played in printer.printFailures(of: played) }
  }

  /// Runs a reader's statements up to its end or an error.
  func run(_ reader: InputReader) -> ExitStatus {
    do throws(FileError) {
      while !isOver, let bytes = try reader.nextLineBytes() { receive(bytes) }
    } catch {
      Output.error.write(Diagnostic(input: error))
      return max(status, .trouble)
    }
    if !isOver { conclude() }
    if !isOver, !pending.text.isEmpty { runPending() }
    if !isOver { conclude() }
    return max(status, player.failures.map(\.status).max() ?? .success)
  }

  // Adds a line to the block or the pending statement, and runs complete statements.
  private func receive(_ bytes: ArraySlice<UInt8>) {
    lineCount += 1
    let line: String
    do throws(ParseError) {
      line = try SourceText.decode(Array(bytes), file: Self.name) + "\n"
    } catch {
      var error = error
      // `decode` reads each line alone, so its error always names the first line.
      error.location.line = lineCount
      return stop("\(error)")
    }
    let isIndented = line.utf8.first == UInt8(ascii: " ") || line.utf8.first == UInt8(ascii: "\t")
    if last != nil, pending.text.isEmpty, isIndented, line.contains(where: { !$0.isWhitespace }) {
      block += line
      return
    }
    conclude()
    guard !isOver else { return }
    if pending.text.isEmpty { pending.firstLine = lineCount }
    pending.text += line
    if StatementScan.scan(pending.text) != .incomplete { runPending() }
  }

  private func runPending() {
    let (text, firstLine) = pending
    pending.text = ""
    do throws(ParseErrors) {
      let script = try ScriptFile(parsing: text, file: Self.name, rules: .typed, firstLine: firstLine)
      for item in script.items where !isOver {
        switch item.content {
        case .header: continue
        case .blank: write(item.source)
        case .comment(let comment):
          write(item.source)
          if let diagnostic = shell.append(comment: comment) { stop(diagnostic) }
        case .statement(let statement):
          conclude()
          if !isOver { run(statement, text, firstLine) }
        }
      }
    } catch {
      // A file in a pipe may begin with headers, which the stream prints and skips.
      let isHeader = error.all.allSatisfy { if case .headerOutsideFile = $0.reason { true } else { false } }
      if isHeader, !hasRun { return write(text) }
      stop("\(shell.addingSuggestions(to: error))")
    }
  }

  // The block of the statement may follow.
  private func run(_ statement: ScriptStatement, _ text: String, _ firstLine: Int) {
    hasRun = true
    printer.printSource(of: statement)
    let run = Interrupts.during(shell) { player.run(statement) }
    let outcome = run.outcome
    printed?.endLine()
    printer.printTranscript(outcome, of: statement)
    last = LastStatement(statement: statement, run: run, text: text, firstLine: firstLine)
    // The session ends here, so no block can follow.
    if outcome.verdict == .quit || outcome.diagnostic?.kind == .interrupted { conclude() }
    // The status is the same when the app ends the shell's own process.
    if outcome.isLost { status = max(status, .trouble) }
  }

  // Compares the last transcript with the block that followed.
  private func conclude() {
    guard let last else { return }
    self.last = nil
    defer { block = "" }
    var statement = last.statement
    if !block.isEmpty {
      do throws(ParseErrors) {
        let text = last.text + block
        let script = try ScriptFile(parsing: text, file: Self.name, rules: .typed, firstLine: last.firstLine)
        statement = script.statements.last ?? statement
      } catch {
        stop("\(error)")
      }
    }
    let goesOn = player.conclude(last.run, of: statement)
    if !goesOn { isOver = true }
  }

  // The error ends the session unless `keepsGoing` is `true`.
  private func stop(_ message: String) {
    Output.error.write(message + "\n")
    status = max(status, .usage)
    if !keepsGoing { isOver = true }
  }

  // The error ended the recording, and ends the session.
  private func stop(_ diagnostic: Diagnostic) {
    Output.error.write(diagnostic)
    status = max(status, diagnostic.status)
    isOver = true
  }

  private func write(_ source: String) {
    Output.standard.write(VisibleText.lines(source))
  }

  private static let name = "standard input"
}

extension Diagnostic {
  init(input error: FileError) {
    self.init(.trouble, error.message, advice: ["give it the content of a file, or a pipe"])
  }
}
