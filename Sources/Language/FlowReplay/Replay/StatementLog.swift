import FlowCore
import FlowScript
import FlowSession

/// Statements in the form in which a worker sends them.
///
/// The form is a text of numbers and strings, each string once.
// A statement has hundreds of parts. With a JSON coder, sending the statements of a script took as long as running it.
struct StatementLog: Hashable, Sendable {
  /// The statements.
  var records: [StatementRecord]

  init(_ records: [StatementRecord]) {
    self.records = records
  }
}

extension StatementLog: Codable {
  /// Decodes a log.
  /// - Throws: `DecodingError` if the value is no log.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var text = try container.decode(String.self)
    let records = text.withUTF8 { bytes -> [StatementRecord]? in
      var reader = LogReader(bytes)
      return try? reader.list { reader in try StatementRecord(&reader) }
    }
    guard let records else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no log of statements")
    }
    self.records = records
  }

  /// Encodes the log.
  func encode(to encoder: any Encoder) throws {
    var writer = LogWriter()
    writer.list(records) { $1.write(to: &$0) }
    var container = encoder.singleValueContainer()
    try container.encode(writer.text)
  }
}

/// A writer of numbers and strings.
private struct LogWriter {
  private var bytes: [UInt8] = []
  private var places: [String: Int] = [:]

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func number(_ number: Int) {
    bytes.append(contentsOf: String(number).utf8)
    bytes.append(UInt8(ascii: " "))
  }

  mutating func number(_ number: Double) { self.number(Int(bitPattern: UInt(number.bitPattern))) }

  /// Writes a string.
  ///
  /// A new string is 0, its length and its text. A repeated one is its place, from 1.
  mutating func string(_ text: String) {
    if let place = places[text] { return number(place) }
    places[text] = places.count + 1
    number(0)
    number(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    number(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func list<Element>(_ elements: [Element], _ write: (inout Self, Element) -> Void) {
    number(elements.count)
    for element in elements { write(&self, element) }
  }

  mutating func strings(_ texts: [String]) { list(texts) { $0.string($1) } }
}

/// A reader of the text of a ``LogWriter``.
private struct LogReader {
  /// An error for a text that no ``LogWriter`` wrote.
  struct Failure: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var known: [String] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func number() throws -> Int {
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var number = 0
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: " ") {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] else { throw Failure() }
      // Subtract the digits, since the least number has no positive counterpart.
      let (tens, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tens.subtractingReportingOverflow(Int(bytes[index] - UInt8(ascii: "0")))
      guard !isTooLong, !isTooLarge else { throw Failure() }
      number = sum
      index += 1
    }
    guard index > start, index < bytes.count, isNegative || number > .min else { throw Failure() }
    index += 1
    return isNegative ? number : -number
  }

  mutating func double() throws -> Double { Double(bitPattern: UInt64(UInt(bitPattern: try number()))) }

  mutating func string() throws -> String {
    let place = try number()
    guard place == 0 else {
      guard known.indices.contains(place - 1) else { throw Failure() }
      return known[place - 1]
    }
    let length = try number()
    guard length >= 0, length <= bytes.count - index else { throw Failure() }
    let text = String(decoding: bytes[index..<(index + length)], as: UTF8.self)
    index += length
    known.append(text)
    return text
  }

  mutating func optional<Value>(_ read: (inout Self) throws -> Value) throws -> Value? {
    try number() == 0 ? nil : try read(&self)
  }

  mutating func list<Element>(_ read: (inout Self) throws -> Element) throws -> [Element] {
    let count = try number()
    // Each element has at least a byte. A larger count is damaged, and must not reserve its memory.
    guard count >= 0, count <= bytes.count - index else { throw Failure() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  mutating func strings() throws -> [String] { try list { try $0.string() } }

  /// Reads the raw value of an enumeration.
  mutating func choice<Value: RawRepresentable<String>>() throws -> Value {
    guard let value = Value(rawValue: try string()) else { throw Failure() }
    return value
  }
}

extension StatementRecord {
  fileprivate func write(to log: inout LogWriter) {
    log.list(locations) { log, location in
      log.optional(location.file) { $0.string($1) }
      log.number(location.line)
      log.number(location.column)
    }
    log.string(statement)
    log.optional(comment) { $0.string($1) }
    log.list(lines) { log, line in
      log.string(line.style.rawValue)
      log.string(line.text)
    }
    log.optional(moment) { $1.write(to: &$0) }
  }

  fileprivate init(_ log: inout LogReader) throws {
    locations = try log.list { log in
      SourceLocation(file: try log.optional { try $0.string() }, line: try log.number(), column: try log.number())
    }
    statement = try log.string()
    comment = try log.optional { try $0.string() }
    lines = try log.list { log in
      let style: TranscriptLine.Style = try log.choice()
      return TranscriptLine(try log.string(), style)
    }
    moment = try log.optional { try Moment(&$0) }
  }
}

extension Moment {
  fileprivate func write(to log: inout LogWriter) {
    log.number(time)
    log.number((isLaunch == true ? 1 : 0) + (isWhole == true ? 2 : 0))
    log.optional(window) { $1.write(to: &$0) }
    log.optional(owners) { $0.strings($1) }
    log.list(states) { log, state in
      log.string(state.owner)
      log.list(state.values) { $1.write(to: &$0) }
    }
    log.strings(causes)
    log.list(effects) { log, effect in
      log.number(effect.time)
      log.string(effect.owner)
      log.string(effect.label)
      log.string(effect.change.rawValue)
    }
    log.list(sleepers) { log, sleeper in
      log.optional(sleeper.owner) { $0.string($1) }
      log.string(sleeper.label)
      log.optional(sleeper.since) { $0.number($1) }
      log.number(sleeper.until)
      log.optional(sleeper.every) { $0.number($1) }
    }
  }

  fileprivate init(_ log: inout LogReader) throws {
    let time = try log.double()
    let flags = try log.number()
    self.init(
      time: time, isLaunch: flags & 1 == 1 ? true : nil, isWhole: flags & 2 == 2 ? true : nil,
      window: try log.optional { try Moment.Screen(&$0) }, owners: try log.optional { try $0.strings() },
      states: try log.list { log in
        Moment.State(owner: try log.string(), values: try log.list { try Moment.Value(&$0) })
      },
      causes: try log.strings(),
      effects: try log.list { log in
        Moment.EffectEvent(
          time: try log.double(), owner: try log.string(), label: try log.string(), change: try log.choice())
      },
      sleepers: try log.list { log in
        Moment.Sleeper(
          owner: try log.optional { try $0.string() }, label: try log.string(),
          since: try log.optional { try $0.double() }, until: try log.double(),
          every: try log.optional { try $0.double() })
      })
  }
}

extension Moment.Screen {
  fileprivate func write(to log: inout LogWriter) {
    log.string(kind.rawValue)
    log.optional(name) { $0.string($1) }
    log.optional(title) { $0.string($1) }
    log.number(isFront == true ? 1 : 0)
    log.optional(selected) { $0.number($1) }
    log.optional(children) { log, children in log.list(children) { $1.write(to: &$0) } }
    log.optional(presented) { log, presented in log.list(presented) { $1.write(to: &$0) } }
    log.optional(message) { $0.string($1) }
    log.optional(buttons) { $0.strings($1) }
  }

  fileprivate init(_ log: inout LogReader) throws {
    self.init(kind: try log.choice())
    name = try log.optional { try $0.string() }
    title = try log.optional { try $0.string() }
    isFront = try log.number() == 1 ? true : nil
    selected = try log.optional { try $0.number() }
    children = try log.optional { log in try log.list { try Moment.Screen(&$0) } }
    presented = try log.optional { log in try log.list { try Moment.Screen(&$0) } }
    message = try log.optional { try $0.string() }
    buttons = try log.optional { try $0.strings() }
  }
}

extension Moment.Value {
  fileprivate func write(to log: inout LogWriter) {
    log.string(name)
    log.string(text)
    log.optional(parts) { log, parts in log.list(parts) { $1.write(to: &$0) } }
  }

  fileprivate init(_ log: inout LogReader) throws {
    self.init(
      name: try log.string(), text: try log.string(),
      parts: try log.optional { log in try log.list { try Moment.Value(&$0) } })
  }
}
