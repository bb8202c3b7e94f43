import Glibc

extension Double {
  /// The number as text that fits the display.
  ///
  /// Whole numbers of at most ten digits are exact. All others have eight significant digits.
  var displayText: String {
    let isShort = self == rounded() && magnitude < 1e10
    // The longest text, such as "-1.2345678e-308", has 15 bytes and a terminator.
    return String(unsafeUninitializedCapacity: 32) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        // Adding 0 turns negative zero into zero, so the display never shows "-0".
        withVaList([self + 0]) { Int(vsnprintf(buffer.baseAddress, buffer.count, isShort ? "%.0f" : "%.8g", $0)) }
      }
    }
  }
}
