import FlowScript
import FoundationEssentials

extension Decimal: Scriptable {
  /// The syntax: a number or `.nan`.
  public static var scriptType: ScriptType { ScriptType(name: "Decimal", form: .value) }

  /// Creates a value from a number, with exactly the digits that the script has.
  ///
  /// The form `Decimal(string: "0.12345678901234567890")` has more digits than a number of a script.
  public init(literal: Literal) throws(LiteralError) {
    let text: String
    switch literal {
    case .integer(let value): text = "\(value)"
    // The shortest text of the number, since its binary value has other digits.
    case .float(let value) where value.isFinite: text = value.description
    case .enumCase(let type, "nan", let arguments) where arguments.isEmpty && type ?? "Decimal" == "Decimal":
      self = .nan
      return
    case .structure("Decimal", let arguments):
      guard arguments.count == 1, arguments[0].label == "string", case .string(let digits) = arguments[0].value,
        digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) })
      else { throw .mismatch(Self.self, found: literal) }
      text = digits
    default: throw .mismatch(Self.self, found: literal)
    }
    guard let value = Decimal(string: text) else { throw .mismatch(Self.self, found: literal) }
    self = value
  }

  /// The number, or `.nan`.
  ///
  /// A number with more digits than a script can write is `Decimal(string: "…")`.
  public var literal: Literal {
    if isNaN { return .enumCase(type: nil, name: "nan", arguments: []) }
    let text = description
    if let whole = Int128(text) { return .integer(whole) }
    if let number = Double(text), Decimal(string: number.description) == self { return .float(number) }
    return .structure(
      type: "Decimal", arguments: [Literal.Argument(label: "string", value: .string(text))])
  }
}
