import FoundationEssentials

/// A value as the script language writes it: the one tree that everything with a value shares.
///
/// Steps and inputs are parsed into literals and made into Swift values by `Scriptable`; the state of an app is read
/// into literals and printed. Printing is canonical: equal literals have equal texts.
public indirect enum Literal: Codable, Hashable, Sendable {
  /// `nil`
  case `nil`
  /// `true`, `false`
  case boolean(Bool)
  /// `3`, `-12`: wide enough for every integer type up to 64 bits, signed or not.
  case integer(Int128)
  /// `2.5`, `-.infinity`. Positive infinity and not-a-number are the cases `.infinity` and `.nan`.
  case float(Double)
  /// `"text"`
  case string(String)
  /// `300ms`, `1.5s`, `2min`
  case duration(Duration)
  /// A UUID. It prints as its string; a session shows it as a ``uuidNumber(_:)``.
  case uuid(UUID)
  /// `UUID#1`: a UUID by the number under which a session first showed it.
  case uuidNumber(Int)
  /// `[1, 2]`
  case array([Literal])
  /// A set, sorted as it prints: `[1, 2]`. A script writes it as an array, so no literal that was parsed is one.
  case set([Literal])
  /// `["k": 1]`, `[:]`, in the order of its entries.
  case dictionary([Entry])
  /// `.case`, `.case(label: value)`, `Type.case(label: value)`
  case enumCase(type: String?, name: String, arguments: [Argument])
  /// `Type(label: value)`; a tuple, which is shown only, with an empty type.
  case structure(type: String, arguments: [Argument])
  /// What has no literal, such as an object that was shown already: a text that can be shown but not parsed.
  case opaque(String)

  /// Hashes what tells most literals apart: names of types and labels are the same in all elements of a list.
  public func hash(into hasher: inout Hasher) {
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

  /// A key of a dictionary with its value.
  public struct Entry: Codable, Hashable, Sendable {
    /// The key.
    public var key: Literal
    /// The value.
    public var value: Literal

    /// An entry of a dictionary.
    public init(key: Literal, value: Literal) {
      self.key = key
      self.value = value
    }
  }

  /// An argument of a case or a structure: a value, with or without a label.
  public struct Argument: Codable, Hashable, Sendable {
    /// The label, or `nil` where there is none.
    public var label: String?
    /// The value.
    public var value: Literal

    /// An argument with an optional label.
    public init(label: String? = nil, value: Literal) {
      self.label = label
      self.value = value
    }
  }
}
