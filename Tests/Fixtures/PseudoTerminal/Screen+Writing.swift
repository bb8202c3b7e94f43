extension Screen {
  mutating func write(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    guard width > 0 else { return combine(scalar) }
    if isWrapPending || cursor.column + width > columns {
      grid[cursor.row].isWrapped = true
      lineFeed()
      cursor.column = 0
    }
    isWrapPending = false
    if isInserting { insertBlanks(width) }
    separateWide(at: cursor.column)
    separateWide(at: cursor.column + width - 1)
    grid[cursor.row].cells[cursor.column] = Cell(text: String(scalar), style: style)
    if width == 2 { grid[cursor.row].cells[cursor.column + 1] = Cell(text: "", style: style) }
    cursor.column += width
    if cursor.column >= columns {
      cursor.column = columns - 1
      isWrapPending = true
    }
  }

  /// Appends a combining scalar to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = isWrapPending ? cursor.column : cursor.column - 1
    guard column >= 0 else { return }
    if grid[cursor.row].cells[column].text.isEmpty, column > 0 { column -= 1 }
    grid[cursor.row].cells[column].text.unicodeScalars.append(scalar)
  }

  /// Replaces the other half of an overwritten wide character with a blank.
  private mutating func separateWide(at column: Int) {
    guard column < columns else { return }
    if grid[cursor.row].cells[column].text.isEmpty, column > 0 { grid[cursor.row].cells[column - 1] = Cell() }
    if column + 1 < columns, grid[cursor.row].cells[column + 1].text.isEmpty {
      grid[cursor.row].cells[column + 1] = Cell()
    }
  }

  mutating func lineFeed() {
    isWrapPending = false
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      scrollback.append(lines[0])
      grid.removeFirst()
      grid.append(blankRow)
    }
  }

  mutating func reverseLineFeed() {
    isWrapPending = false
    if cursor.row > 0 {
      cursor.row -= 1
    } else {
      grid.removeLast()
      grid.insert(blankRow, at: 0)
    }
  }

  mutating func moveCursor(row: Int, column: Int) {
    isWrapPending = false
    cursor = (min(max(row, 0), rows - 1), min(max(column, 0), columns - 1))
  }

  mutating func erase(_ range: Range<Int>, inRow row: Int) {
    for column in range.clamped(to: 0..<columns) { grid[row].cells[column] = Cell() }
    if range.upperBound >= columns { grid[row].isWrapped = false }
    isWrapPending = false
  }

  mutating func eraseDisplay(_ mode: Int) {
    switch mode {
    case 0:
      erase(cursor.column..<columns, inRow: cursor.row)
      for row in cursor.row + 1..<max(rows, cursor.row + 1) { grid[row] = blankRow }
    case 1:
      for row in 0..<cursor.row { grid[row] = blankRow }
      erase(0..<cursor.column + 1, inRow: cursor.row)
    default:
      for row in 0..<rows { grid[row] = blankRow }
    }
  }

  mutating func eraseLine(_ mode: Int) {
    switch mode {
    case 0: erase(cursor.column..<columns, inRow: cursor.row)
    case 1: erase(0..<cursor.column + 1, inRow: cursor.row)
    default: erase(0..<columns, inRow: cursor.row)
    }
  }

  mutating func insertBlanks(_ count: Int) {
    let count = min(count, columns - cursor.column)
    grid[cursor.row].cells.insert(contentsOf: Array(repeating: Cell(), count: count), at: cursor.column)
    grid[cursor.row].cells.removeLast(count)
  }

  mutating func deleteCharacters(_ count: Int) {
    let count = min(count, columns - cursor.column)
    grid[cursor.row].cells.removeSubrange(cursor.column..<cursor.column + count)
    grid[cursor.row].cells += Array(repeating: Cell(), count: count)
  }

  mutating func insertRows(_ count: Int) {
    for _ in 0..<min(count, rows - cursor.row) {
      grid.insert(blankRow, at: cursor.row)
      grid.removeLast()
    }
  }

  mutating func deleteRows(_ count: Int) {
    for _ in 0..<min(count, rows - cursor.row) {
      grid.remove(at: cursor.row)
      grid.append(blankRow)
    }
  }

  var blankRow: Row { Row(cells: Array(repeating: Cell(), count: columns)) }
}
