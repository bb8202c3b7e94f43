import CustomDump
import FlowCore
import FlowNavigationTesting
import FlowScript
import FlowSystem
import IssueReporting
import IssueReportingTestSupport
import Testing

/// The failure messages of tests, and the ways to report them.
enum Failure {
  /// Returns the difference of two values, as lines of text.
  ///
  /// Expected lines start with `-`, and actual ones with `+`. The text has the number of equal parts instead of the
  /// parts. Of a large difference the text has only the first changes.
  static func difference<Value>(expected: Value, actual: Value) -> String {
    let lines: String
    // CustomDump's time grows with the square of the differences: 14 seconds for 3,000 changed elements.
    if let text = LargeDifference.text(expected: expected, actual: actual, largerThan: 200) {
      lines = text
    } else if let difference = diff(expected, actual) {
      lines = VisibleText.keepingLineFeeds(difference)
    } else {
      return "(both values print alike)"
    }
    return "\(BlockDifference.legend)\n\(lines)"
  }

  /// Returns a value in script syntax.
  static func text(_ value: Any) -> String { StateReader.literal(of: value).description }

  /// Returns a duration in script syntax.
  static func text(_ duration: Duration) -> String { DurationText.text(duration) }

  /// Returns the message about a test that skips more actions than there are.
  static func missingActions(skipped count: Int, pending: Int) -> String {
    "the test skips \(count.counted("action")), and only \(pending) came: skip fewer, or let more time pass before"
  }

  static func list(_ actions: some Collection, limit: Int = 20) -> String {
    // A timer may have ticked very often.
    let rest = actions.count - limit
    return actions.prefix(limit).map { text($0) }.joined(separator: ", ") + (rest > 0 ? " … and \(rest) more" : "")
  }

  /// Returns the end of a message that names the actions that came instead.
  static func receivedInstead(_ actions: some Collection) -> String {
    actions.isEmpty ? "no action did" : "these did: \(list(actions))"
  }

  /// Returns the message about pending actions, with the call that skips them.
  static func notReceived(_ actions: some Collection, skippedBy call: String) -> String {
    "the test did not receive \(list(actions))\nreceive what came, or skip it: \(call)"
  }

  /// The advice on a condition or an action that did not come in time.
  static let timeoutAdvice = "advance time first, or allow more with timeout:"

  static func names(_ effects: [RunningEffect]) -> String {
    effects.map(\.label.description).joined(separator: ", ")
  }

  /// Returns the clause that a number of effects has not ended.
  static func stillUnderWay(_ count: Int) -> String {
    "\(count.counted("effect")) \(count == 1 ? "is" : "are") still under way"
  }

  /// Returns a line for each of the first effects, with the time of its start.
  static func lines(_ effects: [RunningEffect], limit: Int = 20) -> String {
    let rest = effects.count - limit
    let lines = effects.prefix(limit).map { effect in
      let until = effect.until.map { ", until \(text($0))" } ?? ""
      return "  \(VisibleText.line(effect.label.description)), since \(text(effect.since))\(until)"
    }
    return (lines + (rest > 0 ? ["  … and \(rest) more"] : [])).joined(separator: "\n")
  }
}

extension TestLocation {
  var sourceLocation: Testing.SourceLocation {
    Testing.SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
  }
}

extension Failure {
  enum Framework {
    case swiftTesting
    case xcTest
  }

  /// The framework of the current test. Without a test, this is the framework of the process.
  static var framework: Framework {
    // No test is current at the deallocation of a store after its test.
    if Test.current != nil || CommandLine.arguments.contains("swift-testing") { return .swiftTesting }
    if case .xcTest = TestContext.current { return .xcTest }
    return .swiftTesting
  }

  /// Fails the test with a message that names the failure and the way to correct it.
  ///
  /// Without a location, the failure has the one that the framework assumes.
  static func record(_ message: String, at location: TestLocation? = nil) {
    switch framework {
    case .swiftTesting:
      guard let location else {
        Issue.record(Comment(rawValue: message))
        return
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
    case .xcTest:
      guard let location else { return reportIssue(message) }
      reportIssue(
        message, fileID: location.fileID, filePath: location.file, line: location.line, column: location.column)
    }
  }

  static func record(_ error: any Error, at location: TestLocation) {
    switch framework {
    case .swiftTesting: Issue.record(error, sourceLocation: location.sourceLocation)
    case .xcTest: record("\(error)", at: location)
    }
  }

  /// Reports a message that does not fail the test.
  static func warn(_ message: String, at location: TestLocation) {
    switch framework {
    case .swiftTesting:
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location.sourceLocation)
    case .xcTest:
      // XCTest has no warnings.
      Output.error.write("\(location.file):\(location.line): warning: \(message)\n")
    }
  }
}

/// Failures that become known when no test is current.
///
/// For example, a store finds a leak in its `deinit`, which the runtime may put off until the test's body is over. The
/// virtual-time scope of the test collects such failures and fails the test.
@MainActor
enum LateFailures: TestFailureReporter {
  private static var failures: [(message: String, location: TestLocation)] = []
  private static var scopes = 0

  /// Runs a test, then calls `report` with each failure that came too late.
  static func collect<Result>(
    reportingTo report: (String, TestLocation) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    scopes += 1
    defer {
      scopes -= 1
      let late = failures
      failures.removeAll()
      for failure in late { report(failure.message, failure.location) }
    }
    return try body()
  }

  /// Fails the current test, or the one whose virtual-time scope is open.
  static func record(_ message: String, at location: TestLocation) {
    if Test.current == nil, scopes > 0 {
      failures.append((message, location))
    } else {
      Failure.record(message, at: location)
    }
  }
}

/// A difference that is too large to print as a whole.
///
/// The text has the first changes and the number of the others.
struct LargeDifference {
  private struct Change {
    let path: String
    let old: Literal?
    let new: Literal?
  }

  private static let shownChanges = 20
  // The maximum number of characters of a value in the text.
  private static let shownCharacters = 120

  private var changes: [Change] = []
  // The number of values in the parts that differ.
  private var size = 0

  /// Returns the description of a difference. Returns `nil` if the difference has at most `limit` values.
  static func text(expected: Any, actual: Any, largerThan limit: Int) -> String? {
    var difference = LargeDifference()
    difference.compare(StateReader.literal(of: expected), StateReader.literal(of: actual), at: "")
    guard difference.size > limit else { return nil }
    let rest = difference.changes.count - shownChanges
    let shown = difference.changes.prefix(shownChanges).flatMap { change in
      [line("-", change.path, change.old), line("+", change.path, change.new)].compactMap { $0 }
    }
    return (shown + (rest > 0 ? ["… and \(rest.counted("more change"))"] : [])).joined(separator: "\n")
  }

  private static func line(_ mark: String, _ path: String, _ value: Literal?) -> String? {
    guard let value else { return nil }
    let text = value.description
    let isLong = text.count > shownCharacters
    return "\(mark) \(path.isEmpty ? "" : "\(path): ")\(text.prefix(shownCharacters))\(isLong ? "…" : "")"
  }

  // Adds the changes between two values at a path.
  private mutating func compare(_ old: Literal, _ new: Literal, at path: String) {
    guard old != new else { return }
    switch (old, new) {
    case (.structure(let oldType, let oldFields), .structure(let newType, let newFields))
    where oldType == newType && oldFields.map(\.label) == newFields.map(\.label):
      compare(oldFields, newFields, at: path)
    case (.enumCase(_, let oldName, let oldFields), .enumCase(_, let newName, let newFields))
    where oldName == newName && oldFields.map(\.label) == newFields.map(\.label):
      compare(oldFields, newFields, at: "\(path).\(newName)")
    case (.array(let oldElements), .array(let newElements)), (.set(let oldElements), .set(let newElements)):
      compare(oldElements, newElements, at: path)
    case (.dictionary(let oldEntries), .dictionary(let newEntries)):
      compare(oldEntries, newEntries, at: path)
    default:
      add(old, new, at: path)
    }
  }

  private mutating func compare(_ old: [Literal.Argument], _ new: [Literal.Argument], at path: String) {
    for index in old.indices {
      let name = old[index].label ?? String(index)
      compare(old[index].value, new[index].value, at: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  // Compares the elements between common prefix and suffix, by index.
  private mutating func compare(_ old: [Literal], _ new: [Literal], at path: String) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    for index in start..<max(oldEnd, newEnd) {
      let place = "\(path)[\(index)]"
      if index < oldEnd, index < newEnd {
        compare(old[index], new[index], at: place)
      } else {
        add(index < oldEnd ? old[index] : nil, index < newEnd ? new[index] : nil, at: place)
      }
    }
  }

  // Compares the entries of dictionaries by their keys.
  private mutating func compare(_ old: [Literal.Entry], _ new: [Literal.Entry], at path: String) {
    let later = Dictionary(new.map { ($0.key, $0.value) }) { first, _ in first }
    let earlier = Set(old.map(\.key))
    for entry in old {
      let place = "\(path)[\(entry.key)]"
      if let value = later[entry.key] {
        compare(entry.value, value, at: place)
      } else {
        add(entry.value, nil, at: place)
      }
    }
    for entry in new where !earlier.contains(entry.key) { add(nil, entry.value, at: "\(path)[\(entry.key)]") }
  }

  private mutating func add(_ old: Literal?, _ new: Literal?, at path: String) {
    changes.append(Change(path: path, old: old, new: new))
    size += max(old.map(LargeDifference.size) ?? 0, new.map(LargeDifference.size) ?? 0)
  }

  // The number of values in the value. A string counts by its lines.
  private static func size(of value: Literal) -> Int {
    switch value {
    case .array(let elements), .set(let elements): elements.reduce(1) { $0 + size(of: $1) }
    case .dictionary(let entries): entries.reduce(1) { $0 + size(of: $1.key) + size(of: $1.value) }
    case .enumCase(_, _, let arguments), .structure(_, let arguments): arguments.reduce(1) { $0 + size(of: $1.value) }
    case .string(let text): 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
    default: 1
    }
  }
}
