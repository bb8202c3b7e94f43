import FlowReport
import FlowSystem

/// A reporter that writes the Test Anything Protocol, version 14, with failures as YAML.
///
/// The plan is at the end. A script that fails as expected is a `TODO`, a skipped one a `SKIP`. A run that the
/// user stopped, or that lacks scripts without a failure, ends with `Bail out!` and has no plan.
// Only at the end is the number of fragments among the chosen files known.
struct TAPReporter: SuiteReporter {
  private let plan: SuitePlan
  private var count = 0

  init(_ plan: SuitePlan) {
    self.plan = plan
  }

  /// Returns the version, the shard, the seed and the packages whose scripts do not run.
  func begin() -> String {
    var lines = ["TAP version 14"]
    if let shard = plan.shard { lines.append("# shard \(shard)") }
    if let seed = plan.seed { lines.append("# seed \(seed)") }
    for package in plan.nestedPackages {
      lines.append("# \(package.summary(path: Self.escaped(package.path.text)))")
    }
    return Self.text(lines)
  }

  /// Returns the test point of a script, with its failures.
  mutating func add(_ script: ReportDocument.Script) -> String {
    switch script.verdict {
    case .passed, .flaky: point(script, diagnostics: flaky(script))
    case .updated: point(script, diagnostics: [("updated", .plain("\(script.blocks ?? 0)"))])
    case .skipped: point(script, directive: "SKIP")
    case .expectedFailure: point(script, isGood: false, directive: "TODO")
    case .failed: point(script, isGood: false, diagnostics: diagnostics(script))
    }
  }

  mutating func add(written path: ScriptPath, blocks: Int) -> String {
    Self.text(["# wrote \(Self.escaped(path.text)): \(blocks.counted("block"))"])
  }

  mutating func end(_ summary: SuiteSummary) -> String {
    if let reason = plan.shortfall(summary) { return Self.text(["Bail out! \(Self.escaped(reason))"]) }
    // Some suites may be empty as a whole, such as that of `--last-failed` after a success.
    let emptyPlan = plan.shard.isWhole ? "1..0 # no script to run" : "1..0 # no script in this part"
    var lines = [count == 0 ? emptyPlan : "1..\(count)"]
    if summary.notRun > 0 { lines.append("# not run: \(summary.notRun)") }
    return Self.text(lines)
  }

  // Counts a test point, and returns its lines. The reason of the script follows the directive.
  private mutating func point(
    _ script: ReportDocument.Script, isGood: Bool = true, directive: String? = nil,
    diagnostics: [(String, YAMLValue)] = []
  ) -> String {
    count += 1
    var line = "\(isGood ? "ok" : "not ok") \(count) - \(Self.escaped(script.name))"
    if let directive {
      let reason = script.reason ?? ""
      line += " # \(directive)\(reason.isEmpty ? "" : " \(Self.escaped(reason))")"
    }
    guard !diagnostics.isEmpty else { return Self.text([line]) }
    let block = YAMLValue.map(diagnostics.map { (key: $0.0, value: $0.1) }).lines
    return Self.text([line, "  ---"] + block.map { "  \($0)" } + ["  ..."])
  }

  // MARK: Diagnostics

  // Of a script that failed.
  private func diagnostics(_ script: ReportDocument.Script) -> [(String, YAMLValue)] {
    guard let failures = script.failures, let first = failures.first else { return [] }
    return fields(first) + [
      ("duration_ms", .plain("\((script.seconds * 1_000_000).rounded() / 1000)")),
      ("others", list(Array(failures.dropFirst()))),
      ("earlier", list(script.earlierFailures)),
    ]
  }

  private func flaky(_ script: ReportDocument.Script) -> [(String, YAMLValue)] {
    if let note = script.note {
      return [("note", .text(note)), ("failures_in_shared_process", list(script.failuresInSharedProcess))]
    }
    guard script.verdict == .flaky else { return [] }
    return [("flaky", .plain("true")), ("earlier", list(script.earlierFailures))]
  }

  private func list(_ failures: [ReportDocument.Failure]?) -> YAMLValue {
    .list((failures ?? []).map { .map(fields($0).map { (key: $0.0, value: $0.1) }) })
  }

  // The YAML omits empty lists among the fields.
  private func fields(_ failure: ReportDocument.Failure) -> [(String, YAMLValue)] {
    var fields: [(String, YAMLValue)] = [
      ("message", .text(failure.message)),
      ("severity", .plain("fail")),
      ("kind", .plain(failure.kind.rawValue)),
      (
        "at",
        .map([
          (key: "file", value: .text(failure.file)), (key: "line", value: .plain("\(failure.line)")),
          (key: "column", value: .plain("\(failure.column)")),
        ])
      ),
    ]
    if let statement = failure.statement { fields.append(("statement", .text(statement))) }
    fields += [
      ("included", .texts(failure.included.map(\.description))),
      ("advice", .texts(failure.advice ?? [])),
      ("difference", .texts((failure.legend.map { [$0] } ?? []) + (failure.difference ?? []))),
      ("activity", .texts(failure.activity ?? [])),
      ("output", .texts(failure.output ?? [])),
      ("place", .texts(failure.place ?? [])),
      ("handlers", .texts((failure.handlers ?? []).map(\.text))),
      ("rerun", .text(failure.rerun)),
    ]
    return fields
  }

  // MARK: Text

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  // Escapes `#` and `\`, which begin a directive and an escape.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.line(text) {
      if character == "#" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}

/// A value as YAML on several lines, with double-quoted texts.
// Without quotes, a parser may read a text as another type.
indirect enum YAMLValue {
  case text(String)
  /// A number or a word that needs no quotes.
  case plain(String)
  case list([YAMLValue])
  /// Fields in their order.
  case map([(key: String, value: YAMLValue)])

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
