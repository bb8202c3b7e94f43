/// The exact text of durations, in the largest unit that needs no long fraction.
package enum DurationText {
  /// The units of durations, smallest first.
  static let units = ["ms", "s", "min"]

  /// The number of attoseconds in a second.
  static let second: Int128 = 1_000_000_000_000_000_000

  /// Returns the number of attoseconds in a unit. Returns `nil` if there is no such unit.
  static func attoseconds(in unit: String) -> Int128? {
    switch unit {
    case "ms": 1_000_000_000_000_000
    case "s": second
    case "min": second * 60
    default: nil
    }
  }

  /// Returns the text of a duration.
  ///
  /// Whole minutes are `2min`. From a second on, a duration is `1.5s` if three decimals suffice. Any other is in
  /// milliseconds: `300ms`, `0.5ms`.
  package static func text(_ duration: Duration) -> String {
    let total = duration.attoseconds.magnitude
    let sign = duration.attoseconds < 0 ? "-" : ""
    let millisecond: UInt128 = 1_000_000_000_000_000
    let second = millisecond * 1000
    if total != 0, total.isMultiple(of: second * 60) { return "\(sign)\(total / (second * 60))min" }
    if total >= second, total.isMultiple(of: millisecond) {
      return sign + decimal(total, unit: second, digits: 18) + "s"
    }
    return sign + decimal(total, unit: millisecond, digits: 15) + "ms"
  }

  /// Returns a number of units, with decimals but without trailing zeros.
  private static func decimal(_ total: UInt128, unit: UInt128, digits: Int) -> String {
    let (whole, rest) = total.quotientAndRemainder(dividingBy: unit)
    if rest == 0 { return "\(whole)" }
    let text = String(rest)
    let fraction = String(repeating: "0", count: digits - text.count) + text
    let zeros = fraction.reversed().prefix { $0 == "0" }.count
    return "\(whole).\(fraction.dropLast(zeros))"
  }
}
