import FlowReplay

/// JUnit's XML as CI systems read it: a `testsuite` for each folder with a `testcase` for each script.
///
/// It keeps to what the schemas of Jenkins and of Maven Surefire have in common, down to the order of the elements, and
/// therefore has no attribute `file`: the class name is the folder, the name is the file, and the text of a failure names
/// file and line. A script that fails as it says is skipped; one that passed in a later attempt passes, with what went
/// wrong before as `flakyFailure`. No time of day and no name of a machine is in it, so that two runs compare well.
package struct JUnitReporter: SuiteReporter {
  /// The scripts of a folder.
  private struct Suite {
    var cases: [XMLElement] = []
    var failures = 0
    var errors = 0
    var skipped = 0
    var duration = Duration.zero
  }

  private var plan = SuitePlan(scripts: 0, program: "flowsh")
  private var names: [String] = []
  private var suites: [String: Suite] = [:]

  /// A reporter for one run.
  package init() {}

  /// Nothing yet: how many scripts failed is said first.
  package mutating func begin(_ plan: SuitePlan) -> String {
    self.plan = plan
    return ""
  }

  /// Nothing yet: a folder's scripts stand together.
  package mutating func add(_ result: ScriptResult) -> String {
    guard result.verdict != .passedOver else { return "" }
    let (folder, name) = Self.split(result)
    var suite = suites[folder] ?? Suite()
    if suite.cases.isEmpty { names.append(folder) }
    suite.duration += result.duration
    if result.verdict == .failed {
      if result.failures.contains(where: \.isError) { suite.errors += 1 } else { suite.failures += 1 }
    }
    switch result.verdict {
    case .skipped, .expectedFailure: suite.skipped += 1
    case .passed, .failed, .updated, .passedOver: break
    }
    suite.cases.append(
      XMLElement(
        "testcase",
        ["name": name, "classname": Self.className(folder), "time": Self.seconds(result.duration)], content(result)))
    suites[folder] = suite
    return ""
  }

  /// The document.
  package mutating func end(_ summary: SuiteSummary) -> String {
    if let reason = plan.shortfall(summary) { add(shortfall: reason) }
    let all = names.compactMap { suites[$0] }
    return XMLElement(
      "testsuites",
      [
        "name": "\(plan.program) test", "tests": "\(all.map(\.cases.count).reduce(0, +))",
        "failures": "\(all.map(\.failures).reduce(0, +))", "errors": "\(all.map(\.errors).reduce(0, +))",
        "time": Self.seconds(summary.duration),
      ], names.compactMap { name in suites[name].map { Self.element($0, name) } }
    ).document
  }

  /// A run that was stopped would look like a good one: there is no other place to say it than a case of its own.
  private mutating func add(shortfall reason: String) {
    let name = "\(plan.program) test"
    let error = XMLElement("error", ["message": reason, "type": "stopped"])
    names.append("")
    suites[""] = Suite(
      cases: [XMLElement("testcase", ["name": "all scripts are run", "classname": name, "time": "0.000"], [error])],
      errors: 1)
  }

  // MARK: A script

  /// The elements within a test case, in the order that Surefire's schema wants.
  private func content(_ result: ScriptResult) -> [XMLElement] {
    switch result.verdict {
    case .passedOver, .updated: return []
    case .passed:
      return earlier(result, "flaky", areErrors: false) + earlier(result, "flaky", areErrors: true)
        + (result.note.map {
          [XMLElement("system-out", lines: [$0] + result.failuresInSharedProcess.flatMap(\.lines))]
        } ?? [])
    case .skipped(let reason): return [XMLElement("skipped", ["message": reason])]
    case .expectedFailure(let reason): return [XMLElement("skipped", ["message": "xfail: \(reason)"])]
    case .failed:
      let isError = result.failures.contains(where: \.isError)
      let failure = [failure(result, isError: isError)].compactMap { $0 }
      let output = result.failures.flatMap(\.output)
      return (isError ? [] : failure) + earlier(result, "rerun", areErrors: false) + (isError ? failure : [])
        + earlier(result, "rerun", areErrors: true) + Self.output(output)
    }
  }

  /// One element whatever went wrong, since that is what most readers look at: all of it is in its text.
  private func failure(_ result: ScriptResult, isError: Bool) -> XMLElement? {
    guard let first = result.failures.first(where: { $0.isError == isError }) else { return nil }
    return XMLElement(
      isError ? "error" : "failure", attributes(first), lines: result.failures.flatMap { lines($0, of: result) })
  }

  /// What went wrong in the attempts before.
  private func earlier(_ result: ScriptResult, _ word: String, areErrors: Bool) -> [XMLElement] {
    let name = word + (areErrors ? "Error" : "Failure")
    return result.earlierFailures.filter { $0.isError == areErrors }.map { failure in
      let trace = XMLElement("stackTrace", lines: lines(failure, of: result))
      return XMLElement(name, attributes(failure), [trace] + Self.output(failure.output))
    }
  }

  /// What the app wrote, if it wrote anything.
  private static func output(_ lines: [String]) -> [XMLElement] {
    lines.isEmpty ? [] : [XMLElement("system-out", lines: lines)]
  }

  private func attributes(_ failure: ScriptFailure) -> KeyValuePairs<String, String> {
    ["message": "\(failure.locations[0]): \(failure.message)", "type": failure.word]
  }

  private func lines(_ failure: ScriptFailure, of result: ScriptResult) -> [String] {
    failure.lines + ["  rerun: \(RerunCommand.text(for: failure, of: result, program: plan.program))"]
  }

  // MARK: Text

  private static func element(_ suite: Suite, _ name: String) -> XMLElement {
    XMLElement(
      "testsuite",
      [
        "name": name.isEmpty ? "run" : name, "tests": "\(suite.cases.count)", "failures": "\(suite.failures)",
        "errors": "\(suite.errors)", "skipped": "\(suite.skipped)", "time": seconds(suite.duration),
      ], suite.cases)
  }

  /// The folder and the file; the folder is `.` where there is none.
  private static func split(_ result: ScriptResult) -> (folder: String, name: String) {
    let parts = result.path.text.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = (parts.last.map(String.init) ?? "") + (result.line.map { ":\($0)" } ?? "")
    return (folder.isEmpty ? result.path.isAbsolute ? "/" : "." : folder, name)
  }

  /// A folder as a package, as other tools write it: `Flows.login`. What has no folder is at the root, as Jenkins calls it.
  private static func className(_ folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.isEmpty ? "(root)" : parts.joined(separator: ".")
  }

  /// Seconds with three digits behind the point.
  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = max(0, Int((duration / .milliseconds(1)).rounded()))
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
