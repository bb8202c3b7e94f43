import CLineEditor

/// Returns the text in its edited form, with a mark in place of each newline.
func marked(_ text: String) -> String {
  guard text.utf8.contains(0x0A) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "\u{23CE}" : $0 }))
}

/// Returns the text of an edited row, with a newline in place of each mark.
func unmarked(_ text: String) -> String {
  guard text.unicodeScalars.contains("\u{23CE}") else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{23CE}" ? "\n" : $0 }))
}

/// The columns that libedit gives a scalar: those of the C library.
func libeditWidth(of scalar: Unicode.Scalar) -> Int {
  _ = isLocaleSet
  return scalar.value < 0x7F ? (scalar.value < 0x20 ? 0 : 1) : max(0, Int(line_editor_width(scalar.value)))
}

/// Whether the process's character type is UTF-8. The C library knows no widths before.
private let isLocaleSet = line_editor_set_locale()
