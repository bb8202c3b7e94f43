extension Screen {
  /// The state of the parser between two bytes of output.
  struct Parser: Sendable {
    enum State: Sendable {
      case text, escape, sequence, command, commandEscape, charset
    }

    var state = State.text
    var sequence = ""
    var bytes: [UInt8] = []
    var expected = 0
  }

  /// Parses output of a program, in chunks of any size.
  package mutating func feed(_ output: some Sequence<UInt8>) {
    for byte in output { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    if parser.expected > 0 {
      if byte & 0xC0 == 0x80 {
        parser.bytes.append(byte)
        parser.expected -= 1
        if parser.expected == 0 {
          for scalar in String(decoding: parser.bytes, as: UTF8.self).unicodeScalars { handle(scalar) }
        }
        return
      }
      parser.expected = 0
      handle("\u{FFFD}")
    }
    switch byte {
    case 0..<0x80: handle(Unicode.Scalar(byte))
    case 0xC2...0xF4:
      parser.bytes = [byte]
      parser.expected = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
    default: handle("\u{FFFD}")
    }
  }

  private mutating func handle(_ scalar: Unicode.Scalar) {
    switch parser.state {
    case .text: handleText(scalar)
    case .escape: handleEscape(scalar)
    case .charset: parser.state = .text
    case .sequence:
      if ("@"..."~").contains(scalar) {
        parser.state = .text
        handleSequence(parser.sequence, scalar)
      } else {
        parser.sequence.unicodeScalars.append(scalar)
      }
    case .command:
      // An operating-system command, such as a window title, shows nothing.
      if scalar == "\u{7}" { parser.state = .text }
      if scalar == "\u{1B}" { parser.state = .commandEscape }
    case .commandEscape: parser.state = .text
    }
  }

  private mutating func handleText(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": parser.state = .escape
    case "\r": moveCursor(row: cursor.row, column: 0)
    case "\n", "\u{B}", "\u{C}": lineFeed()
    case "\u{8}": moveCursor(row: cursor.row, column: cursor.column - 1)
    case "\t": moveCursor(row: cursor.row, column: (cursor.column / 8 + 1) * 8)
    case "\u{7}": bells += 1
    case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
    default: write(scalar)
    }
  }

  private mutating func handleEscape(_ scalar: Unicode.Scalar) {
    parser.state = .text
    switch scalar {
    case "[":
      parser.state = .sequence
      parser.sequence = ""
    case "]", "P", "_", "^": parser.state = .command
    case "(", ")", "*", "+", "#": parser.state = .charset
    case "7": savedCursor = cursor
    case "8": moveCursor(row: savedCursor.row, column: savedCursor.column)
    case "M": reverseLineFeed()
    case "D": lineFeed()
    case "E":
      lineFeed()
      cursor.column = 0
    case "c": self = Screen(columns: columns, rows: rows)
    default: break
    }
  }

  private mutating func handleSequence(_ parameters: String, _ final: Unicode.Scalar) {
    let isPrivate = parameters.hasPrefix("?")
    let numbers = parameters.drop { "?>!=".contains($0) }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(first, 1)
    switch final {
    case "A": moveCursor(row: cursor.row - count, column: cursor.column)
    case "B", "e": moveCursor(row: cursor.row + count, column: cursor.column)
    case "C", "a": moveCursor(row: cursor.row, column: cursor.column + count)
    case "D": moveCursor(row: cursor.row, column: cursor.column - count)
    case "E": moveCursor(row: cursor.row + count, column: 0)
    case "F": moveCursor(row: cursor.row - count, column: 0)
    case "G", "`": moveCursor(row: cursor.row, column: count - 1)
    case "d": moveCursor(row: count - 1, column: cursor.column)
    case "H", "f": moveCursor(row: count - 1, column: max(numbers.dropFirst().first ?? 1, 1) - 1)
    case "J": eraseDisplay(first)
    case "K": eraseLine(first)
    case "X": erase(cursor.column..<cursor.column + count, inRow: cursor.row)
    case "P": deleteCharacters(count)
    case "@": insertBlanks(count)
    case "L": insertRows(count)
    case "M": deleteRows(count)
    case "m": if !parameters.hasPrefix(">") { setStyle(numbers) }
    case "h", "l": setModes(numbers, isPrivate: isPrivate, to: final == "h")
    case "s": savedCursor = cursor
    case "u": moveCursor(row: savedCursor.row, column: savedCursor.column)
    default: break
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    for number in numbers {
      if number == 0 {
        style = ""
      } else {
        style += style.isEmpty ? "\(number)" : ";\(number)"
      }
    }
  }

  private mutating func setModes(_ numbers: [Int], isPrivate: Bool, to isOn: Bool) {
    for number in numbers {
      switch (isPrivate, number) {
      case (false, 4): isInserting = isOn
      case (true, 2004): isPasteBracketed = isOn
      default: break
      }
    }
  }
}
