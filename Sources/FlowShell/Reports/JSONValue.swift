/// A value that is written as JSON on one line, an object's keys in alphabetical order.
indirect enum JSONValue: CustomStringConvertible {
  case string(String)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case boolean(Bool)
  case list([JSONValue])
  case object([String: JSONValue])

  var description: String {
    switch self {
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return "\(number)"
    case .unsigned(let number): return "\(number)"
    case .number(let number): return number.isFinite ? "\(number)" : "null"
    case .boolean(let value): return "\(value)"
    case .list(let values): return "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let fields):
      let parts = fields.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value)" }
      return "{\(parts.joined(separator: ","))}"
    }
  }

  /// A time in seconds, to the microsecond.
  static func seconds(_ duration: Duration) -> JSONValue {
    .number((duration / .microseconds(1)).rounded() / 1_000_000)
  }

  static func strings(_ texts: [String]) -> JSONValue { .list(texts.map { .string($0) }) }

  /// A string literal. What a terminal could not show as it is stands as an escape.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
