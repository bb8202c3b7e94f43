@testable import FlowScript

/// A generator of transcripts, and of blocks for them.
struct RandomBlock {
  var random: RandomScript

  init(seed: UInt64) {
    random = RandomScript(seed: seed)
  }

  /// Returns a line of a transcript.
  mutating func line() -> String {
    switch random.number(0...9) {
    case 0...5: random.pick(["a", "b", "ab", "bba", "aba", "push A (A)", "영화", "A.b: nil → 1"])
    case 6: random.pick(["error: a", "+5ms error: b", "+1.5s error:", "an error: a", "+x error: a"])
    default:
      (0..<random.number(1...4)).map { _ in random.pick(["\\", "...", "[..]", "[", "..", "]", "a", "b", "é", " "]) }
        .joined()
    }
  }

  mutating func lines(_ counts: ClosedRange<Int> = 0...7) -> [String] {
    (0..<random.number(counts)).map { _ in line() }
  }

  /// Returns a block of random lines.
  mutating func block() -> [String] {
    (0..<random.number(0...6)).map { _ in
      switch random.number(0...4) {
      case 0: "..."
      case 1: random.pick(["[..]", "a[..]", "[..]b[..]a", "error: [..]", "[..][..]", "\\[..]", "\\...", "\\\\..."])
      case 2: BlockMatcher.escape(line())
      default: line()
      }
    }
  }

  /// Returns a block that matches a transcript.
  mutating func block(matching lines: [String]) -> [String] {
    var block: [String] = []
    var index = 0
    while index < lines.count {
      if random.chance(1, of: 5) { block.append("...") }
      if !PlainMatcher.isError(lines[index]), block.last == "...", random.chance(2, of: 3) {
        index += 1
        continue
      }
      block.append(random.chance(1, of: 3) ? glob(lines[index]) : BlockMatcher.escape(lines[index]))
      index += 1
    }
    if random.chance(1, of: 5) { block.append("...") }
    return block
  }

  /// Replaces a part of a line by `[..]`.
  private mutating func glob(_ line: String) -> String {
    let start = random.number(0...line.count)
    let end = random.number(start...line.count)
    let before = BlockMatcher.escape(String(line.prefix(start)))
    let after = BlockMatcher.escape(String(line.suffix(line.count - end)))
    // A backslash before the wildcard would make it literal, and dots beside it could join it.
    let glob = (before.hasSuffix("\\") ? String(before.dropLast()) : before) + "[..]" + after
    return PlainMatcher.matches([glob], [line]) ? glob : "[..]"
  }

  /// Returns the lines with some of them changed.
  mutating func changed(_ lines: [String]) -> [String] {
    var lines = lines
    for _ in 0..<random.number(0...3) {
      let index = random.number(0...lines.count)
      switch random.number(0...3) {
      case 0: lines.insert(line(), at: index)
      case 1 where index < lines.count: lines.remove(at: index)
      case 2 where index < lines.count: lines[index] = line()
      case 3 where index < lines.count: lines.swapAt(index, random.number(0...lines.count - 1))
      default: break
      }
    }
    return lines
  }
}
