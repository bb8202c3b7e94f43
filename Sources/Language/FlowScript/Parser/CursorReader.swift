/// A fault-tolerant reader of the statement before the cursor.
struct CursorReader {
  private let bytes: [UInt8]
  private var offset: Int
  // The ranges of the words at the top level, brackets included. The last word ends at the cursor, unless a blank
  // follows it.
  private var words: [Range<Int>] = []
  private var frames: [CursorContext.Frame] = []
  // The start of the value or label that the user types within brackets.
  private var valueStart = 0
  // The starts of the values that the open brackets belong to.
  private var outerStarts: [Int] = []
  // The offset of the outermost open bracket.
  private var outermostBracket = 0
  // The start of the string that is open at the cursor.
  private var openString: Int?
  private var isComment = false
  // The offsets at which statements begin, so far.
  private var starts: [Int] = []

  /// Creates a reader of a text that ends at the cursor.
  init(_ source: SourceText) {
    bytes = source.bytes
    // A byte order mark belongs to no line.
    offset = source.lineStarts.first ?? 0
  }

  mutating func context() -> CursorContext {
    while offset < bytes.count { readStatement() }
    let end = bytes.count
    if isComment { return CursorContext(kind: .none, range: end..<end, isQuoted: false) }
    if !frames.isEmpty { return subscriptContext() ?? argumentContext() }
    return wordContext()
  }

  /// Returns the offsets at which statements begin, without those of comments and blocks.
  mutating func statementStarts() -> [Int] {
    while offset < bytes.count { readStatement() }
    return starts
  }

  // Reads a statement up to a `;`, its last line's end or the cursor.
  private mutating func readStatement() {
    words = []
    frames = []
    outerStarts = []
    openString = nil
    isComment = bytes[offset] == .hash || isBlock
    var wordStart: Int?
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .lineFeed, frames.isEmpty || isComment {
        // A new line begins, possibly at the cursor.
        offset += 1
        words = []
        isComment = false
        return
      }
      if isComment {
        offset += 1
      } else if byte == UInt8(ascii: ";"), frames.isEmpty {
        // Another statement begins, possibly at the cursor.
        repeat { offset += 1 } while offset < bytes.count && bytes[offset].isBlank
        words = []
        return
      } else if byte.isBlankOrReturn || byte == .lineFeed {
        if frames.isEmpty, let start = wordStart {
          words.append(start..<offset)
          wordStart = nil
        }
        offset += 1
        valueStart = offset
      } else if byte == .hash, frames.isEmpty, wordStart == nil, !words.isEmpty, isAtComment {
        isComment = true
      } else {
        if wordStart == nil {
          if words.isEmpty { starts.append(offset) }
          wordStart = offset
        }
        readCharacter(byte)
      }
    }
    if let start = wordStart { words.append(start..<offset) }
  }

  // Whether the current line is indented like a block. The line at offset 0 never is.
  private var isBlock: Bool {
    offset > 0 && bytes.count - offset >= 2 && bytes[offset] == .space && bytes[offset + 1] == .space
  }

  private var isAtComment: Bool {
    offset + 1 == bytes.count || bytes[offset + 1].isBlank || bytes[offset + 1] == .lineFeed
  }

  // Reads a string, a bracket, a comma, a colon or a byte of a word.
  private mutating func readCharacter(_ byte: UInt8) {
    switch byte {
    case .quote:
      readString()
      return
    case UInt8(ascii: "("):
      open(CursorContext.Frame(callee: callee()))
    case UInt8(ascii: "["):
      open(CursorContext.Frame(callee: .init()))
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      // The closed bracket is part of the value around it, so that value begins where it did before.
      _ = frames.popLast()
      if let start = outerStarts.popLast() { valueStart = start }
      offset += 1
      return
    case UInt8(ascii: ",") where !frames.isEmpty:
      frames[frames.count - 1].labels.append(frames[frames.count - 1].label)
      frames[frames.count - 1].label = nil
    case UInt8(ascii: ":") where !frames.isEmpty:
      let start = wordStart(before: offset)
      if start < offset, frames[frames.count - 1].label == nil {
        frames[frames.count - 1].label = string(start..<offset)
      }
    default:
      offset += 1
      return
    }
    offset += 1
    valueStart = offset
  }

  private mutating func open(_ frame: CursorContext.Frame) {
    if frames.isEmpty { outermostBracket = offset }
    outerStarts.append(valueStart)
    frames.append(frame)
  }

  // Reads a string, closed or not.
  private mutating func readString() {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != .quote, bytes[offset] != .lineFeed {
      // An escaped quote does not end the string.
      offset += bytes[offset] == .backslash && offset + 1 < bytes.count ? 2 : 1
    }
    if offset < bytes.count, bytes[offset] == .quote {
      offset += 1
    } else if offset >= bytes.count {
      openString = start
      offset = bytes.count
    }
  }

  // Returns the names directly before the `(` at the current offset.
  private func callee() -> CursorContext.Callee {
    var start = wordStart(before: offset)
    var names = [string(start..<offset)]
    while start > 0, bytes[start - 1] == .dot {
      let end = start - 1
      start = wordStart(before: end)
      names.insert(string(start..<end), at: 0)
    }
    return CursorContext.Callee(names: names == [""] ? [] : names)
  }

  // Returns the start of the word or name that ends at an offset. A name may be in backticks or quotes.
  private func wordStart(before end: Int) -> Int {
    if end > 1, bytes[end - 1] == .backtick || bytes[end - 1] == .quote,
      let start = bytes[..<(end - 1)].lastIndex(of: bytes[end - 1])
    {
      return start
    }
    var start = end
    while start > 0 {
      var scalarStart = start - 1
      while scalarStart > 0, bytes[scalarStart].isContinuation { scalarStart -= 1 }
      guard ScriptText.isWordScalar(UTF8Text.scalar(in: bytes, at: scalarStart).scalar) else { break }
      start = scalarStart
    }
    return start
  }

  // Returns the context in an index or a key of a path, which is one word. Returns `nil` in other brackets.
  private func subscriptContext() -> CursorContext? {
    guard let word = words.last, bytes[outermostBracket] == UInt8(ascii: "["), outermostBracket > word.lowerBound,
      let verb = verb
    else { return nil }
    let slots = slots(before: word.lowerBound)
    guard slots.contains(.path) || slots.contains(.operand) || slots.contains(.helpWord) else { return nil }
    let arguments = words.dropFirst().dropLast().map { string($0) }
    return CursorContext(
      kind: .argument(verb: verb, slots: slots, words: arguments, prefix: string(word)), range: word,
      isQuoted: false)
  }

  // `nil` if the statement has no verb, or an unknown one.
  private var verb: Verb? { words.first.flatMap { Verb(rawValue: string($0)) } }

  // Returns what may stand after the statement's words before an offset.
  private func slots(before end: Int) -> [Slot] {
    guard let start = words.first?.lowerBound, start < end else { return [] }
    return StatementParser.slots(after: string(start..<end))
  }

  // Returns the context within brackets.
  private func argumentContext() -> CursorContext {
    let start = openString ?? valueStart
    return CursorContext(
      kind: .stepArguments(verb: verb, frames: frames, prefix: prefix(start)), range: start..<bytes.count,
      isQuoted: openString != nil)
  }

  // Returns the context outside brackets.
  private func wordContext() -> CursorContext {
    let end = bytes.count
    let current = words.last.flatMap { $0.upperBound == end ? $0 : nil } ?? end..<end
    let before = (current.isEmpty ? words[...] : words.dropLast()).map { string($0) }
    let text = string(current)
    guard let first = before.first else { return firstContext(text, current, verb: nil) }
    let replacing = first.hasSuffix("!") ? Verb(rawValue: String(first.dropLast())) : nil
    let replacesFile = replacing.map { StatementTable.entry(for: $0).mayReplace } ?? false
    let verb = replacesFile ? replacing : Verb(rawValue: first)
    let isStep = verb == nil && isStep(first)
    let arguments = isStep || verb != nil ? Array(before.dropFirst()) : before
    let slots = slots(before: current.lowerBound)
    let takesStep = slots.contains(.step) || slots.contains(.input)
    let isClosed = text.utf8.last == UInt8(ascii: ")")
    // A Step and a URL may have a dot, but only a URL has a colon.
    if takesStep, isClosed || text.contains("." as Character) && !text.contains(":" as Character), openString == nil {
      return firstContext(text, current, verb: verb)
    }
    let start = openString ?? current.lowerBound
    return CursorContext(
      kind: .argument(verb: verb, slots: slots, words: arguments, prefix: prefix(start)),
      range: start..<end, isQuoted: openString != nil, replacesFile: replacesFile)
  }

  // Returns the context in a first word, or in the Step after `do`, `open` or `then`.
  private func firstContext(_ text: String, _ range: Range<Int>, verb: Verb?) -> CursorContext {
    let end = bytes.count
    if bytes[range].last == UInt8(ascii: ")") {
      return CursorContext(kind: .stepEnd(verb: verb, step: text), range: end..<end, isQuoted: false)
    }
    // The names before the last dot are a type and the types around it.
    guard let dot = bytes[range].lastIndex(of: .dot) else {
      return CursorContext(kind: .verb(prefix: text), range: range, isQuoted: false)
    }
    let type = string(range.lowerBound..<dot)
    return CursorContext(
      kind: .step(verb: verb, prefix: string(dot + 1..<end), type: type.isEmpty ? nil : type), range: dot + 1..<end,
      isQuoted: false)
  }

  // Returns whether the first word is a Step rather than a mistyped verb.
  private func isStep(_ text: String) -> Bool {
    text.contains(".") || text.contains("(") || text.hasPrefix("`")
  }

  // Returns the text from an offset to the cursor. In a string, the text lacks the quote and has resolved escapes.
  private func prefix(_ start: Int) -> String {
    guard openString == start else { return string(start..<bytes.count) }
    var text = string(start..<bytes.count)
    // Leave out an incomplete escape at the end, such as `\u{1F3A`, which has at most 11 characters.
    for _ in 0..<12 {
      if case .string(let value)? = try? Literal(parsing: text + "\"") { return value }
      text.removeLast()
      if text.isEmpty { break }
    }
    return string(start + 1..<bytes.count)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
