/// A line with `[..]`, ready to be compared. Comparing is linear in the line.
struct BlockGlob: Sendable {
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// What stands between wildcards, in order, each with its table for the search.
  private let middle: [(piece: [UInt8], table: [Int])]

  init(_ pieces: [[UInt8]]) {
    prefix = pieces.first ?? []
    suffix = pieces.count > 1 ? pieces[pieces.count - 1] : []
    middle = pieces.dropFirst().dropLast().filter { !$0.isEmpty }.map { ($0, Self.table($0)) }
  }

  /// Whether a line of a transcript is of this form.
  func matches(_ line: [UInt8]) -> Bool {
    guard line.count >= prefix.count + suffix.count, line.starts(with: prefix),
      line.suffix(suffix.count).elementsEqual(suffix)
    else { return false }
    // Each piece is taken where it first stands; that leaves the most for the others.
    var offset = prefix.count
    let end = line.count - suffix.count
    for (piece, table) in middle {
      guard let found = Self.end(of: piece, table: table, in: line, from: offset, to: end) else { return false }
      offset = found
    }
    return true
  }

  /// For each place in a piece the length of the longest border before it (Knuth, Morris and Pratt).
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

  /// Where the first occurrence of a piece ends.
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
