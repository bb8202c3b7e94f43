extension Screen {
  /// Resizes the screen and rewraps long lines. Rows that no longer fit scroll off at the top.
  package mutating func resize(columns newColumns: Int, rows newRows: Int) {
    let (lines, at) = logicalLines()
    columns = newColumns
    isWrapPending = false
    var newGrid: [Row] = []
    var newCursor = (row: 0, column: 0)
    for (index, line) in lines.enumerated() {
      let start = newGrid.count
      let broken = broken(line)
      newGrid += broken.rows
      if index == at.line {
        let place = broken.place(of: at.offset)
        newCursor = (start + place.row, min(place.column, newColumns - 1))
        while newGrid.count <= newCursor.row { newGrid.append(blankRow) }
      }
    }
    while newGrid.count > newRows, newGrid.count - 1 > newCursor.row, newGrid.last == blankRow { newGrid.removeLast() }
    while newGrid.count > newRows {
      grid = [newGrid.removeFirst()]
      scrollback.append(self.lines[0])
      newCursor.row -= 1
    }
    while newGrid.count < newRows { newGrid.append(blankRow) }
    grid = newGrid
    moveCursor(row: newCursor.row, column: newCursor.column)
  }

  /// Returns the unwrapped lines without trailing blanks, and the position of the cursor in them.
  private func logicalLines() -> (lines: [[Cell]], cursor: (line: Int, offset: Int)) {
    var lines: [[Cell]] = [[]]
    var at = (line: 0, offset: 0)
    for (index, row) in grid.enumerated() {
      if index == cursor.row {
        at = (lines.count - 1, lines[lines.count - 1].count + cursor.column + (isWrapPending ? 1 : 0))
      }
      lines[lines.count - 1] += row.cells
      if !row.isWrapped { lines.append([]) }
    }
    for index in lines.indices {
      while lines[index].last == Cell() { lines[index].removeLast() }
    }
    while lines.count - 1 > at.line, lines.last?.isEmpty == true { lines.removeLast() }
    return (lines, at)
  }

  private struct BrokenLine {
    var rows: [Row] = []
    /// The offset in the line at which each row starts.
    var starts: [Int] = []
    var columns: Int

    func place(of offset: Int) -> (row: Int, column: Int) {
      let row = starts.lastIndex { $0 <= offset } ?? 0
      let column = offset - starts[row]
      return (row + column / columns, column % columns)
    }
  }

  private func broken(_ line: [Cell]) -> BrokenLine {
    var result = BrokenLine(columns: columns)
    var start = 0
    repeat {
      var end = min(start + columns, line.count)
      // A wide character is never split between two rows.
      if end < line.count, end - start > 1, line[end].text.isEmpty { end -= 1 }
      var row = Row(cells: Array(line[start..<end]), isWrapped: end < line.count)
      row.cells += Array(repeating: Cell(), count: columns - row.cells.count)
      result.rows.append(row)
      result.starts.append(start)
      start = end
    } while start < line.count
    return result
  }
}
