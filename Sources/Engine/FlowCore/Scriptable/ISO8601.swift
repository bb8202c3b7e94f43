import FlowSystem
import FoundationEssentials

/// The text of dates in ISO 8601, in UTC and the Gregorian calendar.
///
/// Each date reads back exactly.
enum ISO8601 {
  private static let secondsPerMinute = 60
  private static let secondsPerHour = 3_600
  private static let secondsPerDay = 86_400
  // The days of an era: 400 years, after which the calendar repeats.
  private static let daysPerEra = 146_097
  // The days from 0000-03-01, where an era begins, to 1970-01-01.
  private static let daysFromEra = 719_468
  // The days from 1970-01-01 to 2001-01-01, the reference date.
  private static let daysToReference = 11_323
  // The seconds from the reference date to 0001-01-01, and to 10000-01-01.
  private static let firstSecond = (days(year: 1, month: 1, day: 1) - daysToReference) * secondsPerDay
  private static let endSecond = (days(year: 10_000, month: 1, day: 1) - daysToReference) * secondsPerDay

  /// Returns the text of a date.
  /// - Returns: The text. Returns `nil` outside the years 1 to 9999, or if the fraction of the second is so small that
  ///   it needs an exponent.
  static func text(of date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval >= Double(firstSecond), interval < Double(endSecond) else { return nil }
    let whole = Int(interval.rounded(.down))
    let second = whole - firstSecond
    let (year, month, day) = calendarDate(second / secondsPerDay + firstSecond / secondsPerDay + daysToReference)
    let rest = second % secondsPerDay
    guard let fraction = fraction(of: interval, whole: whole) else { return nil }
    var text = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    text += "T" + padded(rest / secondsPerHour, 2) + ":" + padded(rest / secondsPerMinute % 60, 2)
    text += ":" + padded(rest % secondsPerMinute, 2)
    return text + (fraction.isEmpty ? "Z" : ".\(fraction)Z")
  }

  // Returns the decimals of the second, from which `date(from:)` reads the same date.
  // There are three, six, nine, or as many as the date needs. They are empty for a whole second. Returns `nil` if nine
  // are not enough and the shortest form has an exponent.
  private static func fraction(of interval: Double, whole: Int) -> String? {
    let part = interval - Double(whole)
    guard part != 0 else { return "" }
    let rounded = [(3, 1e3), (6, 1e6), (9, 1e9)].map { padded(Int((part * $1).rounded()), $0) }
    let shortest = part.description
    let candidates = rounded + (shortest.hasPrefix("0.") ? [String(shortest.dropFirst(2))] : [])
    return candidates.first { self.interval(whole, fraction: $0) == interval }
  }

  // Returns the seconds since the reference date with a fraction. Returns `nil` if the fraction is no number.
  private static func interval(_ whole: Int, fraction: String) -> Double? {
    Double("0.\(fraction)").map { Double(whole) + $0 }
  }

  /// Reads a date. Returns `nil` if the text is no date.
  static func date(from text: String) -> Date? {
    var reader = Reader(text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
      let day = reader.number(2), (1...12).contains(month), day >= 1, day <= length(of: month, in: year), year >= 1
    else { return nil }
    var second = (days(year: year, month: month, day: day) - daysToReference) * secondsPerDay
    var fraction = "0"
    if !reader.isAtEnd {
      guard reader.take("T"), let hour = reader.number(2), reader.take(":"), let minute = reader.number(2), hour < 24,
        minute < 60
      else { return nil }
      second += hour * secondsPerHour + minute * secondsPerMinute
      if reader.take(":") {
        guard let seconds = reader.number(2), seconds < 60 else { return nil }
        second += seconds
        if reader.take(".") {
          guard let digits = reader.digits() else { return nil }
          fraction = digits
        }
      }
      guard let offset = reader.offset() else { return nil }
      second -= offset
    }
    guard reader.isAtEnd else { return nil }
    return interval(second, fraction: fraction).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    String(number).zeroPadded(to: width)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // Returns the days from 1970-01-01 to a date.
  // Years begin in March here, so that a leap day is the last day of its year.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    // From March on, each five months have 153 days.
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * daysPerEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - daysFromEra
  }

  // Returns the date that is `days` after 1970-01-01.
  private static func calendarDate(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + daysFromEra
    let era = shifted / daysPerEra
    let dayOfEra = shifted - era * daysPerEra
    // Less one day for each leap year so far, so that all years have 365 days.
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private struct Reader {
    private static let asciiDigits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private var rest: Substring.UTF8View

    init(_ text: String) {
      rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    // Returns whether the rest began with the character.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, UInt32(first) == character.value else { return false }
      rest.removeFirst()
      return true
    }

    // Reads a number of exactly `width` digits. Returns `nil` if fewer digits follow.
    mutating func number(_ width: Int) -> Int? {
      var value = 0
      for _ in 0..<width {
        guard let byte = rest.first, Self.asciiDigits.contains(byte) else { return nil }
        value = value * 10 + Int(byte - Self.asciiDigits.lowerBound)
        rest.removeFirst()
      }
      return value
    }

    // Reads one or more digits. Returns `nil` if none follows.
    mutating func digits() -> String? {
      let digits = rest.prefix { Self.asciiDigits.contains($0) }
      guard !digits.isEmpty else { return nil }
      rest = rest[digits.endIndex...]
      return String(digits)
    }

    // Reads the offset of local time from UTC, in seconds. `Z` is 0. Returns `nil` if no offset follows.
    mutating func offset() -> Int? {
      if take("Z") { return 0 }
      let isAhead = take("+")
      guard isAhead || take("-"), let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60
      else { return nil }
      return (isAhead ? 1 : -1) * (hours * ISO8601.secondsPerHour + minutes * ISO8601.secondsPerMinute)
    }
  }
}
