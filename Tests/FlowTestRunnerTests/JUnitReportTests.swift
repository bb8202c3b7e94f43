import FlowScript
import FlowSystem
import Foundation
import FoundationXML
import Testing

@testable import FlowTestRunner

/// JUnit reports, checked against the schemas of Jenkins' xunit plugin (junit-10) and Maven Surefire.
///
/// A report may use only the attributes, elements and order that both schemas allow.
@Suite struct JUnitReportTests {
  @Test func reportConformsToTheJUnitSchemas() throws {
    var reporter = JUnitReporter(ReportSamples.plan)
    let document = try Self.parse(reporter.report(ReportSamples.results, ReportSamples.summary))
    #expect(document.name == "testsuites")
    var seen: Set<String> = []
    document.visit { element in
      guard let rule = Self.rules[element.name] else {
        Issue.record("no schema has \(element.name)")
        return
      }
      seen.insert(element.name)
      let names = Set(element.attributes.keys)
      #expect(names.isSuperset(of: rule.required) && names.isSubset(of: rule.required + rule.optional), "\(element)")
      let order = element.children.compactMap { rule.children.firstIndex(of: $0.name) }
      #expect(order.count == element.children.count && order == order.sorted(), "\(element)")
      for name in rule.single { #expect(element.children.count { $0.name == name } <= 1, "\(element)") }
      if let time = element.attributes["time"] { #expect(time.wholeMatch(of: /[0-9]+\.[0-9]{3}/) != nil) }
    }
    #expect(seen.isSuperset(of: ["failure", "error", "skipped", "flakyFailure", "flakyError", "system-out"]))
  }

  @Test func countsMatchTheTestCases() throws {
    var reporter = JUnitReporter(ReportSamples.plan)
    let document = try Self.parse(reporter.report(ReportSamples.results, ReportSamples.summary))
    var totals = (tests: 0, failures: 0, errors: 0)
    for suite in document.children {
      let cases = suite.children
      #expect(suite.attributes["tests"] == "\(cases.count)")
      for (key, name) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        #expect(suite.attributes[key] == "\(cases.count { $0.children.contains { $0.name == name } })", "\(suite)")
      }
      totals.tests += cases.count
      totals.failures += Int(suite.attributes["failures"] ?? "") ?? 0
      totals.errors += Int(suite.attributes["errors"] ?? "") ?? 0
    }
    #expect(document.attributes["tests"] == "\(totals.tests)" && totals.tests == ReportSamples.results.count - 1)
    #expect(
      document.attributes["failures"] == "\(totals.failures)" && document.attributes["errors"] == "\(totals.errors)")
    #expect(totals.failures + totals.errors == ReportSamples.summary.failed)
    #expect(document.children.map { $0.attributes["name"] } == ["Flows", ".", "흐름", "/"])
    #expect(document.children.map { $0.children[0].attributes["classname"] } == ["Flows", "(root)", "흐름", "(root)"])
  }

  @Test func failureContainsItsFullText() {
    var reporter = JUnitReporter(ReportSamples.plan)
    let text = reporter.report([ReportSamples.results[2]], ReportSamples.summary)
    #expect(
      text.contains(
        """
        <testcase name="bad #1.flowscript" classname="Flows" time="0.000">
        <failure message="Flows/bad #1.flowscript:3:1: the transcript is not what the block expects" type="difference">\
        Flows/bad #1.flowscript:3:1: tab 2
          -expected +actual
          -nope
          +tab 2 &quot;본 영화&quot; (tab 2: WatchedList)
          at WatchedList (tab 2: WatchedList)
          rerun: flowsh test 'Flows/bad #1.flowscript:3'
        Flows/parts/inner.flowscript:2:1: expect tab 3
          included at Flows/part.flowscript:5:1
          included at Flows/bad #1.flowscript:7:1
          failed: tab 3: tab 2 is selected
            did you mean tab 2?
          at A (A)
          rerun: flowsh test 'Flows/bad #1.flowscript:7'</failure>
        </testcase>
        """), "\(text)")
  }

  @Test func charactersForbiddenInXMLAreEscaped() throws {
    var reporter = JUnitReporter(ReportSamples.plan)
    let text = reporter.report(ReportSamples.results, ReportSamples.summary)
    #expect(text.contains("<system-out>Fatal error: &quot;]]&gt;&quot; &amp; \\u{1B}[31m\n끝\\u{FFFE}</system-out>"))
    let every = String(String.UnicodeScalarView((0...0xFFFF).compactMap { Unicode.Scalar($0) }))
    var hostile = ReportSamples.passed("a\n\(every).flowscript")
    hostile.verdict = .skipped(every)
    var second = JUnitReporter(ReportSamples.plan)
    let document = try Self.parse(second.report([hostile], SuiteSummary()))
    var reasons: [String?] = []
    document.visit { if $0.name == "skipped" { reasons.append($0.attributes["message"]) } }
    #expect(reasons == [VisibleText.line(every)])
  }

  @Test func failedRetriesAreRerunElements() throws {
    var result = ReportSamples.flaky
    result.verdict = .failed
    result.failures = [ReportSamples.difference(result.path.text, line: 4)]
    var reporter = JUnitReporter(ReportSamples.plan)
    let document = try Self.parse(reporter.report([result], SuiteSummary()))
    #expect(document.children[0].children[0].children.map(\.name) == ["failure", "rerunFailure", "rerunError"])
  }

  @Test func interruptedRunIsAnError() throws {
    var summary = SuiteSummary()
    summary.passed = 1
    summary.notRun = 3
    summary.isInterrupted = true
    var reporter = JUnitReporter(ReportSamples.plan)
    let document = try Self.parse(reporter.report([ReportSamples.passed("a.flowscript")], summary))
    #expect(document.attributes["errors"] == "1")
    let last = try #require(document.children.last?.children.first)
    #expect(last.children.map { $0.attributes["message"] } == ["stopped by the user: 3 scripts were not run"])
  }

  @Test func emptyRunIsAValidDocument() throws {
    var reporter = JUnitReporter(ReportSamples.plan)
    let document = try Self.parse(reporter.report([], SuiteSummary()))
    #expect(document.attributes["tests"] == "0" && document.children.isEmpty)
  }

  // MARK: The schemas

  /// The permitted content of an element.
  private struct Rule {
    /// The attributes that each element has.
    var required: [String] = []
    /// The further attributes that an element may have.
    var optional: [String] = []
    /// The permitted child elements, in order.
    var children: [String] = []
    /// The child elements that may occur only once.
    var single: [String] = []
  }

  private static let rules: [String: Rule] = [
    "testsuites": Rule(optional: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
    "testsuite": Rule(
      required: ["name", "tests", "failures", "errors", "skipped"], optional: ["time"], children: ["testcase"]),
    "testcase": Rule(
      required: ["name", "time"], optional: ["classname"],
      children: [
        "failure", "rerunFailure", "flakyFailure", "skipped", "error", "rerunError", "flakyError", "system-out",
        "system-err",
      ],
      single: ["failure", "skipped", "error", "system-out", "system-err"]),
    "failure": Rule(required: ["type"], optional: ["message"]),
    "error": Rule(required: ["type"], optional: ["message"]),
    "skipped": Rule(optional: ["message"]),
    "rerunFailure": attempt, "rerunError": attempt, "flakyFailure": attempt, "flakyError": attempt,
    "stackTrace": Rule(), "system-out": Rule(),
  ]

  /// The rule for the elements of failed attempts.
  private static let attempt = Rule(
    required: ["type"], optional: ["message"], children: ["stackTrace", "system-out"],
    single: ["stackTrace", "system-out"])

  /// Parses a document and returns its root element.
  private static func parse(_ text: String) throws -> XMLElementTree {
    let parser = XMLParser(data: Data(text.utf8))
    let tree = XMLElementTree(name: "", attributes: [:])
    let reader = XMLTreeReader(tree)
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError)) in \(text)")
    return try #require(tree.children.first)
  }
}

/// An element with its attributes and children.
private final class XMLElementTree: CustomStringConvertible {
  let name: String
  let attributes: [String: String]
  var children: [XMLElementTree] = []

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  var description: String { "<\(name) \(attributes)> with \(children.map(\.name))" }

  func visit(_ body: (XMLElementTree) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

/// A parser delegate that builds the tree of elements.
private final class XMLTreeReader: NSObject, XMLParserDelegate {
  private var open: [XMLElementTree]

  init(_ root: XMLElementTree) { open = [root] }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = XMLElementTree(name: name, attributes: attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
