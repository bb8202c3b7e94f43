/// What keys send, as xterm sends it.
public enum Key {
  /// Return.
  public static let enter = "\r"
  /// Tab.
  public static let tab = "\t"
  /// Backspace.
  public static let backspace = "\u{7F}"
  /// Escape.
  public static let escape = "\u{1B}"
  /// The arrow up.
  public static let up = "\u{1B}[A"
  /// The arrow down.
  public static let down = "\u{1B}[B"
  /// The arrow to the right.
  public static let right = "\u{1B}[C"
  /// The arrow to the left.
  public static let left = "\u{1B}[D"
  /// Home.
  public static let home = "\u{1B}[H"
  /// End.
  public static let end = "\u{1B}[F"
  /// Delete.
  public static let delete = "\u{1B}[3~"
  /// Control and the arrow to the right.
  public static let controlRight = "\u{1B}[1;5C"
  /// Control and the arrow to the left.
  public static let controlLeft = "\u{1B}[1;5D"

  /// Control and a letter.
  public static func control(_ letter: Character) -> String {
    guard let ascii = letter.asciiValue else { return String(letter) }
    return String(Unicode.Scalar(ascii & 0x1F))
  }
}
