import CLineEditor
import Glibc

/// The text as it is edited, with a mark for each newline.
func marked(_ text: String) -> String {
  guard text.utf8.contains(0x0A) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "\u{23CE}" : $0 }))
}

/// The text that is meant by an edited row.
func unmarked(_ text: String) -> String {
  guard text.unicodeScalars.contains("\u{23CE}") else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{23CE}" ? "\n" : $0 }))
}

/// The text with everything that a terminal would obey instead of showing put as an escape, on one row.
func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHidden) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where isHidden(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a terminal obeys the scalar, or reorders text because of it. What joins emoji is no such thing.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value >= 0x20 && scalar.value < 0x7F { return false }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
  case .format: return scalar != "\u{200D}"
  default: return false
  }
}

/// Columns the text takes on a terminal. Linear in its length.
func displayWidth(_ text: some StringProtocol) -> Int {
  _ = isLocaleSet
  return text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
}

/// The text cut to so many columns, with `…` where something is missing.
func cut(_ text: String, columns: Int) -> String {
  guard displayWidth(text) > columns else { return text }
  guard columns > 0 else { return "" }
  var result = ""
  var used = 0
  for character in text {
    let width = displayWidth(String(character))
    guard used + width <= columns - 1 else { break }
    result.append(character)
    used += width
  }
  return result + "…"
}

/// The C library knows widths only once the process's character type is UTF-8.
private let isLocaleSet = line_editor_set_locale()

private func width(of scalar: Unicode.Scalar) -> Int {
  scalar.value < 0x7F ? (scalar.value < 0x20 ? 0 : 1) : max(0, Int(line_editor_width(scalar.value)))
}

/// The value of an environment variable, nil when it is missing or empty.
func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
