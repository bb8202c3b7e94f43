import Glibc

extension Double {
  /// The number as the display has room for it: all of it where it is whole and has no more than ten digits, else the first
  /// eight digits that count.
  var displayText: String {
    let isShort = self == rounded() && magnitude < 1e10
    return String(unsafeUninitializedCapacity: 32) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        // There is a negative zero, but nobody wants to see it.
        withVaList([self + 0]) { Int(vsnprintf(buffer.baseAddress, buffer.count, isShort ? "%.0f" : "%.8g", $0)) }
      }
    }
  }
}
