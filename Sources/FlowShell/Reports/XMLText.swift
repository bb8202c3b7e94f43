import FlowScript

/// Text within XML.
enum XMLText {
  /// Text for the content of an element or for an attribute: what means something else is escaped, and what a terminal
  /// could not show, all that XML 1.0 forbids among it, is spelled out as transcripts do.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in ScriptText.visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Lines for the content of an element.
  static func escaped(_ lines: [String]) -> String {
    lines.map { escaped($0) }.joined(separator: "\n")
  }

  /// Whether XML 1.0 has the character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// ` name="value"` for each.
  static func attributes(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }
}
