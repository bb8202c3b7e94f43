import Foundation

/// A formatter of the time between two dates, with Foundation's name, which Linux lacks. The texts are English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    case full
    case spellOut
    case short
    case abbreviated
  }

  public enum DateTimeStyle: Int, Sendable {
    case numeric
    case named
  }

  open var unitsStyle = UnitsStyle.full
  open var dateTimeStyle = DateTimeStyle.numeric
  open var formattingContext = Formatter.Context.unknown
  open var calendar = Calendar.current
  open var locale = Locale.current

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let seconds = abs(timeInterval)
    let unit = Self.units.first { seconds >= $0.seconds } ?? Self.units[Self.units.count - 1]
    let count = Int(seconds / unit.seconds)
    return text(timeInterval < 0 ? -count : count, unit)
  }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }

  open func localizedString(from components: DateComponents) -> String {
    let values = [
      components.year, components.month, components.weekOfMonth, components.day, components.hour, components.minute,
      components.second,
    ]
    for (value, unit) in zip(values, Self.units) { if let value, value != 0 { return text(value, unit) } }
    return text(0, Self.units[Self.units.count - 1])
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private struct Unit {
    let name: String
    let short: String
    let letter: String
    let seconds: Double
  }

  private static let units = [
    Unit(name: "year", short: "yr.", letter: "y", seconds: 365 * 86_400),
    Unit(name: "month", short: "mo.", letter: "mo", seconds: 30 * 86_400),
    Unit(name: "week", short: "wk.", letter: "w", seconds: 7 * 86_400),
    Unit(name: "day", short: "day", letter: "d", seconds: 86_400),
    Unit(name: "hour", short: "hr.", letter: "h", seconds: 3600),
    Unit(name: "minute", short: "min.", letter: "m", seconds: 60),
    Unit(name: "second", short: "sec.", letter: "s", seconds: 1),
  ]

  private func text(_ count: Int, _ unit: Unit) -> String {
    if dateTimeStyle == .named, let name = Self.name(of: count, unit.name) { return name }
    let number = abs(count)
    let words =
      switch unitsStyle {
      case .full, .spellOut: "\(number) \(unit.name)\(number == 1 ? "" : "s")"
      case .short: "\(number) \(unit.short)\(unit.name == "day" && number != 1 ? "s" : "")"
      case .abbreviated: "\(number)\(unit.letter)"
      }
    return count < 0 ? "\(words) ago" : "in \(words)"
  }

  private static func name(of count: Int, _ unit: String) -> String? {
    switch (count, unit) {
    case (0, "second"): "now"
    case (-1, "day"): "yesterday"
    case (1, "day"): "tomorrow"
    case (-1, "week"), (-1, "month"), (-1, "year"): "last \(unit)"
    case (1, "week"), (1, "month"), (1, "year"): "next \(unit)"
    default: nil
    }
  }
}
