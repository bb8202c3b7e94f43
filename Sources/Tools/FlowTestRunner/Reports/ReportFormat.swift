/// In which form the results of a suite are told.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For a person.
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// JUnit's XML, as CI systems read it.
  case junit
  /// A JSON object a line.
  case json
  /// Annotations of GitHub Actions.
  case github
}
