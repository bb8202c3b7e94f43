import FlowReplay
import FlowScript
import FlowSystem

/// A reporter that writes the Test Anything Protocol, version 14, with failures as YAML.
///
/// The plan is at the end, since the number of fragments among the chosen files is known only then. A script that
/// fails as expected is a `TODO`, a skipped one a `SKIP`. A run that was stopped ends with `Bail out!` and has no plan.
package struct TAPReporter: SuiteReporter {
  private var plan = SuitePlan(scripts: 0, program: "flowsh")
  private var count = 0

  /// Creates a reporter for one run.
  package init() {}

  /// Returns the version, the shard and the seed.
  package mutating func begin(_ plan: SuitePlan) -> String {
    self.plan = plan
    var lines = ["TAP version 14"]
    if let shard = plan.shard { lines.append("# shard \(shard)") }
    if let seed = plan.seed { lines.append("# seed \(seed)") }
    return Self.text(lines)
  }

  /// Returns the test point of a script, with its failures.
  package mutating func add(_ result: ScriptResult) -> String {
    switch result.verdict {
    case .passedOver: return ""
    case .passed: return point(result, diagnostics: flaky(result))
    case .updated(let count): return point(result, diagnostics: [("updated", .plain("\(count)"))])
    case .skipped(let reason): return point(result, directive: "SKIP", reason)
    case .expectedFailure(let reason): return point(result, isGood: false, directive: "TODO", reason)
    case .failed: return point(result, isGood: false, diagnostics: diagnostics(result))
    }
  }

  /// Returns a comment about a file that was written.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String {
    Self.text(["# wrote \(Self.escaped(path.text)): \(blocks.counted("block"))"])
  }

  /// Returns the plan, or the reason for its absence.
  package mutating func end(_ summary: SuiteSummary) -> String {
    if let reason = plan.shortfall(summary) { return Self.text(["Bail out! \(Self.escaped(reason))"]) }
    var lines = [count == 0 ? "1..0 # no script in this part" : "1..\(count)"]
    if summary.notRun > 0 { lines.append("# not run: \(summary.notRun)") }
    return Self.text(lines)
  }

  /// Counts a test point, and returns its lines.
  private mutating func point(
    _ result: ScriptResult, isGood: Bool = true, directive: String? = nil, _ reason: String = "",
    diagnostics: [(String, YAMLValue)] = []
  ) -> String {
    count += 1
    let name = ScriptChoice(path: result.path, line: result.line).text
    var line = "\(isGood ? "ok" : "not ok") \(count) - \(Self.escaped(name))"
    if let directive { line += " # \(directive)\(reason.isEmpty ? "" : " \(Self.escaped(reason))")" }
    guard !diagnostics.isEmpty else { return Self.text([line]) }
    let block = YAMLValue.map(diagnostics.map { (key: $0.0, value: $0.1) }).lines
    return Self.text([line, "  ---"] + block.map { "  \($0)" } + ["  ..."])
  }

  // MARK: Diagnostics

  /// Returns the diagnostics of a script that failed.
  private func diagnostics(_ result: ScriptResult) -> [(String, YAMLValue)] {
    guard let first = result.failures.first else { return [] }
    return fields(first, of: result) + [
      ("duration_ms", .plain("\((result.duration / .microseconds(1)).rounded() / 1000)")),
      ("others", list(Array(result.failures.dropFirst()), of: result)),
      ("earlier", list(result.earlierFailures, of: result)),
    ]
  }

  private func flaky(_ result: ScriptResult) -> [(String, YAMLValue)] {
    if let note = result.note {
      return [("note", .text(note)), ("behind_others", list(result.failuresInSharedProcess, of: result))]
    }
    guard result.isFlaky else { return [] }
    return [("flaky", .plain("true")), ("earlier", list(result.earlierFailures, of: result))]
  }

  private func list(_ failures: [ScriptFailure], of result: ScriptResult) -> YAMLValue {
    .list(failures.map { .map(fields($0, of: result).map { (key: $0.0, value: $0.1) }) })
  }

  /// Returns the fields of a failure. Empty lists among them are not written.
  private func fields(_ failure: ScriptFailure, of result: ScriptResult) -> [(String, YAMLValue)] {
    let place = failure.locations[0]
    var fields: [(String, YAMLValue)] = [
      ("message", .text(failure.message)),
      ("severity", .plain("fail")),
      ("kind", .plain(failure.kindName)),
      (
        "at",
        .map([
          (key: "file", value: .text(place.file ?? result.path.text)), (key: "line", value: .plain("\(place.line)")),
          (key: "column", value: .plain("\(place.column)")),
        ])
      ),
    ]
    if let statement = failure.statement { fields.append(("statement", .text(statement))) }
    fields += [
      ("included", .texts(failure.locations.dropFirst().map(\.description))),
      ("advice", .texts(failure.advice)),
      ("difference", .texts((failure.legend.map { [$0] } ?? []) + failure.difference)),
      ("activity", .texts(failure.activity)),
      ("output", .texts(failure.output)),
      ("screen", .texts(failure.place)),
      ("handlers", .texts(failure.handlers.map(\.text))),
      ("rerun", .text(RerunCommand.text(for: failure, of: result, program: plan.program))),
    ]
    return fields
  }

  // MARK: Text

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  /// Escapes `#` and `\`, so that no text is read as a directive.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.line(text) {
      if character == "#" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}

/// A value as YAML on several lines. Texts are double-quoted, so that none is read as another type.
indirect enum YAMLValue {
  /// A text, which is quoted.
  case text(String)
  /// A number or a word that needs no quotes.
  case plain(String)
  /// A list of values.
  case list([YAMLValue])
  /// Fields in their order.
  case map([(key: String, value: YAMLValue)])

  /// Returns a list of texts.
  static func texts(_ texts: [String]) -> YAMLValue { .list(texts.map { .text($0) }) }

  /// The lines without an indent. Empty lists and maps have none.
  var lines: [String] {
    switch self {
    case .text(let text): return [JSONLine.quoted(VisibleText.line(text))]
    case .plain(let text): return [text]
    case .list(let values):
      return values.flatMap { value in
        value.lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
      }
    case .map(let fields):
      return fields.flatMap { key, value in
        let lines = value.lines
        switch value {
        case .text, .plain: return lines.map { "\(key): \($0)" }
        case .list, .map: return lines.isEmpty ? [] : ["\(key):"] + lines.map { "  \($0)" }
        }
      }
    }
  }
}
