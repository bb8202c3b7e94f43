import Foundation
import HeadlessFoundation
import Testing

/// Names of Foundation that Linux lacks.
@Suite struct FormatTests {
  @Test(arguments: [
    (-7200.0, "2 hours ago", "2h ago"), (60.0, "in 1 minute", "in 1m"), (-86_400.0, "1 day ago", "1d ago"),
    (0.0, "in 0 seconds", "in 0s"), (-69_120_000.0, "2 years ago", "2y ago"),
  ])
  func aFormatterSaysTheTimeBetweenTwoDates(interval: TimeInterval, full: String, abbreviated: String) {
    let formatter = HeadlessFoundation.RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: interval) == full)
    formatter.unitsStyle = .abbreviated
    let now = Date(timeIntervalSince1970: 0)
    #expect(formatter.localizedString(for: now.addingTimeInterval(interval), relativeTo: now) == abbreviated)
  }

  @Test func aNamedDayHasItsName() {
    let formatter = HeadlessFoundation.RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: -90_000) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(month: 1)) == "next month")
  }

  @Test func markdownLosesItsMarksAndKeepsItsLinks() throws {
    let text = try AttributedString(markdown: "A **bold** [site](https://a.b) \\*")
    #expect(String(text.characters) == "A bold site *")
    #expect(text.runs.compactMap(\.link) == [URL(string: "https://a.b")])
  }
}
