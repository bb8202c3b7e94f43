import FlowSession
import FlowSystem
import Glibc
import Terminal

/// The user's pager, for text that is longer than the screen.
@MainActor
enum Pager {
  /// Shows lines, broken between words, through the user's pager if they do not fit the screen.
  ///
  /// The pager is the program in `PAGER`, by default `less`. The lines must have their control characters escaped.
  static func show(_ lines: [TranscriptLine], indent: String, styler: Styler, size: (columns: Int, rows: Int)) {
    // Escape sequences take no columns, so measure the rows without their styles.
    let plain = lines.flatMap { Styler.plain.rows($0, indent: indent, columns: size.columns) }
    let rows = plain.reduce(0) { $0 + rowCount(of: $1, columns: size.columns) }
    let text = lines.flatMap { styler.rows($0, indent: indent, columns: size.columns) }.map { $0 + "\n" }.joined()
    guard rows >= size.rows, let program = program, let pipe = open(program) else {
      return Output.standard.write(text)
    }
    Interrupts.ignoring {
      // A user who leaves early closes the pipe, which is no error.
      _ = text.withCString { fputs($0, pipe) }
      pclose(pipe)
    }
  }

  private static func rowCount(of line: String, columns: Int) -> Int {
    max(1, (DisplayWidth.columns(of: line) + columns - 1) / max(1, columns))
  }

  // A command of the system's shell. `nil` if the user has switched paging off.
  private static var program: String? {
    let program = ProcessEnvironment.value("PAGER") ?? "less"
    return program.isEmpty || program == "cat" ? nil : program
  }

  private static func open(_ program: String) -> UnsafeMutablePointer<FILE>? {
    // As in git: colors pass, and the text stays on the screen.
    setenv("LESS", "FRX", 0)
    fflush(nil)
    // Without the program, `cat` shows the text.
    return popen("command -v \(program.prefix { $0 != " " }) >/dev/null || exec cat; exec \(program)", "we")
  }
}
