extension Int {
  /// Returns the number with a noun, in the plural if necessary: `1 file`, `2 files`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension UInt8 {
  /// The two hexadecimal digits of the byte, such as `0A`.
  package var hexDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
