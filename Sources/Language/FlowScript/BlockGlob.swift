/// A line with `[..]`, prepared for comparison. A comparison is linear in the line's length.
struct BlockGlob: Sendable {
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// The pieces between wildcards in order, each with its search table.
  private let middle: [(piece: [UInt8], table: [Int])]

  init(_ pieces: [[UInt8]]) {
    prefix = pieces.first ?? []
    suffix = pieces.count > 1 ? pieces[pieces.count - 1] : []
    middle = pieces.dropFirst().dropLast().filter { !$0.isEmpty }.map { ($0, Self.table($0)) }
  }

  /// Checks whether a line of a transcript matches.
  func matches(_ line: [UInt8]) -> Bool {
    guard line.count >= prefix.count + suffix.count, line.starts(with: prefix),
      line.suffix(suffix.count).elementsEqual(suffix)
    else { return false }
    // Take the first occurrence of each piece, which leaves the most text for the others.
    var offset = prefix.count
    let end = line.count - suffix.count
    for (piece, table) in middle {
      guard let found = Self.end(of: piece, table: table, in: line, from: offset, to: end) else { return false }
      offset = found
    }
    return true
  }

  /// Returns the search table of Knuth, Morris and Pratt.
  ///
  /// It holds, for each position, the length of the longest border before it.
  private static func table(_ piece: [UInt8]) -> [Int] {
    var table = [Int](repeating: 0, count: piece.count)
    var length = 0
    for index in piece.indices.dropFirst() {
      while length > 0, piece[index] != piece[length] { length = table[length - 1] }
      if piece[index] == piece[length] { length += 1 }
      table[index] = length
    }
    return table
  }

  /// Returns the end of the first occurrence of a piece. Returns `nil` if there is none.
  private static func end(of piece: [UInt8], table: [Int], in line: [UInt8], from start: Int, to end: Int) -> Int? {
    var length = 0
    for index in start..<max(start, end) {
      while length > 0, line[index] != piece[length] { length = table[length - 1] }
      if line[index] == piece[length] { length += 1 }
      if length == piece.count { return index + 1 }
    }
    return nil
  }
}
