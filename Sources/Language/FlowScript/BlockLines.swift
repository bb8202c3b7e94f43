/// The lines of a block and a transcript, made ready to be compared: equal lines have equal numbers.
struct BlockLines {
  /// A line of the block.
  enum Expected {
    case anyLines
    case line(Int)
    case glob(Int)
  }

  let expected: [Expected]
  /// The number of each line of the transcript.
  let actual: [Int]
  /// Whether each line of the transcript is an error.
  let isError: [Bool]
  private let globs: [BlockGlob]
  /// The distinct lines by their number.
  private let texts: [[UInt8]]
  /// What is known of a glob and a line: 0 nothing, 1 they match, 2 they don't. Empty where it would be too large.
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

  /// Whether a line of the block, not `...`, stands for a line of the transcript.
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

  /// Whether a line of the block is `...`.
  func isAnyLines(_ index: Int) -> Bool {
    if case .anyLines = expected[index] { true } else { false }
  }

  /// How many lines at the start stand for each other one by one, up to the first `...`.
  mutating func commonPrefix() -> Int {
    var count = 0
    while count < min(expected.count, actual.count), isSame(count, count) { count += 1 }
    return count
  }

  /// How many lines at the end stand for each other one by one, after so many at the start.
  mutating func commonSuffix(after prefix: Int) -> Int {
    var count = 0
    let most = min(expected.count, actual.count) - prefix
    while count < most, isSame(expected.count - 1 - count, actual.count - 1 - count) { count += 1 }
    return count
  }

  /// Whether the transcript is what the block expects.
  mutating func match() -> Bool {
    let prefix = commonPrefix()
    if prefix == expected.count { return prefix == actual.count }
    // A line other than `...` stands for just one, so what is not equal up to the first `...` is different.
    guard isAnyLines(prefix) else { return false }
    let suffix = commonSuffix(after: prefix)
    let end = expected.count - suffix
    // What is left ends with a `...` as well, or its last line is different from its only possible partner.
    guard isAnyLines(end - 1) else { return false }
    // Which numbers of lines can be behind after each line of the block: `...` reaches on up to the next error.
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
