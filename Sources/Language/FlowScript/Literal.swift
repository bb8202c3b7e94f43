import FoundationEssentials

/// A value of the script language, in the one form that all modules share.
///
/// `Scriptable` converts parsed literals to Swift values for Steps and inputs. The state of an app is read into
/// literals and printed. Printing is canonical: equal literals have equal texts.
public indirect enum Literal: Codable, Hashable, Sendable {
  /// `nil`
  case `nil`
  /// `true`, `false`
  case boolean(Bool)
  /// An integer such as `3` or `-12`.
  ///
  /// It is wide enough for every integer type up to 64 bits, signed or not.
  case integer(Int128)
  /// A number such as `2.5` or `-.infinity`. Positive infinity and not-a-number are the cases `.infinity` and `.nan`.
  case float(Double)
  /// `"text"`
  case string(String)
  /// `300ms`, `1.5s`, `2min`
  case duration(Duration)
  /// A UUID. Its text is its string. A session shows it as a ``uuidNumber(_:)``.
  case uuid(UUID)
  /// A UUID by the number under which a session first showed it, such as `UUID#1`.
  case uuidNumber(Int)
  /// `[1, 2]`
  case array([Literal])
  /// A set, sorted by its elements' text, such as `[1, 2]`.
  ///
  /// A script writes a set as an array, so parsing never gives this case.
  case set([Literal])
  /// A dictionary such as `["k": 1]` or `[:]`, in the order of its entries.
  case dictionary([Entry])
  /// An enum case: `.case`, `.case(label: value)`, `Type.case(label: value)`.
  case enumCase(type: String?, name: String, arguments: [Argument])
  /// A structure, `Type(label: value)`. An empty type marks a tuple, which can be shown but not parsed.
  case structure(type: String, arguments: [Argument])
  /// A text that can be shown but not parsed, for a value without a literal.
  ///
  /// An example is an object that was shown already.
  case opaque(String)

  /// Hashes the parts that distinguish most literals.
  ///
  /// Type names and labels are equal in all elements of a list, so they are left out.
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

  /// An argument of a case or a structure: a value, with or without a label.
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
