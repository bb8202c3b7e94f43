import FlowSystem

/// The difference between a transcript and its expected block.
package struct BlockDifference: Hashable, Sendable, CustomStringConvertible {
  /// The meaning of the signs `-` and `+`.
  package static let legend = "-expected +actual"

  package enum Line: Hashable, Codable, Sendable {
    /// An expected line. The text is the block's, so it shows wildcards.
    case same(String)
    case expected(String)
    case actual(String)
    case omitted(Int)

    /// The line in a unified difference, with its mark.
    ///
    /// The mark is a space, `-`, `+` or `@@`.
    package var text: String {
      // A block is text of a file, which may contain control characters that a terminal would obey.
      switch self {
      case .same(let line): " " + VisibleText.line(line)
      case .expected(let line): "-" + VisibleText.line(line)
      case .actual(let line): "+" + VisibleText.line(line)
      case .omitted(let count): "@@ \(count.counted("line")) @@"
      }
    }

    package var isChange: Bool {
      switch self {
      case .expected, .actual: true
      case .same, .omitted: false
      }
    }

    package var isSame: Bool {
      if case .same = self { true } else { false }
    }
  }

  /// All lines in order. In a replacement, the expected lines come first.
  package let lines: [Line]

  /// The lines of the unified difference, with three lines of context as in `diff -u`.
  package var unified: [Line] { lines(context: 3) }

  /// The lines that the block does not expect, in order.
  package var unexpected: [String] {
    lines.compactMap { if case .actual(let line) = $0 { line } else { nil } }
  }

  package var description: String { unified.map(\.text).joined(separator: "\n") }

  /// Returns the lines of a unified difference with `context` lines around each change.
  ///
  /// A line such as `@@ 12 lines @@` counts the omitted lines.
  package func lines(context: Int) -> [Line] {
    var isNear = [Bool](repeating: false, count: lines.count)
    // Pass forward and backward. The cost is then linear for any context.
    var distance = context + 1
    for index in lines.indices {
      distance = lines[index].isSame ? min(distance + 1, context + 1) : 0
      if distance <= context { isNear[index] = true }
    }
    distance = context + 1
    for index in lines.indices.reversed() {
      distance = lines[index].isSame ? min(distance + 1, context + 1) : 0
      if distance <= context { isNear[index] = true }
    }
    var result: [Line] = []
    var skipped = 0
    func flush() {
      if skipped > 0 { result.append(.omitted(skipped)) }
      skipped = 0
    }
    for index in lines.indices {
      if isNear[index] {
        flush()
        result.append(lines[index])
      } else {
        skipped += 1
      }
    }
    flush()
    return result
  }
}

/// The alignment of differing block and transcript lines at the least cost.
enum BlockAlignment {
  /// An operation of the alignment, in order.
  enum Operation: Hashable {
    /// A line of the block matches a line. The line `...` matches several.
    case same(Int)
    /// A line of the block is missing from the transcript.
    case missing(Int)
    /// An unexpected line of the transcript.
    case extra(Int)
    /// A line of the transcript replaces a line of the block.
    case replaced(Int, Int)
  }

  // The maximum number of line pairs to compare. Above this number, all of these lines count as different. The table
  // needs one byte for each pair, 25 MB.
  private static let maximumPairs = 25_000_000

  // A choice for the next lines. Replacing an expected line costs less than missing that line while `...` matches its
  // replacement. After an update, no test would notice changes of a line that `...` matches.
  private enum Move: UInt8 {
    case end, same, missing, replaced, extra, extendWildcard, endWildcard

    var cost: Int32 {
      switch self {
      case .missing: 3
      case .replaced: 2
      case .extra: 1
      default: 0
      }
    }
  }

  static func operations(_ lines: inout BlockLines) -> [Operation] {
    // Most lines of a long block are unchanged, and need no place in the table.
    let prefix = lines.commonPrefix()
    let suffix = lines.commonSuffix(after: prefix)
    let expected = prefix..<lines.expected.count - suffix
    let actual = prefix..<lines.actual.count - suffix
    var operations = (0..<prefix).map { Operation.same($0) }
    let (size, overflows) = (expected.count + 1).multipliedReportingOverflow(by: actual.count + 1)
    if overflows || size > maximumPairs {
      operations += expected.map { .missing($0) } + actual.map { .extra($0) }
    } else {
      let moves = moves(&lines, expected: expected, actual: actual)
      operations += Self.operations(along: moves, lines, expected: expected, actual: actual)
    }
    return operations + (expected.upperBound..<lines.expected.count).map { .same($0) }
  }

  // The best move for every pair of positions, computed from the end.
  private static func moves(
    _ lines: inout BlockLines, expected: Range<Int>, actual: Range<Int>
  ) -> [UInt8] {
    let width = actual.count + 1
    var moves = [UInt8](repeating: Move.end.rawValue, count: (expected.count + 1) * width)
    // The costs of the rest from each position of the transcript, with this line of the block and with the next.
    var costs = [Int32](repeating: 0, count: width)
    var nextCosts = costs
    for row in (0...expected.count).reversed() {
      for column in (0..<width).reversed() {
        var best = Move.end
        var least = row == expected.count && column == actual.count ? 0 : Int32.max
        func consider(_ move: Move, _ rest: Int32) {
          if rest + move.cost < least { (best, least) = (move, rest + move.cost) }
        }
        let index = expected.lowerBound + row
        let position = actual.lowerBound + column
        let hasExpected = row < expected.count
        let hasActual = column < actual.count
        if hasExpected, lines.isAnyLines(index) {
          if hasActual, !lines.isError[position] { consider(.extendWildcard, costs[column + 1]) }
          consider(.endWildcard, nextCosts[column])
        } else if hasExpected {
          if hasActual, lines.isSame(index, position) { consider(.same, nextCosts[column + 1]) }
          consider(.missing, nextCosts[column])
          if hasActual { consider(.replaced, nextCosts[column + 1]) }
        }
        if hasActual { consider(.extra, costs[column + 1]) }
        costs[column] = least
        moves[row * width + column] = best.rawValue
      }
      swap(&costs, &nextCosts)
    }
    return moves
  }

  private static func operations(
    along moves: [UInt8], _ lines: BlockLines, expected: Range<Int>, actual: Range<Int>
  ) -> [Operation] {
    let width = actual.count + 1
    var operations: [Operation] = []
    var row = 0
    var column = 0
    // Emit `...` once, and again after each line in its range that it does not match.
    var hasWildcard = false
    while let move = Move(rawValue: moves[row * width + column]), move != .end {
      let index = expected.lowerBound + row
      let position = actual.lowerBound + column
      switch move {
      case .end: break
      case .same: operations.append(.same(index))
      case .missing: operations.append(.missing(index))
      case .replaced: operations.append(.replaced(index, position))
      case .extra: operations.append(.extra(position))
      case .extendWildcard:
        if operations.last != .same(index) { operations.append(.same(index)) }
        hasWildcard = true
      case .endWildcard:
        if !hasWildcard { operations.append(.same(index)) }
        hasWildcard = false
      }
      if move != .extra, move != .extendWildcard { row += 1 }
      if move != .missing, move != .endWildcard { column += 1 }
    }
    return operations
  }
}

/// The lines of a block and a transcript, with equal numbers for equal lines.
struct BlockLines {
  enum Expected {
    /// The line `...`.
    case anyLines
    /// A line without wildcards, by its number.
    case line(Int)
    /// A line with `[..]`, by the index of its glob.
    case glob(Int)
  }

  let expected: [Expected]
  let actual: [Int]
  let isError: [Bool]
  private let globs: [BlockGlob]
  // The distinct lines, indexed by number.
  private let texts: [[UInt8]]
  // The cached comparisons of globs and lines: 0 unknown, 1 match, 2 mismatch. Empty if the cache would be too large.
  private var comparisons: [UInt8]
  // The maximum number of cached comparisons, one byte each.
  private static let maximumCacheSize = 16_000_000

  init(expected: [String], actual: [String]) {
    var numbers: [[UInt8]: Int] = [:]
    var texts: [[UInt8]] = []
    func number(_ text: [UInt8]) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    var globs: [BlockGlob] = []
    var globNumbers: [[[UInt8]]: Int] = [:]
    var isErrorByNumber: [Bool] = []
    self.actual = actual.map { number(Array($0.utf8)) }
    isErrorByNumber = texts.map { BlockPattern.isError($0) }
    isError = self.actual.map { isErrorByNumber[$0] }
    self.expected = expected.map { line in
      switch BlockPattern(line) {
      case .anyLines: return .anyLines
      case .line(let text): return .line(number(text))
      case .pieces(let pieces):
        if let number = globNumbers[pieces] { return .glob(number) }
        globNumbers[pieces] = globs.count
        globs.append(BlockGlob(pieces))
        return .glob(globs.count - 1)
      }
    }
    self.globs = globs
    self.texts = texts
    let (size, overflows) = globs.count.multipliedReportingOverflow(by: texts.count)
    comparisons = overflows || size > Self.maximumCacheSize ? [] : [UInt8](repeating: 0, count: size)
  }

  /// Returns whether a block line other than `...` matches a transcript line.
  mutating func isSame(_ expectedIndex: Int, _ actualIndex: Int) -> Bool {
    switch expected[expectedIndex] {
    case .anyLines: return false
    case .line(let number): return number == actual[actualIndex]
    case .glob(let glob):
      let line = actual[actualIndex]
      guard !comparisons.isEmpty else { return globs[glob].matches(texts[line]) }
      let index = glob * texts.count + line
      if comparisons[index] == 0 { comparisons[index] = globs[glob].matches(texts[line]) ? 1 : 2 }
      return comparisons[index] == 1
    }
  }

  func isAnyLines(_ index: Int) -> Bool {
    if case .anyLines = expected[index] { true } else { false }
  }

  /// Returns the number of lines at the start that match one by one, up to the first `...`.
  mutating func commonPrefix() -> Int {
    var count = 0
    while count < min(expected.count, actual.count), isSame(count, count) { count += 1 }
    return count
  }

  /// Returns the number of lines at the end that match one by one, without the first `prefix` lines.
  mutating func commonSuffix(after prefix: Int) -> Int {
    var count = 0
    let most = min(expected.count, actual.count) - prefix
    while count < most, isSame(expected.count - 1 - count, actual.count - 1 - count) { count += 1 }
    return count
  }

  mutating func match() -> Bool {
    let prefix = commonPrefix()
    if prefix == expected.count { return prefix == actual.count }
    // Any line other than `...` matches exactly one line, so a mismatch before the first `...` is final.
    guard isAnyLines(prefix) else { return false }
    let suffix = commonSuffix(after: prefix)
    let end = expected.count - suffix
    // The rest ends with a `...` too. Otherwise its last line does not match the only possible partner.
    guard isAnyLines(end - 1) else { return false }
    // `reached` marks the numbers of transcript lines that the block lines so far can match. A `...` extends them up to
    // the next error.
    let first = prefix
    let last = actual.count - suffix
    var reached = [Bool](repeating: false, count: last - first + 1)
    reached[0] = true
    for index in prefix..<end {
      if isAnyLines(index) {
        for position in 1..<max(1, reached.count) where reached[position - 1] && !isError[first + position - 1] {
          reached[position] = true
        }
      } else {
        for position in (1..<max(1, reached.count)).reversed() {
          reached[position] = reached[position - 1] && isSame(index, first + position - 1)
        }
        reached[0] = false
      }
    }
    return reached[reached.count - 1]
  }
}
