@testable import FlowScript

/// The properties of every parser input.
struct ScriptProperties {
  private let seed: UInt64
  private let text: String
  private let bytes: [UInt8]
  private var mutator: ScriptMutator

  /// Generates the input of a seed, and checks all properties.
  /// - Throws: ``PropertyFailure`` if a property does not hold.
  static func check(seed: UInt64) throws(PropertyFailure) {
    var mutator = ScriptMutator(seed: seed)
    let input = mutator.input()
    var properties = ScriptProperties(seed: seed, text: String(decoding: input, as: UTF8.self), mutator: mutator)
    try properties.checkDecoding(input)
    for rules in [ScriptFile.Rules.file, .typed] { try properties.checkFile(rules) }
    try properties.checkScan()
    for _ in 0..<3 { try properties.checkCursor() }
  }

  private init(seed: UInt64, text: String, mutator: ScriptMutator) {
    self.seed = seed
    self.text = text
    self.mutator = mutator
    bytes = Array(text.utf8)
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(PropertyFailure) {
    if !condition { throw PropertyFailure(what: what(), seed: seed, input: text) }
  }

  /// Parses a printed text again, which has to succeed.
  private func again<Value>(
    _ what: String, _ body: () throws(ParseErrors) -> Value
  ) throws(PropertyFailure) -> Value {
    do { return try body() } catch { throw PropertyFailure(what: "\(what): \(error)", seed: seed, input: text) }
  }

  /// Checks that exactly the inputs in UTF-8 are decoded, and unchanged.
  private func checkDecoding(_ input: [UInt8]) throws(PropertyFailure) {
    let isValid = String(validating: input, as: UTF8.self) != nil
    let decoded = Result { () throws(ParseError) in try SourceText.decode(input, file: "x") }
    switch decoded {
    case .success(let text): try require(isValid && text.utf8.elementsEqual(input), "the decoded text differs")
    case .failure(let error):
      try require(!isValid, "valid bytes were rejected")
      try check([error])
    }
  }

  /// Checks that errors are in order, within the text and without control characters.
  private func check(_ errors: [ParseError]) throws(PropertyFailure) {
    let lines = bytes.count { $0 == .lineFeed } + 1
    for error in errors {
      let place = error.location
      try require(place.line >= 1 && place.line <= lines && place.column >= 1, "an error outside the text: \(place)")
    }
    for error in errors.prefix(5) {
      let isVisible = error.description.unicodeScalars.allSatisfy {
        $0 == "\n" || !(0..<0x20 ~= $0.value || 0x7F..<0xA0 ~= $0.value)
      }
      try require(isVisible, "an error with a control character")
    }
    for (first, second) in zip(errors, errors.dropFirst()) {
      let isOrdered =
        (first.location.line, first.location.column) <= (second.location.line, second.location.column)
      try require(isOrdered, "errors out of order: \(first.location) \(second.location)")
    }
  }

  /// Checks that a file keeps its text, and then its formatting, statements and blocks.
  private mutating func checkFile(_ rules: ScriptFile.Rules) throws(PropertyFailure) {
    let file: ScriptFile
    do throws(ParseErrors) {
      file = try ScriptFile(parsing: text, file: "x", rules: rules)
    } catch {
      return try check(error.all)
    }
    try require(file.text.utf8.elementsEqual(bytes), "the printed text differs")
    try require(file.items.allSatisfy { !$0.source.isEmpty }, "an item without source")
    try checkFormatting(file)
    try checkStatements(file)
    try checkBlocks(file)
  }

  /// Checks that formatting is idempotent and keeps the contents.
  private func checkFormatting(_ file: ScriptFile) throws(PropertyFailure) {
    let formatted = file.formatted
    let tidy = try again("tidied") { () throws(ParseErrors) in
      try ScriptFile(parsing: formatted, file: "x", rules: file.rules)
    }
    try require(tidy.formatted.utf8.elementsEqual(formatted.utf8), "tidied twice")
    try require(tidy.headers == file.headers, "tidied headers")
    let statements = tidy.statements
    try require(statements.map(\.statement) == file.statements.map(\.statement), "tidied statements")
    try require(statements.map(\.comment) == file.statements.map(\.comment), "tidied comments")
    try require(statements.map(\.block?.lines) == file.statements.map(\.block?.lines), "tidied blocks")
  }

  /// Checks that statements are parsed again from their source and their description.
  private func checkStatements(_ file: ScriptFile) throws(PropertyFailure) {
    for statement in file.statements {
      // Typed text may shorten a word, which only its own rules allow.
      let typed = try? ScriptFile(parsing: statement.source, rules: .typed)
      let parsed = file.rules == .typed ? typed?.statements.first?.statement : try? Statement(parsing: statement.source)
      try require(parsed == statement.statement, "the source of \(statement.statement)")
      let printed = try? Statement(parsing: statement.statement.description)
      try require(printed == statement.statement, "the text of \(statement.statement)")
    }
  }

  /// Checks that replaced blocks change nothing else, and equal blocks nothing at all.
  private mutating func checkBlocks(_ file: ScriptFile) throws(PropertyFailure) {
    let statements = file.statements
    var same: [Int: [String]] = [:]
    var other: [Int: [String]] = [:]
    for (index, statement) in statements.enumerated() where statement.statement.takesBlock {
      same[index] = statement.block?.lines ?? []
      guard mutator.random.chance(1, of: 3) else { continue }
      other[index] = (0..<mutator.random.number(0...3)).map { _ in
        mutator.random.pick(["push A (A)", "...", "  A.b: [..]", "# 영화", statement.block?.lines.last ?? "x"])
      }
    }
    let unchanged = try again("the same blocks") { () throws(ParseErrors) in try file.replacingBlocks(same) }
    try require(unchanged == file, "the same blocks")
    let changed = try again("other blocks") { () throws(ParseErrors) in try file.replacingBlocks(other) }.statements
    try require(changed.map(\.statement) == statements.map(\.statement), "statements with other blocks")
    for (index, statement) in changed.enumerated() {
      let expected = other[index] ?? statements[index].block?.lines ?? []
      try require(statement.block?.lines ?? [] == expected, "other blocks of \(statement.statement)")
    }
    try checkLine(file)
  }

  /// Checks that a line of a block is rejected, or kept without trailing whitespace.
  private mutating func checkLine(_ file: ScriptFile) throws(PropertyFailure) {
    guard let index = file.statements.indices.randomElement(using: &mutator.random.generator) else { return }
    let line = mutator.random.text()
    guard let changed = try? file.replacingBlocks([index: [line]]) else { return }
    let shown = Array(line.utf8.reversed().drop(while: \.isBlank).reversed())
    let lines = changed.statements[index].block?.lines ?? []
    try require(lines.count == 1 && lines[0].utf8.elementsEqual(shown), "a block of \(Literal.string(line)): \(lines)")
  }

  /// Checks the state of the prompt after a part of the input is typed.
  private mutating func checkScan() throws(PropertyFailure) {
    let typed = String(decoding: bytes[..<mutator.end(bytes)], as: UTF8.self)
    let parsed = try? Statement(parsing: typed)
    switch StatementScan.scan(typed) {
    case .complete(let statement, _): try require(statement == parsed, "the scanned statement differs")
    case .nothing, .incomplete: try require(parsed == nil, "scanned as no statement")
    case .invalid(let error):
      try require(parsed == nil, "scanned as invalid")
      try check([error])
    }
  }

  /// Checks the context of the cursor after a part of the input is typed.
  private mutating func checkCursor() throws(PropertyFailure) {
    let typed = String(decoding: bytes[..<mutator.end(bytes)], as: UTF8.self)
    let typedBytes = Array(typed.utf8)
    let context = CursorContext.at(endOf: typed)
    let range = context.range
    try require(range.lowerBound >= 0 && range.upperBound == typedBytes.count, "the cursor's range")
    let prefix: String
    switch context.kind {
    case .verb(let text), .step(_, let text, _), .stepArguments(_, _, let text), .argument(_, _, _, let text):
      prefix = text
    case .none, .stepEnd: return try require(range.isEmpty, "a range where no typed text is completed")
    }
    if context.isQuoted {
      try require(typedBytes[range].first == .quote, "a string without its quote")
    } else {
      try require(prefix.utf8.elementsEqual(typedBytes[range]), "the cursor's prefix")
    }
  }
}
