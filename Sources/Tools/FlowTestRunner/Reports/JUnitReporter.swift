import FlowReport
import FlowSystem

/// A reporter that writes JUnit's XML for CI systems.
///
/// Each folder is a `testsuite`, and each script a `testcase`.
///
/// The document follows what the schemas of Jenkins and Maven Surefire have in common, including the order of elements.
/// The class name is the folder, and the name is the file. The text of a failure names file and line.
///
/// A script that fails as expected counts as skipped. One that passes in a later attempt passes, with the earlier
/// failures as `flakyFailure` or `flakyError`. The document holds no time of day and no host name.
// Those schemas do not share an attribute `file`. Without time and host name, two runs compare well.
struct JUnitReporter: SuiteReporter {
  private struct Suite {
    var cases: [XMLElement] = []
    var failures = 0
    var errors = 0
    var skipped = 0
    var seconds = 0.0
  }

  private let plan: SuitePlan
  // In the order of the run.
  private var folders: [String] = []
  private var suites: [String: Suite] = [:]

  init(_ plan: SuitePlan) {
    self.plan = plan
  }

  /// Returns an empty text.
  mutating func add(_ script: ReportDocument.Script) -> String {
    // The root element counts the failures, and the document groups the scripts of a folder. So all text follows at
    // the end.
    let (folder, name) = Self.split(script)
    var suite = suites[folder] ?? Suite()
    if suite.cases.isEmpty { folders.append(folder) }
    suite.seconds += script.seconds
    switch script.verdict {
    case .failed where Self.hasError(script): suite.errors += 1
    case .failed: suite.failures += 1
    case .skipped, .expectedFailure: suite.skipped += 1
    case .passed, .flaky, .updated: break
    }
    suite.cases.append(
      XMLElement(
        "testcase", ["name": name, "classname": Self.className(folder), "time": Self.time(script.seconds)],
        Self.content(script)))
    suites[folder] = suite
    return ""
  }

  mutating func end(_ summary: SuiteSummary) -> String {
    if let reason = plan.shortfall(summary) { add(shortfall: reason) }
    let all = folders.compactMap { suites[$0] }
    return XMLElement(
      "testsuites",
      [
        "name": "\(plan.program) test", "tests": "\(all.map(\.cases.count).reduce(0, +))",
        "failures": "\(all.map(\.failures).reduce(0, +))", "errors": "\(all.map(\.errors).reduce(0, +))",
        "time": Self.time(summary.duration / .seconds(1)),
      ], folders.compactMap { folder in suites[folder].map { Self.element($0, folder) } }
    ).document
  }

  // For a run that fell short of its plan.
  private mutating func add(shortfall reason: String) {
    // JUnit's XML has no other place for the reason. Without this case, such a run would seem complete.
    let name = "\(plan.program) test"
    let error = XMLElement("error", ["message": reason, "type": "stopped"])
    folders.append("")
    suites[""] = Suite(
      cases: [XMLElement("testcase", ["name": "all scripts run", "classname": name, "time": "0.000"], [error])],
      errors: 1)
  }

  // MARK: Script

  // A failure kept the script from its evaluation.
  private static func hasError(_ script: ReportDocument.Script) -> Bool {
    (script.failures ?? []).contains(where: \.kind.isError)
  }

  // In the order of Surefire's schema.
  private static func content(_ script: ReportDocument.Script) -> [XMLElement] {
    switch script.verdict {
    case .updated: return []
    case .passed, .flaky:
      return earlier(script, "flaky", areErrors: false) + earlier(script, "flaky", areErrors: true)
        + (script.note.map { note in
          [XMLElement("system-out", lines: [note] + (script.failuresInSharedProcess ?? []).flatMap(\.lines))]
        } ?? [])
    case .skipped: return [XMLElement("skipped", ["message": script.reason ?? ""])]
    case .expectedFailure: return [XMLElement("skipped", ["message": "xfail: \(script.reason ?? "")"])]
    case .failed:
      let isError = hasError(script)
      let failure = [failure(script, isError: isError)].compactMap { $0 }
      let output = (script.failures ?? []).flatMap { $0.output ?? [] }
      return (isError ? [] : failure) + earlier(script, "rerun", areErrors: false) + (isError ? failure : [])
        + earlier(script, "rerun", areErrors: true) + Self.output(output)
    }
  }

  // One element for all failures of the script. Returns `nil` if the script has no failures of this kind.
  private static func failure(_ script: ReportDocument.Script, isError: Bool) -> XMLElement? {
    // Most readers of the format show only one element.
    let failures = script.failures ?? []
    guard let first = failures.first(where: { $0.kind.isError == isError }) else { return nil }
    return XMLElement(isError ? "error" : "failure", attributes(first), lines: failures.flatMap(lines))
  }

  private static func earlier(
    _ script: ReportDocument.Script, _ prefix: String, areErrors: Bool
  ) -> [XMLElement] {
    let name = prefix + (areErrors ? "Error" : "Failure")
    return (script.earlierFailures ?? []).filter { $0.kind.isError == areErrors }.map { failure in
      let trace = XMLElement("stackTrace", lines: lines(failure))
      return XMLElement(name, attributes(failure), [trace] + output(failure.output ?? []))
    }
  }

  private static func output(_ lines: [String]) -> [XMLElement] {
    lines.isEmpty ? [] : [XMLElement("system-out", lines: lines)]
  }

  private static func attributes(_ failure: ReportDocument.Failure) -> KeyValuePairs<String, String> {
    ["message": "\(failure.location): \(failure.message)", "type": failure.kind.rawValue]
  }

  private static func lines(_ failure: ReportDocument.Failure) -> [String] { failure.lines + [failure.rerunLine] }

  // MARK: Text

  private static func element(_ suite: Suite, _ name: String) -> XMLElement {
    XMLElement(
      "testsuite",
      [
        "name": name.isEmpty ? "run" : name, "tests": "\(suite.cases.count)", "failures": "\(suite.failures)",
        "errors": "\(suite.errors)", "skipped": "\(suite.skipped)", "time": time(suite.seconds),
      ], suite.cases)
  }

  // The folder of a bare file name is `.`.
  private static func split(_ script: ReportDocument.Script) -> (folder: String, name: String) {
    let parts = script.path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = (parts.last.map(String.init) ?? "") + (script.line.map { ":\($0)" } ?? "")
    return (folder.isEmpty ? script.path.hasPrefix("/") ? "/" : "." : folder, name)
  }

  // A folder in the form of a package, such as `Flows.login`. Scripts without a folder have the name that Jenkins uses
  // for the root.
  private static func className(_ folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.isEmpty ? "(root)" : parts.joined(separator: ".")
  }

  // In seconds, with three decimal places.
  private static func time(_ seconds: Double) -> String {
    let milliseconds = max(0, Int((seconds * 1000).rounded()))
    return "\(milliseconds / 1000).\(String(milliseconds % 1000).zeroPadded(to: 3))"
  }
}

/// An element of an XML document.
struct XMLElement {
  enum Content {
    /// Child elements, each on lines of its own. Without any, the element is one empty tag.
    case elements([XMLElement])
    case lines([String])
  }

  var name: String
  var attributes: KeyValuePairs<String, String>
  var content: Content

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ elements: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], lines: [String]) {
    self.name = name
    self.attributes = attributes
    content = .lines(lines)
  }

  /// The document with this element as its root.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text)
    return text + "\n"
  }

  // With each child on lines of its own.
  private func write(to text: inout String) {
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
    switch content {
    case .elements(let elements) where elements.isEmpty:
      text += "/>"
      return
    case .elements(let elements):
      text += ">"
      for element in elements {
        text += "\n"
        element.write(to: &text)
      }
      text += "\n"
    case .lines(let lines):
      text += ">" + lines.map(Self.escaped).joined(separator: "\n")
    }
    text += "</\(name)>"
  }

  // For the content of an element or for an attribute. Characters that a terminal could not show, which include all
  // that XML 1.0 forbids, become escapes as in transcripts.
  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in VisibleText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A last guard, since `VisibleText` has already escaped what XML forbids.
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  // XML 1.0 allows the character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
