/// The alignment of differing block and transcript lines at the least cost.
enum BlockAlignment {
  /// A step of the alignment, in order.
  enum Step: Hashable {
    /// A line of the block matches a line, or several lines if it is `...`.
    case same(Int)
    /// A line of the block is missing from the transcript.
    case missing(Int)
    /// A line of the transcript was not expected.
    case extra(Int)
    /// A line of the transcript takes the place of a line of the block.
    case replaced(Int, Int)
  }

  /// The limit of line pairs to compare. Above it, all lines count as different.
  private static let largest = 25_000_000

  /// A choice for the next lines.
  ///
  /// The costs favour that a line replaces an expected one over `...` swallowing it while the expected one goes
  /// missing. That would weaken a test that is updated.
  private enum Move: UInt8 {
    case end, same, missing, replaced, extra, swallow, leave

    var cost: Int32 {
      switch self {
      case .missing: 3
      case .replaced: 2
      case .extra: 1
      default: 0
      }
    }
  }

  /// Returns the steps of the best alignment.
  static func steps(_ lines: inout BlockLines) -> [Step] {
    let prefix = lines.commonPrefix()
    let suffix = lines.commonSuffix(after: prefix)
    let expected = prefix..<lines.expected.count - suffix
    let actual = prefix..<lines.actual.count - suffix
    var steps = (0..<prefix).map { Step.same($0) }
    // The table needs one byte for each pair of lines.
    let (size, overflows) = (expected.count + 1).multipliedReportingOverflow(by: actual.count + 1)
    if overflows || size > largest {
      steps += expected.map { .missing($0) } + actual.map { .extra($0) }
    } else {
      steps += walk(moves(&lines, expected: expected, actual: actual), lines, expected: expected, actual: actual)
    }
    return steps + (expected.upperBound..<lines.expected.count).map { .same($0) }
  }

  /// Returns the best move for every pair of positions, computed from the end.
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
        let isInside = column < actual.count
        if row < expected.count {
          let index = expected.lowerBound + row
          let position = actual.lowerBound + column
          if lines.isAnyLines(index) {
            if isInside, !lines.isError[position] { consider(.swallow, costs[column + 1]) }
            consider(.leave, nextCosts[column])
          } else {
            if isInside, lines.isSame(index, position) { consider(.same, nextCosts[column + 1]) }
            consider(.missing, nextCosts[column])
            if isInside { consider(.replaced, nextCosts[column + 1]) }
          }
        }
        if isInside { consider(.extra, costs[column + 1]) }
        costs[column] = least
        moves[row * width + column] = best.rawValue
      }
      swap(&costs, &nextCosts)
    }
    return moves
  }

  private static func walk(
    _ moves: [UInt8], _ lines: BlockLines, expected: Range<Int>, actual: Range<Int>
  ) -> [Step] {
    let width = actual.count + 1
    var steps: [Step] = []
    var row = 0
    var column = 0
    // Emit `...` once, and again after each line in its range that it does not match.
    var hasWildcard = false
    while let move = Move(rawValue: moves[row * width + column]), move != .end {
      let index = expected.lowerBound + row
      let position = actual.lowerBound + column
      switch move {
      case .end: break
      case .same: steps.append(.same(index))
      case .missing: steps.append(.missing(index))
      case .replaced: steps.append(.replaced(index, position))
      case .extra: steps.append(.extra(position))
      case .swallow:
        if steps.last != .same(index) { steps.append(.same(index)) }
        hasWildcard = true
      case .leave:
        if !hasWildcard { steps.append(.same(index)) }
        hasWildcard = false
      }
      if move != .extra, move != .swallow { row += 1 }
      if move != .missing, move != .leave { column += 1 }
    }
    return steps
  }
}
