@testable import FlowScript

/// A generator of parser inputs: mutations of the corpus and of random scripts.
///
/// Equal seeds give equal inputs.
struct ScriptMutator {
  /// The maximum length of an input in bytes.
  private static let limit = 6000

  private static let pieces: [[UInt8]] =
    (Verb.allNames + AssertionWord.allNames + HeaderWord.allNames + Comparison.allCases.map(\.rawValue) + [
      "in", "then", "auto", "manual", "live", "brief", "full", "off", "flows", "nil", "true", "false", "UUID#", "1",
      "0",
      "2..5", "300ms", "1.5s", "0x", "1e9", "-", ".", ".a", ".a(", "(", ")", "[", "]", "[:", ",", ":", "\"", "\\",
      "\\u{",
      "}", "`", "#", " # ", "$", "...", "[..]", "error: ", "app A\n", "  ", " ", "\t", "\r", "\n", "\r\n", "\n\n",
      "\n  ",
      "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{FEFF}", "\u{301}", "\u{200D}", "\u{2028}", "\u{202E}", "영화", "👨‍👩‍👧", "a://",
    ]).map { Array($0.utf8) } + [
      [0xFF], [0xC0], [0xE0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90], [0xEC, 0x98], [0x80],
    ]

  var random: RandomScript

  init(seed: UInt64) {
    random = RandomScript(seed: seed)
  }

  /// Returns a script that may be broken.
  mutating func input() -> [UInt8] {
    var bytes = base()
    for _ in 0..<random.number(0...5) { change(&bytes) }
    return bytes.count > Self.limit ? Array(bytes[..<Self.limit]) : bytes
  }

  /// Returns a file of the corpus, a random script or statement, or random pieces.
  private mutating func base() -> [UInt8] {
    switch random.number(0...7) {
    case 0, 1: return Array(random.file().utf8)
    case 2: return (0..<random.number(0...14)).flatMap { _ in random.pick(Self.pieces) }
    case 3: return Array(random.statement().description.utf8)
    default: return random.pick(Corpus.files).bytes
    }
  }

  /// Changes bits, characters, words or lines at a random place.
  private mutating func change(_ bytes: inout [UInt8]) {
    switch random.number(0...12) {
    case 0:
      if !bytes.isEmpty { bytes[place(bytes)] ^= 1 << UInt8(random.number(0...7)) }
    case 1:
      if !bytes.isEmpty { bytes[place(bytes)] = UInt8(random.number(0...127)) }
    case 2: bytes.insert(contentsOf: random.pick(Self.pieces), at: end(bytes))
    case 3: bytes.insert(contentsOf: Array(String(Character(random.scalar())).utf8), at: end(bytes))
    case 4: bytes.removeSubrange(range(bytes, most: 12))
    case 5: bytes.replaceSubrange(word(bytes), with: random.pick(Self.pieces))
    case 6: bytes = bytes[..<end(bytes)] + base().suffix(random.number(0...200))
    case 7:
      let range = range(bytes, most: 30)
      let times = random.number(1...(random.chance(1, of: 20) ? 300 : 4))
      bytes.insert(contentsOf: (0..<times).flatMap { _ in bytes[range] }, at: range.upperBound)
    default: changeLines(&bytes)
    }
  }

  /// Inserts, swaps, removes, indents or shortens lines.
  private mutating func changeLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).map { Array($0) }
    let index = random.number(0...lines.count - 1)
    let other = random.number(0...lines.count - 1)
    switch random.number(0...7) {
    case 0: lines.insert(lines[index], at: other)
    case 1: lines.swapAt(index, other)
    case 2: lines.remove(at: index)
    case 3: lines[index].insert(contentsOf: Array(random.pick([" ", "  ", "\t", "   "]).utf8), at: 0)
    case 4: lines[index] = Array(lines[index].drop(while: \.isBlank))
    case 5: lines[index].append(contentsOf: Array(random.pick([" ", "\t", "\r", "\r\r", " # c", "("]).utf8))
    case 6: lines.insert(Array(random.statement().description.utf8), at: index)
    default: lines[index] = Array(lines[index].prefix(random.number(0...lines[index].count)))
    }
    bytes = Array(lines.joined(separator: [.lineFeed]))
  }

  /// Returns the index of a byte in a nonempty input.
  private mutating func place(_ bytes: [UInt8]) -> Int { random.number(0...bytes.count - 1) }

  /// Returns a position between two bytes, or at an end.
  mutating func end(_ bytes: [UInt8]) -> Int { random.number(0...bytes.count) }

  private mutating func range(_ bytes: [UInt8], most: Int) -> Range<Int> {
    let start = end(bytes)
    return start..<min(bytes.count, start + random.number(0...most))
  }

  /// Returns the run of letters and digits around a random position, which may be empty.
  private mutating func word(_ bytes: [UInt8]) -> Range<Int> {
    let middle = end(bytes)
    let isWord = { (byte: UInt8) in byte.isDigit || byte >= 0x80 || 0x61...0x7A ~= byte | 0x20 }
    let start = bytes[..<middle].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    return start..<(bytes[middle...].firstIndex { !isWord($0) } ?? bytes.count)
  }
}
