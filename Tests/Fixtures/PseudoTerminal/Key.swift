/// The byte sequences of keys, as xterm sends them.
public enum Key {
  /// The Return key.
  public static let enter = "\r"
  /// The Tab key.
  public static let tab = "\t"
  /// The Backspace key.
  public static let backspace = "\u{7F}"
  /// The Escape key.
  public static let escape = "\u{1B}"
  /// The up arrow key.
  public static let up = "\u{1B}[A"
  /// The down arrow key.
  public static let down = "\u{1B}[B"
  /// The right arrow key.
  public static let right = "\u{1B}[C"
  /// The left arrow key.
  public static let left = "\u{1B}[D"
  /// The Home key.
  public static let home = "\u{1B}[H"
  /// The End key.
  public static let end = "\u{1B}[F"
  /// The Delete key.
  public static let delete = "\u{1B}[3~"
  /// The right arrow key with Control.
  public static let controlRight = "\u{1B}[1;5C"
  /// The left arrow key with Control.
  public static let controlLeft = "\u{1B}[1;5D"

  /// Returns the byte of a letter key with Control.
  public static func control(_ letter: Character) -> String {
    guard let ascii = letter.asciiValue else { return String(letter) }
    return String(Unicode.Scalar(ascii & 0x1F))
  }
}
