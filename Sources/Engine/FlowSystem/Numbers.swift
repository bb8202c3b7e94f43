extension Int {
  /// Returns the number with a noun, in the plural if necessary: `1 file`, `2 files`.
  /// - Parameters:
  ///   - noun: The noun in the singular.
  ///   - plural: The plural. `nil` for the noun with an `s`.
  /// - Returns: The text.
  package func counted(_ noun: String, plural: String? = nil) -> String { "\(self) \(form(of: noun, plural))" }

  /// Returns the number in groups of digits, with a noun: `12,000 states`. The number must not be negative.
  package func grouped(_ noun: String) -> String { "\(grouped) \(form(of: noun, nil))" }

  private func form(of noun: String, _ plural: String?) -> String { self == 1 ? noun : plural ?? "\(noun)s" }

  /// The digits in groups of three, such as `12,000`. The number must not be negative.
  package var grouped: String {
    let digits = Array(String(self))
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
      })
  }
}

extension String {
  package func zeroPadded(to width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - utf8.count)) + self
  }
}

extension UInt8 {
  /// The two hexadecimal digits of the byte, such as `0A`.
  package var hexDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}

extension [UInt8] {
  /// Appends the decimal digits of a number.
  package mutating func append(number: UInt64) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}

extension Int64 {
  /// Creates an integer from the bytes of a decimal number. Returns `nil` for any other text.
  // Inlinable, since a report has thousands of numbers.
  @inlinable
  package init?(decimal text: some Collection<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      // Subtract the digits, since the least number has no positive counterpart.
      let (tens, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tens.subtractingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
      guard !isTooLong, !isTooLarge else { return nil }
      number = sum
    }
    guard isNegative || number > .min else { return nil }
    self = isNegative ? number : -number
  }
}

/// A hash of bytes by 64-bit FNV-1a.
///
/// The hash of the same bytes is equal on all machines and in all versions. Its low bits are weak.
package struct FNV1a: Sendable {
  /// The hash of the bytes so far, which begins with the offset basis.
  package var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  @inlinable
  package mutating func append(_ byte: UInt8) {
    // Inlinable, since a digest may be that of megabytes. The factor is the prime of FNV.
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}

/// A random number generator whose sequence for a seed never changes (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  // The distance between successive states of SplitMix64: 2⁶⁴ divided by the golden ratio.
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= Self.increment
    var mixed = state
    // The shifts and factors of SplitMix64. Others would give other numbers, and so other runs for a recorded seed.
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns the `index`th number of a seed, counted from 1, in constant time.
  package static func number(_ index: UInt64, of seed: UInt64) -> UInt64 {
    var numbers = SeededNumbers(seed: seed &+ (index &- 1) &* increment)
    return numbers.next()
  }

  package mutating func index(below count: Int) -> Int {
    // The high half of the product takes no division. Its bias is too small to matter for a count of this size.
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
