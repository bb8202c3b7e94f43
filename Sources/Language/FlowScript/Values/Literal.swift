import FlowSystem
import FoundationEssentials

/// A value of the script language.
///
/// `Scriptable` converts parsed literals to Swift values for Steps and inputs. A session reads the state of an app into
/// literals and prints them. Printing is canonical: equal literals have equal texts, except for `0.0` and `-0.0`.
public indirect enum Literal: Codable, Hashable, Sendable {
  /// The literal `nil`.
  case `nil`
  /// The literal `true` or `false`.
  case boolean(Bool)
  /// An integer such as `3` or `-12`.
  ///
  /// The type is wide enough for every integer type up to 64 bits, signed or not.
  case integer(Int128)
  /// A number such as `2.5` or `-.infinity`. The parser reads `.infinity` and `.nan` as cases.
  case float(Double)
  /// A string such as `"text"`.
  case string(String)
  /// A duration such as `300ms`, `1.5s` or `2min`.
  case duration(Duration)
  /// A UUID. Its text is its string. A session shows it as a ``uuidNumber(_:)``.
  case uuid(UUID)
  /// A UUID by its number in the session, such as `UUID#1`. The session counts UUIDs when it first shows them.
  case uuidNumber(Int)
  /// An array such as `[1, 2]`.
  case array([Literal])
  /// A set such as `[1, 2]`.
  ///
  /// Integers come first, sorted by value. Other elements follow, sorted by their text, but `UUID#2` before `UUID#10`.
  /// A script writes a set as an array, so parsing never gives this case.
  case set([Literal])
  /// A dictionary such as `["k": 1]` or `[:]`, with ordered entries.
  case dictionary([Entry])
  /// An enum case: `.case`, `.case(label: value)`, `Type.case(label: value)`.
  case enumCase(type: String?, name: String, arguments: [Argument])
  /// A structure, `Type(label: value)`. An empty type marks a tuple, which does not parse.
  case structure(type: String, arguments: [Argument])
  /// A text for a value without a literal, which does not parse.
  ///
  /// An example is an object within itself, as in a cycle of references.
  case opaque(String)

  /// Hashes the parts that distinguish most literals.
  public func hash(into hasher: inout Hasher) {
    // Type names and labels are equal in all elements of a list, so the hash leaves them out.
    switch self {
    case .nil: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(Int(truncatingIfNeeded: value))
    case .float(let value): hasher.combine(value)
    case .string(let value), .opaque(let value): hasher.combine(value)
    case .duration(let value): hasher.combine(value)
    case .uuid(let value): hasher.combine(value)
    case .uuidNumber(let number): hasher.combine(number)
    case .array(let elements), .set(let elements): hasher.combine(elements)
    case .dictionary(let entries): hasher.combine(entries)
    case .enumCase(_, let name, let arguments):
      hasher.combine(name)
      for argument in arguments { argument.value.hash(into: &hasher) }
    case .structure(_, let arguments):
      for argument in arguments { argument.value.hash(into: &hasher) }
    }
  }

  /// An entry of a dictionary.
  public struct Entry: Codable, Hashable, Sendable {
    /// The key.
    public var key: Literal
    /// The value.
    public var value: Literal

    /// Creates an entry of a dictionary.
    public init(key: Literal, value: Literal) {
      self.key = key
      self.value = value
    }
  }

  /// An argument of a case or a structure, labelled or not.
  public struct Argument: Codable, Hashable, Sendable {
    /// The label. `nil` if there is none.
    public var label: String?
    /// The value.
    public var value: Literal

    /// Creates an argument with an optional label.
    public init(label: String? = nil, value: Literal) {
      self.label = label
      self.value = value
    }
  }
}

extension Literal {
  /// Returns whether a script writes both values in the same way. The cost is linear.
  ///
  /// A script writes a set as an array with the same order, a UUID as its string, and each not-a-number as `.nan`. So
  /// these compare as equal here, unlike with `==`. The zeros `0.0` and `-0.0` differ.
  package func isWritten(like other: Literal) -> Bool {
    switch (self, other) {
    case (.float(let first), .float(let second)):
      first.bitPattern == second.bitPattern || first.isNaN && second.isNaN
    case (.float(let number), .enumCase(nil, let name, let arguments)),
      (.enumCase(nil, let name, let arguments), .float(let number)):
      arguments.isEmpty && (name == "nan" ? number.isNaN : name == "infinity" && number == .infinity)
    case (.string(let text), .uuid(let uuid)), (.uuid(let uuid), .string(let text)):
      text == uuid.uuidString
    case (.array(let first), .array(let second)), (.array(let first), .set(let second)),
      (.set(let first), .array(let second)), (.set(let first), .set(let second)):
      first.elementsEqual(second) { $0.isWritten(like: $1) }
    case (.dictionary(let first), .dictionary(let second)):
      first.elementsEqual(second) { $0.key.isWritten(like: $1.key) && $0.value.isWritten(like: $1.value) }
    case (.enumCase(let type, let name, let first), .enumCase(let otherType, let otherName, let second)):
      type == otherType && name == otherName && Self.areWrittenAlike(first, second)
    case (.structure(let type, let first), .structure(let otherType, let second)):
      type == otherType && Self.areWrittenAlike(first, second)
    // An opaque value has nothing but its text.
    case (.opaque, _), (_, .opaque): description == other.description
    default: self == other
    }
  }

  private static func areWrittenAlike(_ first: [Argument], _ second: [Argument]) -> Bool {
    first.elementsEqual(second) { $0.label == $1.label && $0.value.isWritten(like: $1.value) }
  }
}

extension Literal: CustomStringConvertible {
  /// The canonical text: on one line, as a Swift literal.
  ///
  /// Parsing the text gives the literal back, with these exceptions. A set becomes an array, and a UUID becomes its
  /// string. `.infinity` and `.nan` become cases. A tuple and an opaque text do not parse.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Writes the canonical text, piece by piece, until the sink is full.
  func write(to sink: inout some LiteralSink) {
    switch self {
    case .nil: sink.append("nil")
    case .boolean(let value): sink.append(value ? "true" : "false")
    case .integer(let value): sink.append(Self.text(value))
    case .float(let value): sink.append(Self.text(value))
    case .string(let value):
      guard ScriptText.isPlain(value) else { return sink.append(ScriptText.quoted(value)) }
      sink.append("\"")
      sink.append(value)
      sink.append("\"")
    case .duration(let value): sink.append(DurationText.text(value))
    case .uuid(let value): sink.append(ScriptText.quoted(value.uuidString))
    case .uuidNumber(let number): sink.append("UUID#\(number)")
    case .array(let elements), .set(let elements):
      sink.append("[")
      Self.write(elements, to: &sink) { element, sink in element.write(to: &sink) }
      sink.append("]")
    case .dictionary(let entries):
      sink.append(entries.isEmpty ? "[:" : "[")
      Self.write(entries, to: &sink) { entry, sink in
        entry.key.write(to: &sink)
        sink.append(": ")
        entry.value.write(to: &sink)
      }
      sink.append("]")
    case .enumCase(let type, let name, let arguments):
      if let type { sink.append(Self.typeName(type)) }
      sink.append(".")
      Self.write(caseNamed: name, arguments, to: &sink)
    case .structure(let type, let arguments):
      // A tuple has no type name. A session shows it, and a script cannot write it.
      if !type.isEmpty { sink.append(Self.typeName(type)) }
      Self.write(arguments, to: &sink)
    case .opaque(let value): sink.append(VisibleText.line(value))
    }
  }

  /// The canonical text, without the leading dot of a case: `movieDetail(id: 3)`.
  package var textWithoutDot: String {
    guard case .enumCase(nil, let name, let arguments) = self else { return description }
    var text = ""
    Self.write(caseNamed: name, arguments, to: &text)
    return text
  }

  private static func write(caseNamed name: String, _ arguments: [Argument], to sink: inout some LiteralSink) {
    sink.append(ScriptText.identifier(name))
    if !arguments.isEmpty { write(arguments, to: &sink) }
  }

  /// Writes arguments with their parentheses.
  static func write(_ arguments: [Argument], to sink: inout some LiteralSink) {
    sink.append("(")
    write(arguments, to: &sink) { argument, sink in
      if let label = argument.label {
        sink.append(ScriptText.identifier(label))
        sink.append(": ")
      }
      argument.value.write(to: &sink)
    }
    sink.append(")")
  }

  // Writes elements with commas between them, until the sink is full.
  private static func write<Element, Sink: LiteralSink>(
    _ elements: [Element], to sink: inout Sink, each: (Element, inout Sink) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      guard !sink.isFull else { return }
      if index > 0 { sink.append(", ") }
      each(element, &sink)
    }
  }

  /// Returns a type's name, in backticks unless the bare name reads as a type.
  static func typeName(_ type: String) -> String {
    ["nil", "true", "false"].contains(type) ? "`\(type)`" : ScriptText.identifier(type)
  }

  private static func text(_ value: Int128) -> String {
    // The description of an `Int` takes a fraction of the time of an `Int128`'s.
    Int(exactly: value).map(String.init) ?? String(value)
  }

  private static func text(_ value: Double) -> String {
    // The parser reads these texts again: `.infinity` and `.nan` as cases, `-.infinity` as a number.
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return value.description
  }
}

extension Literal {
  /// Returns a literal that shows no more than a type, such as `UUID(…)`.
  package static func elided(_ typeName: String) -> Literal { .opaque("\(typeName)(…)") }

  /// The text of the case or of the structure's type, without arguments. `nil` for any other literal.
  package var nameWithoutArguments: String? {
    switch self {
    case .enumCase(let type, let name, _): Literal.enumCase(type: type, name: name, arguments: []).description
    case .structure(let type, _): type
    default: nil
    }
  }
}

extension Literal.Entry: CustomStringConvertible {
  /// The source text, `key: value`.
  public var description: String { "\(key): \(value)" }
}

extension Literal.Argument: CustomStringConvertible {
  /// The source text, `label: value`, or the value alone.
  public var description: String {
    guard let label else { return value.description }
    return "\(ScriptText.identifier(label)): \(value)"
  }
}

/// A receiver of a literal's text. A full receiver ends the writing.
// So the check of whether a long list fits on a line ends early.
protocol LiteralSink {
  /// Whether more text would change nothing.
  var isFull: Bool { get }

  mutating func append(_ piece: String)
}

extension String: LiteralSink {
  var isFull: Bool { false }
}
