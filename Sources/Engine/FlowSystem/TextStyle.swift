/// A color and weight, as the terminal's SGR numbers.
package struct TextStyle: Equatable, Sendable {
  /// The numbers of a `CSI … m` sequence.
  package var codes: [UInt8]

  /// Creates a style from SGR numbers, such as 1 for bold and 32 for green.
  package init(codes: [UInt8]) {
    self.codes = codes
  }

  /// The terminal's own style.
  package static let plain = TextStyle(codes: [])
  /// Bold.
  package static let bold = TextStyle(codes: [1])
  /// Dim.
  package static let dim = TextStyle(codes: [2])
  /// Red.
  package static let red = TextStyle(codes: [31])
  /// Green.
  package static let green = TextStyle(codes: [32])
  /// Yellow.
  package static let yellow = TextStyle(codes: [33])
  /// Cyan.
  package static let cyan = TextStyle(codes: [36])
  /// Red and bold.
  package static let boldRed = TextStyle(codes: [31, 1])

  /// The escape sequence that switches to this style from any other.
  package var sequence: String { Self.sequence([0] + codes) }

  /// A text in this style, with the terminal's own style behind it. Empty text stays empty.
  package func applied(to text: String) -> String {
    codes.isEmpty || text.isEmpty ? text : Self.sequence(codes) + text + Self.sequence([0])
  }

  private static func sequence(_ codes: [UInt8]) -> String {
    "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }
}
