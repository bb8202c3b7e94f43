import FlowReport
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import FoundationEssentials

/// The document of a report, with its file.
package struct StoredReport {
  package let path: ScriptPath
  package let document: ReportDocument

  /// Reads the document of a file.
  /// - Throws: ``Diagnostic`` if the file cannot be read, is no whole document, or has been edited.
  package init(_ path: ScriptPath) throws(Diagnostic) {
    self.init(path, try ReportDocument(path))
    guard document.digest == document.contentDigest else {
      let part = document.part.map { " --shard \($0.index)/\($0.count)" } ?? ""
      throw Diagnostic(
        .refused, "\(path) is not as flowsh wrote it: its digest is of other content",
        advice: ["write it again: \(Program.name) test\(part) --reporter json-report=FILE"])
    }
  }

  init(_ path: ScriptPath, _ document: ReportDocument) {
    self.path = path
    self.document = document
  }
}

extension ReportDocument {
  // Each document has the key, whatever its version.
  private struct Version: Decodable {
    var format: Int
  }

  /// Creates the document of a file that `--reporter json-report=FILE` wrote.
  /// - Throws: ``Diagnostic`` if the file cannot be read, or is no whole document of this version.
  package init(_ path: ScriptPath) throws(Diagnostic) {
    let data = Data(try Diagnostic.reporting { () throws(FileError) in try RegularFile.read(path) })
    let advice = ["write one: \(Program.name) test --reporter json-report=FILE"]
    guard !data.isEmpty else {
      throw Diagnostic(.unparsable, "\(path) is empty: the run that opened it did not end", advice: ["run it again"])
    }
    if let version = try? JSONDecoder().decode(Version.self, from: data), version.format != Self.version {
      throw Diagnostic(
        .unparsable, "\(path) is a report of version \(version.format), and this program reads version \(Self.version)",
        advice: ["write it again with this program"])
    }
    do {
      self = try JSONDecoder().decode(ReportDocument.self, from: data)
    } catch {
      throw Diagnostic(.unparsable, "\(path) is no whole report of a suite", advice: advice)
    }
  }
}

extension ReportDocument {
  /// Joins documents to the one that a single run would have written.
  ///
  /// The documents are all parts of one suite, or suites without common scripts. There is at least one. The scripts are
  /// in the order of their paths. The real time is that of the longest part. `program` names the joining program, for
  /// documents of several programs.
  /// - Throws: ``Diagnostic`` if a part is missing or repeated, if the parts belong to two suites, or if suites have a
  ///   common script. Throws it also if only some documents have coverage.
  package static func join(_ parts: [StoredReport], program: String) throws(Diagnostic) -> ReportDocument {
    if parts.contains(where: { $0.document.part != nil }) {
      try checkCompleteness(parts)
    } else {
      try checkDisjointness(parts)
    }
    let programs = Set(parts.map(\.document.program))
    var joined = ReportDocument(program: programs.count == 1 ? parts[0].document.program : program)
    for part in parts { joined.add(part.document) }
    try joined.joinCoverage(of: parts)
    let order = joined.scripts.map { ScriptPath($0.path) }
    // Compare positions too, so that the repetitions of a script keep their order.
    joined.scripts = joined.scripts.indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { joined.scripts[$0] }
    return joined
  }

  private mutating func add(_ other: ReportDocument) {
    scripts += other.scripts
    totals.add(other.countedTotals)
    keepsPassed = keepsPassed ?? other.keepsPassed
    recordsPassed = recordsPassed ?? other.recordsPassed
  }

  // Throws `Diagnostic` if some documents have coverage and others have none.
  private mutating func joinCoverage(of parts: [StoredReport]) throws(Diagnostic) {
    let counted = parts.filter { $0.document.coverage != nil }
    guard !counted.isEmpty else { return }
    guard counted.count == parts.count else {
      let path = parts.first { $0.document.coverage == nil }?.path ?? ""
      throw Diagnostic(
        .refused, "\(path) has no coverage, and \(counted[0].path) has", advice: ["run all parts with --coverage"])
    }
    var sum = Coverage()
    for case let coverage? in parts.map(\.document.coverage) { sum.add(coverage) }
    sum.sortScriptsByPath()
    coverage = sum
  }

  // Checks that the documents are all parts of one suite.
  private static func checkCompleteness(_ parts: [StoredReport]) throws(Diagnostic) {
    var found: [Int: ScriptPath] = [:]
    var first: (path: ScriptPath, part: Part)?
    for (path, document) in parts.map({ ($0.path, $0.document) }) {
      guard let part = document.part else {
        throw Diagnostic(
          .refused, "\(path) reports a whole suite, and other files report parts of one",
          advice: ["join the parts of one suite"])
      }
      let known = first ?? (path, part)
      first = known
      guard part.suite == known.part.suite, part.count == known.part.count else {
        throw Diagnostic(
          .refused, "\(path) is a part of another suite than \(known.path)",
          advice: ["give all parts the same scripts, filters, tags, number of parts and --balance"])
      }
      if let other = found.updateValue(path, forKey: part.index) {
        throw Diagnostic(
          .refused, "part \(part.index) of \(part.count) is there twice: \(other) and \(path)",
          advice: ["name the file of each part once"])
      }
    }
    let count = first?.part.count ?? 0
    let missing = (1...max(1, count)).filter { found[$0] == nil }
    guard missing.isEmpty else {
      let numbers = missing.prefix(8).map { "\($0)" }.joined(separator: ", ") + (missing.count > 8 ? ", …" : "")
      throw Diagnostic(
        .refused,
        "\(missing.count) of \(count.counted("part")) \(missing.count == 1 ? "is" : "are") missing: \(numbers)",
        advice: [
          "name the files of all \(count) parts",
          "run a lost part again: \(Program.name) test --shard \(missing[0])/\(count)",
        ])
    }
  }

  // Checks that whole suites have no common script, which would count twice.
  private static func checkDisjointness(_ suites: [StoredReport]) throws(Diagnostic) {
    var found: [String: ScriptPath] = [:]
    for suite in suites {
      for name in Set(suite.document.scripts.map(\.name)).sorted() {
        guard let other = found.updateValue(suite.path, forKey: name) else { continue }
        throw Diagnostic(
          .refused, "\(VisibleText.line(name)) is in both \(other) and \(suite.path)",
          advice: ["join the parts of one run, which --shard makes, or suites of different scripts"])
      }
    }
  }
}

extension ReportDocument {
  // The totals, with counts of the verdicts that the scripts have.
  fileprivate var countedTotals: Totals {
    var counted = totals
    func count(_ verdicts: Verdict...) -> Int { scripts.count { verdicts.contains($0.verdict) } }
    (counted.passed, counted.failed) = (count(.passed, .flaky, .updated), count(.failed))
    (counted.skipped, counted.flaky, counted.xfail) = (count(.skipped), count(.flaky), count(.expectedFailure))
    counted.statements = scripts.reduce(0) { $0 + $1.statements }
    counted.expectations = scripts.reduce(0) { $0 + $1.expectations }
    let isFailed = counted.failed > 0
    counted.status = max(counted.status, Int((isFailed ? ExitStatus.difference : .success).rawValue))
    return counted
  }
}

extension ReportDocument.Totals {
  // The scripts ran at the same time.
  fileprivate mutating func add(_ other: ReportDocument.Totals) {
    passed += other.passed
    failed += other.failed
    skipped += other.skipped
    flaky += other.flaky
    xfail += other.xfail
    updated += other.updated
    notRun += other.notRun
    statements += other.statements
    expectations += other.expectations
    seconds = max(seconds, other.seconds)
    interrupted = interrupted || other.interrupted
    status = max(status, other.status)
  }
}
