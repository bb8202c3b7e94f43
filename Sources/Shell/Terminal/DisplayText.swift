import CLineEditor

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

/// The columns that libedit gives a scalar: those of the C library.
func libeditWidth(of scalar: Unicode.Scalar) -> Int {
  _ = isLocaleSet
  return scalar.value < 0x7F ? (scalar.value < 0x20 ? 0 : 1) : max(0, Int(line_editor_width(scalar.value)))
}

/// The C library knows widths only once the process's character type is UTF-8.
private let isLocaleSet = line_editor_set_locale()
