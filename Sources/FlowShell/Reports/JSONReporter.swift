import FlowScript

/// A JSON object a line, its keys in alphabetical order. Times are numbers, in seconds.
///
/// - `{"event":"begin"}` comes first: `format` (1; a larger number where a key goes or means something else), `program`,
///   `scripts` (how many are chosen, fragments among them), and, where there are such, `seed` and `shard` (`index`, from
///   1, and `count`).
/// - `{"event":"script"}` comes for each script: `path`, `line` (where it was to stop, if it was), `verdict` (`passed`,
///   `failed`, `skipped`, `xfail`, `flaky`, `updated`), `reason` (of `skipped` and `xfail`), `blocks` (how many were
///   `updated`), `statements`, `expectations`, `seconds`, `virtualSeconds`, `failures`, and `earlierFailures`: those of the
///   attempts before. Where a script passed only in a process of its own, `note` says so, and `failuresInSharedProcess` are those
///   of the run behind other scripts.
/// - A failure has `kind` (`difference`, `claim`, `error`, `fault`, `trouble`, `interrupted`, `unparsable`, `unexpected-pass`,
///   `crash`, `timeout`, `disagreement`, `race`), `message`, `file`, `line`, `column`, `included` (the way there, innermost
///   first), `rerun` (a command for a shell), and, where there are such, `statement`, `legend`, `difference` (its lines),
///   `advice`, `output` (the first and the last lines that the app wrote), `activity` (how far a script came that took too long,
///   and what kept it busy), and `place` (what was on screen).
/// - `{"event":"written"}` comes for each file of which blocks were rewritten and whose `verdict` is not `updated`, a
///   fragment or a script that failed all the same: `path` and `blocks`.
/// - `{"event":"end"}` comes last: `passed`, `failed`, `skipped`, `xfail`, `flaky` (they are among those that passed),
///   `updated` (how many files were written), `notRun`, `statements`, `expectations`, `seconds`, `slowest` (`path` and `seconds` of each),
///   `interrupted`, and `status`, the exit status.
package struct JSONReporter: SuiteReporter {
  private var program = "flowsh"

  /// A reporter for one run.
  package init() {}

  /// The line of the beginning.
  package mutating func begin(_ plan: SuitePlan) -> String {
    program = plan.program
    var fields: [String: JSONValue] = [
      "format": .integer(1), "program": .string(plan.program), "scripts": .integer(plan.scripts),
    ]
    if let shard = plan.shard {
      fields["shard"] = .object(["index": .integer(shard.index), "count": .integer(shard.count)])
    }
    if let seed = plan.seed { fields["seed"] = .unsigned(seed) }
    return Self.line("begin", fields)
  }

  /// The line of a script.
  package mutating func add(_ result: ScriptResult) -> String {
    guard let verdict = Self.verdict(result) else { return "" }
    var fields: [String: JSONValue] = [
      "path": .string(result.path.text), "verdict": .string(verdict), "statements": .integer(result.statementCount),
      "expectations": .integer(result.expectationCount), "seconds": .seconds(result.duration),
      "virtualSeconds": .seconds(result.virtualDuration),
      "failures": .list(result.failures.map { value($0, of: result) }),
      "earlierFailures": .list(result.earlierFailures.map { value($0, of: result) }),
    ]
    fields["line"] = result.line.map { .integer($0) }
    if let note = result.note {
      fields["note"] = .string(note)
      fields["failuresInSharedProcess"] = .list(result.failuresInSharedProcess.map { value($0, of: result) })
    }
    switch result.verdict {
    case .skipped(let reason), .expectedFailure(let reason): fields["reason"] = .string(reason)
    case .updated(let count): fields["blocks"] = .integer(count)
    case .passed, .failed, .passedOver: break
    }
    return Self.line("script", fields)
  }

  /// The line of a file that was written.
  package mutating func add(written path: ScriptPath, blocks: Int) -> String {
    Self.line("written", ["path": .string(path.text), "blocks": .integer(blocks)])
  }

  /// The line of the end.
  package mutating func end(_ summary: SuiteSummary) -> String {
    Self.line(
      "end",
      [
        "passed": .integer(summary.passed), "failed": .integer(summary.failed), "skipped": .integer(summary.skipped),
        "flaky": .integer(summary.flaky), "xfail": .integer(summary.expectedFailures),
        "updated": .integer(summary.updated), "notRun": .integer(summary.notRun),
        "statements": .integer(summary.statements), "expectations": .integer(summary.expectations),
        "seconds": .seconds(summary.duration), "interrupted": .boolean(summary.isInterrupted),
        "status": .integer(Int(summary.status.rawValue)),
        "slowest": .list(
          summary.slowest.map { .object(["path": .string($0.path.text), "seconds": .seconds($0.duration)]) }),
      ])
  }

  private static func verdict(_ result: ScriptResult) -> String? {
    switch result.verdict {
    case .passed: result.isFlaky ? "flaky" : "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    case .expectedFailure: "xfail"
    case .updated: "updated"
    case .passedOver: nil
    }
  }

  private func value(_ failure: ScriptFailure, of result: ScriptResult) -> JSONValue {
    var fields = Self.fields(failure.locations[0])
    fields["kind"] = .string(failure.word)
    fields["message"] = .string(failure.message)
    fields["included"] = .list(failure.locations.dropFirst().map { .object(Self.fields($0)) })
    fields["rerun"] = .string(RerunCommand.text(for: failure, of: result, program: program))
    fields["statement"] = failure.statement.map { .string($0) }
    fields["legend"] = failure.legend.map { .string($0) }
    for (key, lines) in [
      "difference": failure.difference, "advice": failure.advice, "output": failure.output, "place": failure.place,
      "activity": failure.activity,
    ] where !lines.isEmpty { fields[key] = .strings(lines) }
    return .object(fields)
  }

  private static func fields(_ place: SourceLocation) -> [String: JSONValue] {
    ["file": .string(place.file ?? ""), "line": .integer(place.line), "column": .integer(place.column)]
  }

  private static func line(_ event: String, _ fields: [String: JSONValue]) -> String {
    "\(JSONValue.object(fields.merging(["event": .string(event)]) { $1 }))\n"
  }
}
