/// The lines of a block and a transcript, prepared for comparison.
///
/// Equal lines have equal numbers.
struct BlockLines {
  /// A line of the block.
  enum Expected {
    case anyLines
    case line(Int)
    case glob(Int)
  }

  let expected: [Expected]
  /// The number of each transcript line.
  let actual: [Int]
  /// Whether each transcript line is an error.
  let isError: [Bool]
  private let globs: [BlockGlob]
  /// The distinct lines, indexed by number.
  private let texts: [[UInt8]]
  /// The cached comparisons of globs and lines: 0 unknown, 1 match, 2 mismatch. Empty if the cache would be too large.
  private var known: [UInt8]

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
    known = overflows || size > 16_000_000 ? [] : [UInt8](repeating: 0, count: size)
  }

  /// Checks whether a block line other than `...` matches a transcript line.
  mutating func isSame(_ expectedIndex: Int, _ actualIndex: Int) -> Bool {
    switch expected[expectedIndex] {
    case .anyLines: return false
    case .line(let number): return number == actual[actualIndex]
    case .glob(let glob):
      let line = actual[actualIndex]
      guard !known.isEmpty else { return globs[glob].matches(texts[line]) }
      let index = glob * texts.count + line
      if known[index] == 0 { known[index] = globs[glob].matches(texts[line]) ? 1 : 2 }
      return known[index] == 1
    }
  }

  /// Checks whether a block line is `...`.
  func isAnyLines(_ index: Int) -> Bool {
    if case .anyLines = expected[index] { true } else { false }
  }

  /// Returns the number of lines at the start that match one by one.
  ///
  /// Counting ends at the first `...`.
  mutating func commonPrefix() -> Int {
    var count = 0
    while count < min(expected.count, actual.count), isSame(count, count) { count += 1 }
    return count
  }

  /// Returns the number of lines at the end that match one by one.
  ///
  /// The first `prefix` lines are left out.
  mutating func commonSuffix(after prefix: Int) -> Int {
    var count = 0
    let most = min(expected.count, actual.count) - prefix
    while count < most, isSame(expected.count - 1 - count, actual.count - 1 - count) { count += 1 }
    return count
  }

  /// Checks whether the transcript matches the block.
  mutating func match() -> Bool {
    let prefix = commonPrefix()
    if prefix == expected.count { return prefix == actual.count }
    // Any line other than `...` matches exactly one line, so a mismatch before the first `...` is final.
    guard isAnyLines(prefix) else { return false }
    let suffix = commonSuffix(after: prefix)
    let end = expected.count - suffix
    // The rest ends with a `...` too. Otherwise its last line does not match the only possible partner.
    guard isAnyLines(end - 1) else { return false }
    // `reached` marks the line counts that each block line can end at. A `...` extends them up to the next error.
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
