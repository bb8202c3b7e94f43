/// What a terminal shows: rows of cells and a cursor, as made by a program's output.
///
/// It understands what line editors and plain programs send: cursor movements, erasing, inserting and deleting, colours,
/// wide and combining characters, automatic wrapping. When its width changes it breaks long lines anew, as most
/// terminals do.
public struct Screen: Sendable {
  /// One column of a row.
  struct Cell: Equatable, Sendable {
    /// The character here; empty for the second column of a wide one.
    var text = " "
    /// The SGR numbers it was written with, such as `1;32`.
    var style = ""
  }

  /// One row of the screen.
  struct Row: Equatable, Sendable {
    var cells: [Cell]
    /// Whether the line goes on in the next row.
    var isWrapped = false
  }

  /// The number of columns.
  public internal(set) var columns: Int
  /// The number of rows.
  public var rows: Int { grid.count }
  /// Where the cursor is; both count from 0.
  public internal(set) var cursor = (row: 0, column: 0)
  /// The rows that have scrolled off at the top, without trailing spaces.
  public internal(set) var scrollback: [String] = []
  /// Whether the program asked for pastes to be marked.
  public internal(set) var isPasteBracketed = false
  /// How often the bell has rung.
  public internal(set) var bells = 0

  var grid: [Row]
  var style = ""
  var isInserting = false
  /// The last column has been written, and the next character goes to the next row.
  var isWrapPending = false
  var savedCursor = (row: 0, column: 0)
  var parser = Parser()

  /// An empty screen.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    grid = Array(repeating: Row(cells: Array(repeating: Cell(), count: columns)), count: rows)
  }

  /// The rows on the screen from the top, without trailing spaces.
  public var lines: [String] { grid.map(Self.text) }

  /// The screen's rows down to the last one that isn't empty, joined by newlines.
  public var text: String {
    var lines = self.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// What has scrolled off and what is shown, joined by newlines.
  public var transcript: String { (scrollback + [text]).joined(separator: "\n") }

  /// The row with the cursor, without trailing spaces.
  public var cursorLine: String { lines[cursor.row] }

  /// The row with the cursor, up to the cursor.
  public var textBeforeCursor: String {
    grid[cursor.row].cells.prefix(cursor.column).map(\.text).joined()
  }

  /// The line with the cursor, with all rows it wraps over put together.
  public var wrappedLine: String {
    var first = cursor.row
    while first > 0, grid[first - 1].isWrapped { first -= 1 }
    var last = cursor.row
    while last + 1 < rows, grid[last].isWrapped { last += 1 }
    return Self.text(Row(cells: grid[first...last].flatMap(\.cells)))
  }

  /// The SGR numbers of the first place where the text stands in one row, nil when it isn't on the screen.
  public func style(of text: String) -> String? {
    for row in grid {
      let cells = row.cells.filter { !$0.text.isEmpty }
      for start in cells.indices where cells[start...].map(\.text).joined().hasPrefix(text) {
        return cells[start].style
      }
    }
    return nil
  }

  private static func text(_ row: Row) -> String {
    var text = row.cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
