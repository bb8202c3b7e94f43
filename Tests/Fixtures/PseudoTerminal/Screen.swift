/// The screen of a terminal: rows of cells and a cursor.
///
/// Supported are cursor movement, erasing, inserting, deleting, colours, wide and combining characters, and automatic
/// wrapping. A change of the width rewraps long lines, as in most terminals.
package struct Screen: Sendable {
  /// One column of a row.
  struct Cell: Equatable, Sendable {
    /// The character, or an empty string in the second column of a wide one.
    var text = " "
    /// The SGR parameters of the cell, such as `1;32`.
    var style = ""
  }

  /// One row of the screen.
  struct Row: Equatable, Sendable {
    var cells: [Cell]
    /// Whether the line continues in the next row.
    var isWrapped = false
  }

  /// The number of columns.
  package internal(set) var columns: Int
  /// The number of rows.
  package var rows: Int { grid.count }
  /// The position of the cursor, counted from 0.
  package internal(set) var cursor = (row: 0, column: 0)
  /// The rows that have scrolled off at the top, without trailing spaces.
  package internal(set) var scrollback: [String] = []
  /// Whether the program has enabled bracketed paste.
  package internal(set) var isPasteBracketed = false
  /// The number of times that the bell has rung.
  package internal(set) var bells = 0

  var grid: [Row]
  var style = ""
  var isInserting = false
  /// Whether the last column is full, so that the next character starts a new row.
  var isWrapPending = false
  var savedCursor = (row: 0, column: 0)
  var parser = Parser()

  /// Creates an empty screen.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    grid = Array(repeating: Row(cells: Array(repeating: Cell(), count: columns)), count: rows)
  }

  /// The rows of the screen, without trailing spaces.
  package var lines: [String] { grid.map(Self.text) }

  /// The rows of the screen down to the last nonempty one, joined by newlines.
  package var text: String {
    var lines = self.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The scrollback and the screen, joined by newlines.
  package var transcript: String { (scrollback + [text]).joined(separator: "\n") }

  /// The row with the cursor, without trailing spaces.
  package var cursorLine: String { lines[cursor.row] }

  /// The row with the cursor, up to the cursor.
  package var textBeforeCursor: String {
    grid[cursor.row].cells.prefix(cursor.column).map(\.text).joined()
  }

  /// The whole line with the cursor, joined from all of its rows.
  package var wrappedLine: String {
    var first = cursor.row
    while first > 0, grid[first - 1].isWrapped { first -= 1 }
    var last = cursor.row
    while last + 1 < rows, grid[last].isWrapped { last += 1 }
    return Self.text(Row(cells: grid[first...last].flatMap(\.cells)))
  }

  /// Returns the SGR parameters of the first occurrence of a text within one row.
  /// - Returns: The parameters. Returns `nil` if the text is not on the screen.
  package func style(of text: String) -> String? {
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
