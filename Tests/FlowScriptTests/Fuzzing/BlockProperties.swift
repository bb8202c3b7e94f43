@testable import FlowScript

/// The properties of every pair of a block and a transcript.
struct BlockProperties {
  private let seed: UInt64
  private let expected: [String]
  private let actual: [String]

  /// Generates a block and a transcript from a seed, and checks all properties.
  /// - Throws: ``PropertyFailure`` if a property does not hold.
  static func check(seed: UInt64) throws(PropertyFailure) {
    var random = RandomBlock(seed: seed)
    let lines = random.lines()
    switch random.random.number(0...3) {
    case 0: try BlockProperties(seed: seed, expected: random.block(), actual: lines).check()
    case 1:
      let properties = BlockProperties(seed: seed, expected: random.block(matching: lines), actual: lines)
      try properties.require(properties.matches, "a block made from a transcript")
      try properties.check()
    case 2:
      try BlockProperties(seed: seed, expected: random.block(matching: lines), actual: random.changed(lines)).check()
    default:
      var block = random.block(matching: lines)
      guard let index = block.indices.filter({ block[$0] != "..." }).randomElement(using: &random.random.generator)
      else { return }
      block[index] = "not there"
      let properties = BlockProperties(seed: seed, expected: block, actual: lines)
      try properties.check()
      try properties.checkOneLine(index)
    }
  }

  private var matches: Bool { BlockMatcher.matches(expected: expected, actual: actual) }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(PropertyFailure) {
    if condition { return }
    throw PropertyFailure(what: what(), seed: seed, input: (expected + ["---"] + actual).joined(separator: "\n"))
  }

  /// Checks the match, the difference and the updated block.
  private func check() throws(PropertyFailure) {
    let isMatch = matches
    try require(isMatch == PlainMatcher.matches(expected[...], actual[...]), "the match differs from that by the rules")
    let difference = BlockMatcher.difference(expected: expected, actual: actual)
    try require((difference == nil) == isMatch, "a match with a difference, or a mismatch without one")
    let updated = BlockMatcher.update(expected: expected, actual: actual)
    if isMatch { try require(updated == expected, "updated though it matched") }
    try require(BlockMatcher.matches(expected: updated, actual: actual), "updated wrong: \(updated)")
    let wildcards = { (block: [String]) in block.count { $0 == "..." } }
    try require(wildcards(updated) >= wildcards(expected), "a wildcard was lost: \(updated)")
    if let difference { try check(difference, updated: updated) }
  }

  /// Checks that a difference consists of the block and the updated block.
  private func check(_ difference: BlockDifference, updated: [String]) throws(PropertyFailure) {
    var old: [String] = []
    var new: [String] = []
    for line in difference.lines {
      switch line {
      case .same(let text):
        old.append(text)
        new.append(text)
      case .expected(let text): old.append(text)
      case .actual(let text): new.append(BlockMatcher.escape(text))
      case .omitted: try require(false, "lines are left out")
      }
    }
    try require(new == updated, "the difference shows another update: \(difference)")
    let isLine = { (line: String) in line != "..." }
    try require(old.filter(isLine) == expected.filter(isLine), "the difference shows another block: \(difference)")
    try require(!difference.description.isEmpty, "an empty difference")
  }

  /// Checks that an update of one line keeps all other lines and wildcards.
  private func checkOneLine(_ index: Int) throws(PropertyFailure) {
    let updated = BlockMatcher.update(expected: expected, actual: actual)
    var rest = updated
    if updated.count == expected.count { rest[index] = expected[index] }
    try require(rest == expected, "more than one line was replaced: \(updated)")
  }
}
