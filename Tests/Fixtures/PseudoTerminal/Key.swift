/// The byte sequences of keys, as xterm sends them.
package enum Key {
  /// The Return key.
  package static let enter = "\r"
  /// The Tab key.
  package static let tab = "\t"
  /// The Backspace key.
  package static let backspace = "\u{7F}"
  /// The Escape key.
  package static let escape = "\u{1B}"
  /// The up arrow key.
  package static let up = "\u{1B}[A"
  /// The down arrow key.
  package static let down = "\u{1B}[B"
  /// The right arrow key.
  package static let right = "\u{1B}[C"
  /// The left arrow key.
  package static let left = "\u{1B}[D"
  /// The Home key.
  package static let home = "\u{1B}[H"
  /// The End key.
  package static let end = "\u{1B}[F"
  /// The Delete key.
  package static let delete = "\u{1B}[3~"
  /// The right arrow key with Control.
  package static let controlRight = "\u{1B}[1;5C"
  /// The left arrow key with Control.
  package static let controlLeft = "\u{1B}[1;5D"

  /// Returns the byte of a letter key with Control.
  package static func control(_ letter: Character) -> String {
    guard let ascii = letter.asciiValue else { return String(letter) }
    return String(Unicode.Scalar(ascii & 0x1F))
  }
}
