import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Habits of users of fish, ipython, lldb, psql and the Elm debugger, within tmux.
///
/// Habits whose result depends on the screen run at 80, 40 and 120 columns, with colours and without. The others run
/// once, at 80 columns.
@Suite(.enabled(if: Tmux.program != nil, "tmux is not installed")) struct HabitTests {
  @Test(.timeLimit(.minutes(2)), arguments: Habit.all) func habitsOfOtherShellsWorkInTmux(_ habit: Habit) throws {
    let folder = TemporaryFolder()
    let tmux = try Tmux(folder: folder.path, environment: Flowsh.environment(home: folder))
    for columns in habit.isDrawn ? [80, 40, 120] : [80] {
      for usesColor in habit.isDrawn ? [true, false] : [true] {
        try Session(habit, tmux, columns: columns, usesColor: usesColor).run()
      }
    }
  }

  /// A habit at one width.
  private struct Session {
    let habit: Habit
    let tmux: Tmux
    let columns: Int
    let usesColor: Bool
    let home = TemporaryFolder()

    init(_ habit: Habit, _ tmux: Tmux, columns: Int, usesColor: Bool) {
      self.habit = habit
      self.tmux = tmux
      self.columns = columns
      self.usesColor = usesColor
    }

    /// Opens bash in a window and performs all exchanges.
    func run() throws {
      for (name, text) in habit.files { try home.write(text, to: name) }
      var environment = Flowsh.environment(home: home, habit.environment)
      let products = URL(filePath: Flowsh.program).deletingLastPathComponent().path
      environment["PATH"] = "\(products):\(environment["PATH"] ?? "")"
      environment["TERM"] = nil
      if !usesColor { environment["NO_COLOR"] = "1" }
      // The shell that tmux starts discards an inherited `PS1`.
      try tmux.open(
        "exec env PS1=\"$ \" bash --norc --noprofile", columns: columns, rows: habit.rows, folder: home.path,
        environment: environment)
      try tmux.wait(until: "the prompt of bash") { $0.last == "$" }
      for exchange in habit.exchanges { try perform(exchange) }
      guard habit.isDrawn else { return }
      let hasColor = try tmux.styledText().contains("\u{1B}[")
      #expect(hasColor == usesColor, "the colours at \(columns) columns")
    }

    /// Sends an input, and checks the screen that follows.
    private func perform(_ exchange: Habit.Exchange) throws {
      switch exchange.input {
      case .typed(let keys): try tmux.send(keys)
      case .entered(let statement): try tmux.send(statement + Key.enter)
      case .pasted(let text): try tmux.paste(file: home.write(text, to: "pasted"))
      case .width(let columns): try tmux.resize(columns: columns, rows: habit.rows)
      }
      let place = "“\(exchange.input)” at \(columns) columns\(usesColor ? "" : " without colours")"
      var capture = try tmux.wait(until: "\(exchange) after \(place)") { exchange.isFulfilled(by: $0) }
      for text in exchange.hides {
        let isShown = exchange.answer(in: capture).contains(Habit.withoutSpaces(text))
        #expect(!isShown, "\(place): \(text) in \(capture.text)")
      }
      // A row of a list that the terminal had to wrap is longer than the screen.
      capture.lines.removeAll { line in !exchange.fits.contains { line.hasPrefix($0) } }
      for line in capture.lines {
        let width = line.unicodeScalars.reduce(0) { $0 + $1.columns }
        #expect(width < columns, "\(place): \(line)")
      }
    }
  }
}

/// An interaction known from other shells, with its expected display.
struct Habit: CustomTestStringConvertible, Sendable {
  /// An input and the expected screen.
  struct Exchange: CustomStringConvertible, Sendable {
    enum Input: Sendable {
      /// Keys, without Return.
      case typed(String)
      /// A statement or a command of bash, with Return. The expected text is below it.
      case entered(String)
      /// Pasted text.
      case pasted(String)
      /// Another width of the window.
      case width(Int)
    }

    var input: Input
    var shows: [String]
    /// The end of the last line, in which the user types.
    var last: String
    var hides: [String]
    /// The starts of the lines that fit one row.
    var fits: [String]

    var description: String { (shows + ["last \(last)"]).joined(separator: ", ") }

    func isFulfilled(by capture: Tmux.Capture) -> Bool {
      let answer = answer(in: capture)
      return Habit.withoutSpaces(capture.last).hasSuffix(Habit.withoutSpaces(last))
        && shows.allSatisfy { answer.contains(Habit.withoutSpaces($0)) }
    }

    /// Returns the text below an entered statement, or all text for other inputs.
    ///
    /// The text is empty if the statement is not shown.
    func answer(in capture: Tmux.Capture) -> String {
      guard case .entered(let statement) = input else { return Habit.withoutSpaces(capture.text) }
      let typed = Habit.withoutSpaces(statement)
      let start = capture.lines.lastIndex { Habit.withoutSpaces($0).hasSuffix(typed) }
      return Habit.withoutSpaces(capture.lines[((start ?? capture.lines.count - 1) + 1)...].joined(separator: "\n"))
    }
  }

  /// The behaviour, as a user would describe the habit.
  let name: String
  /// Whether the result depends on the screen, so that all widths run.
  var isDrawn: Bool
  var rows = 40
  /// The files in the user's folder.
  var files: [String: String] = [:]
  var environment: [String: String] = [:]
  var exchanges: [Exchange]

  var testDescription: String { name }

  /// Returns a text without spaces and line breaks. The prompt breaks long rows, and a wide character that does not fit
  /// the end of a row leaves a space there.
  static func withoutSpaces(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }
}
