/// The format of a suite's results.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for a person.
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// JUnit's XML, for CI systems.
  case junit
  /// JSON, one object on each line.
  case json
  /// GitHub Actions annotations.
  case github
}
