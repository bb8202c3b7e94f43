import Testing

@testable import FlowScript

@Suite struct BlockMatcherRandomTests {
  /// Matches by trying out each rule in turn, in exponential time.
  private func matches(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first == "..." {
      if matches(expected.dropFirst(), actual) { return true }
      guard let line = actual.first, !line.hasPrefix("error:"), !line.contains("ms error:") else { return false }
      return matches(expected, actual.dropFirst())
    }
    guard let line = actual.first, glob(Array(first), Array(line)) else { return false }
    return matches(expected.dropFirst(), actual.dropFirst())
  }

  private func glob(_ pattern: [Character], _ line: [Character]) -> Bool {
    if pattern.starts(with: "[..]") {
      return (0...line.count).contains { glob(Array(pattern.dropFirst(4)), Array(line.dropFirst($0))) }
    }
    guard let first = pattern.first else { return line.isEmpty }
    return line.first == first && glob(Array(pattern.dropFirst()), Array(line.dropFirst()))
  }

  @Test(arguments: 0..<8)
  func matcherMatchesTheReferenceRules(_ seed: Int) {
    var random = RandomScript(seed: UInt64(seed))
    var count = 0
    for _ in 0..<2000 {
      let patterns = [
        "...", "...", "a", "ab", "error: a", "+5ms error: b", "[..]", "a[..]", "[..]b[..]a", "error: [..]",
      ]
      let lines = ["a", "ab", "bba", "aba", "error: a", "+5ms error: b"]
      let expected = (0..<random.number(0...6)).map { _ in random.pick(patterns) }
      let actual = (0..<random.number(0...6)).map { _ in random.pick(lines) }
      let isMatch = matches(expected[...], actual[...])
      if isMatch { count += 1 }
      #expect(BlockMatcher.matches(expected: expected, actual: actual) == isMatch, "\(expected) \(actual)")
      let difference = BlockMatcher.difference(expected: expected, actual: actual)
      #expect((difference == nil) == isMatch)

      let updated = BlockMatcher.update(expected: expected, actual: actual)
      #expect(BlockMatcher.matches(expected: updated, actual: actual), "\(expected) \(actual) \(updated)")
      if isMatch { #expect(updated == expected) }
      // One side of the difference is the updated block. The other is the old block without repeated wildcards.
      if let difference {
        let new = difference.lines.compactMap { line -> String? in
          switch line {
          case .same(let text): text
          case .actual(let text): BlockMatcher.escape(text)
          case .expected, .omitted: nil
          }
        }
        #expect(new == updated)
        let old = difference.lines.filter { if case .actual = $0 { false } else { true } }
        #expect(old.filter { $0.text.dropFirst() != "..." }.count == expected.filter { $0 != "..." }.count)
      }
    }
    #expect(count > 50)
  }

  @Test(arguments: 0..<4)
  func escapedLineMatchesItselfOnly(_ seed: Int) {
    var random = RandomScript(seed: UInt64(seed))
    for _ in 0..<1000 {
      let line = (0..<random.number(0...5)).map { _ in random.pick(["\\", "...", "[..]", "[", "..", "]", ".", "x"]) }
        .joined()
      let escaped = BlockMatcher.escape(line)
      #expect(BlockMatcher.matches(expected: [escaped], actual: [line]), "\(line)")
      for other in [line + "x", "x" + line, "", "\\" + line, line.replacing("[..]", with: "y")] where other != line {
        #expect(!BlockMatcher.matches(expected: [escaped], actual: [other]), "\(line) \(other)")
      }
    }
  }

  @Test func manyWildcardsStayFast() {
    let lines = (0..<500).map { _ in String(repeating: "a", count: 100) }
    let block = (0..<500).flatMap { _ in ["...", "[..]a[..]ab[..]"] }
    #expect(!BlockMatcher.matches(expected: block, actual: lines))
    #expect(!BlockMatcher.matches(expected: ["..."] + block, actual: lines + ["error: x"]))
    let glob = String(repeating: "[..]a", count: 1000) + "[..]b"
    #expect(!BlockMatcher.matches(expected: [glob], actual: [String(repeating: "a", count: 20_000)]))
    #expect(BlockMatcher.matches(expected: [glob], actual: [String(repeating: "a", count: 20_000) + "b"]))
    let piece = "[..]" + String(repeating: "a", count: 5000) + "b[..]"
    #expect(!BlockMatcher.matches(expected: [piece], actual: [String(repeating: "a", count: 20_000)]))
  }

  @Test func hugeBlocksThatDifferAreStillUpdated() {
    let expected = (0..<5100).map { "old \($0)" }
    let actual = (0..<5100).map { "new \($0)" }
    #expect(BlockMatcher.update(expected: expected, actual: actual) == actual)
    #expect(BlockMatcher.difference(expected: expected, actual: actual)?.lines.count == 10_200)
  }
}
