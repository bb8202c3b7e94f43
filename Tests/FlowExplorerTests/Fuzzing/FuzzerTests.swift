import FlowCore
import FlowScript
import FlowSession
import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import FlowExplorer

/// Random walks in this process, of an app whose fault is known.
@MainActor
@Suite struct FuzzerTests {
  /// Walks an app at random, by default in 64 runs of 20 statements.
  private func fuzz(
    _ launch: String, seed: UInt64 = 1, runs: Int = 64, _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws -> FuzzReport {
    var options = FuzzOptions(ExplorationOptions(starts: [.init([try Statement(parsing: "app \(launch)")])]))
    options.length = 20
    options.seed = seed
    options.runs = runs
    change(&options)
    let fuzzer = Fuzzer(apps: [SafeApp.self, FaultsApp.self], options, isolation: .none)
    let reason = try fuzzer.run()
    return FuzzReport(fuzzer, reason)
  }

  private func texts(_ finding: Finding) -> [String] { finding.statements.map { "\($0)" } }

  @Test func aFaultIsShortenedToTheStatementsThatItNeeds() throws {
    let report = try fuzz("Safe")
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1, "\(report.findings)")
    #expect(
      texts(finding) == ["app Safe", "do .left", "do .right", "do .left", "do .open(force: 0, by: nil)"])
    #expect(finding.isReproduced)
    #expect(finding.isGuess)
    #expect(finding.schedule == nil)
    #expect(finding.text.contains("force: 0"), "\(finding.text)")
    #expect(report.trials > 0)
  }

  @Test func aQuarterOfTheRunsHasTransitionsThatTakeTime() throws {
    let options = FuzzOptions(ExplorationOptions(starts: [.init([try Statement(parsing: "app Safe")])]))
    let roots = StateSpace(starts: options.starts).roots
    let animated = (UInt64(0)..<400).filter { seed in
      roots[FuzzRun(seed: seed, options).root].statements.first == .transitions(.milliseconds(350))
    }
    #expect((70..<130).contains(animated.count))
  }

  @Test func valuesThatUsersEnterAreNotReplacedByGuesses() throws {
    let report = try fuzz("Safe") { $0.exploration.actions.values = ["force": [.integer(7)]] }
    let finding = try #require(report.findings.first)
    #expect(texts(finding).last == "do .open(force: 7, by: nil)")
    #expect(!finding.isGuess)
  }

  @Test func eachSeedFindsItsOwnPathOfEqualLength() throws {
    for seed in UInt64(2)..<4 {
      let finding = try #require(try fuzz("Safe", seed: seed, runs: 256).findings.first)
      #expect(finding.statements.count == 5, "seed \(seed): \(texts(finding))")
    }
  }

  @Test func theSeedOfAFindingRepeatsItsRun() throws {
    let first = try fuzz("Safe")
    let finding = try #require(first.findings.first)
    var again = try fuzz("Safe", seed: try #require(finding.seed), runs: 1)
    #expect(again.runs == 1)
    again.findings[0].count = finding.count
    #expect(again.findings == first.findings)
  }

  @Test func aRaceIsFoundOnlyInOtherOrdersOfJobs() throws {
    #expect(try fuzz("Safe(fault: .race)").findings.isEmpty)
    let report = try fuzz("Safe(fault: .race)") { $0.hasSchedules = true }
    let finding = try #require(report.findings.first)
    #expect(texts(finding).dropFirst() == ["do .knock", "do .open(force: 0, by: nil)"])
    #expect(finding.schedule != nil)
    #expect(finding.isReproduced)
  }

  @Test func aFaultOfTheUsualOrderHasNoSchedule() throws {
    let report = try fuzz("Safe") { $0.hasSchedules = true }
    let finding = try #require(report.findings.first)
    #expect(finding.schedule == nil)
  }

  @Test func anInvariantThatFailsIsShortened() throws {
    let invariant = try Statement(parsing: "expect alive 0 Letter")
    let report = try fuzz("Faults", runs: 16) { $0.exploration.invariants = [invariant] }
    #expect(report.invariants.map(\.statement) == [invariant])
    #expect(report.invariants[0].checked > 0)
    let finding = try #require(report.findings.first { $0.kind == .invariant })
    #expect(texts(finding) == ["app Faults", "do .open", "expect alive 0 Letter"])
    #expect(finding.isReproduced)
  }

  @Test func aLeakIsShortened() throws {
    let report = try fuzz("Faults(fault: .leak)", runs: 16)
    let leak = try #require(report.findings.first { $0.kind == .leak })
    #expect(leak.statements.count == 3, "\(texts(leak))")
  }

  @Test func aScreenThatATaskWithoutAnEndHoldsIsShortened() throws {
    let report = try fuzz("Faults(fault: .timer)", runs: 32)
    #expect(report.findings.count == 1, "\(report.findings)")
    let leak = try #require(report.findings.first { $0.kind == .leak })
    #expect(leak.text == "leaked Letter: held by a task that woke 16 times after the removal")
    let texts = texts(leak)
    #expect(texts.count == 4 && texts[1] == "do .open" && texts[3].hasPrefix("advance "), "\(texts)")
    #expect(leak.assertion.map { "\($0)" } == "expect alive 0 Letter")
    #expect(leak.isReproduced)
    var again = try fuzz("Faults(fault: .timer)", seed: try #require(leak.seed), runs: 1)
    again.findings[0].count = leak.count
    #expect(again.findings == report.findings)
  }

  @Test(arguments: ["retry", "poll"])
  func aTaskThatEndsAfterItsScreenHasGoneIsNoLeak(fault: String) throws {
    let report = try fuzz("Faults(fault: .\(fault))", runs: 32)
    #expect(report.findings.isEmpty, "\(report.findings)")
  }

  @Test func anAppWithoutAFaultHasNoFindings() throws {
    let report = try fuzz("Faults", runs: 32)
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.screens == ["Desk", "Letter"])
    #expect(report.stopReason == .limit)
    #expect(report.runs == 32)
  }

  @Test func aRefusedLaunchOfAScriptIsNoFinding() throws {
    let refused = try Statement(parsing: "app Faults(fault: .gone)")
    func report(in script: String?) throws -> FuzzReport {
      try fuzz("Faults(fault: .none)") { $0.exploration.starts.append(.init([refused], in: script)) }
    }
    let ofAScript = try report(in: "Old/gone.flowscript")
    #expect(ofAScript.findings.isEmpty, "\(ofAScript.findings)")
    #expect(ofAScript.refusedLaunches.map(\.script) == ["Old/gone.flowscript"])
    #expect(ofAScript.launches.count == 1)
    #expect(try report(in: nil).findings.map(\.kind) == [.error])
  }

  @Test func withFirstTheRunsEndAfterTheFirstBatchWithAFinding() throws {
    let whole = try fuzz("Safe", runs: 128)
    let first = try fuzz("Safe", runs: 1_000_000) { $0.stopsAtFirst = true }
    #expect(first.stopReason == .found)
    #expect(first.runs == 128)
    #expect(first.findings == whole.findings)
    let firstLine = try #require(ExplorationText.lines(first, program: "flowsh") { _ in "" }.first).text
    #expect(firstLine.hasSuffix(", seed 1; stopped at the first finding, after 128 of 1,000,000 runs"), "\(firstLine)")
  }

  @Test func runsWithoutAFindingAndTheLastRunsAreNotStopped() throws {
    let nothing = try fuzz("Faults", runs: 140) { $0.stopsAtFirst = true }
    #expect(nothing.stopReason == .limit)
    #expect(nothing.runs == 140)
    let last = try fuzz("Safe", runs: 128) { $0.stopsAtFirst = true }
    #expect(last.stopReason == .limit)
    #expect(last.findings.count == 1)
  }

  @Test func aTimeLimitEndsTheRuns() throws {
    let report = try fuzz("Faults", runs: 1_000_000) { $0.exploration.timeLimit = .zero }
    #expect(report.stopReason == .time)
    #expect(report.runs == 0)
  }
}

/// Random walks in forks of the process, through the program.
@Suite struct FuzzCommandTests {
  @Test func findingsAreIndependentOfTheNumberOfProcesses() async throws {
    let runs = try await Program.runs(
      ["1", "2", "3"].map { ["fuzz", "Routes", "--runs", "64", "--length", "20", "--seed", "5", "-j", $0] })
    #expect(runs[0].output.contains("64 runs"), "\(runs[0])")
    // The command that repeats a run leaves out the number of processes.
    for run in runs { #expect(run.output == runs[0].output) }
  }

  @Test func aStatementThatHungEndsLaterRunsBeforeItBegins() async throws {
    let program = PseudoTerminal.product(named: "TroubleShell")
    let result = try await Program.run(
      ["fuzz", "Trouble", "--runs", "256", "--length", "12", "--hang", "100ms", "-j", "2"], program: program,
      in: TemporaryFolder())
    let lines = result.output.split(separator: "\n")
    let cut = try #require(lines.first { $0.hasPrefix("  cut") }, "\(result)")
    #expect(cut.hasSuffix("before a statement that hangs in that state"))
    #expect(lines.contains { $0.hasPrefix("hang: ") }, "\(result)")
  }

  @Test func aStatementThatHangsInThreeStatesHangsInAllOfTheirScreens() throws {
    let statement = try Statement(parsing: "do .wait")
    func site(_ state: UInt64, screens: UInt64 = 0, _ other: Statement? = nil) -> HangSite {
      HangSite(
        state: StateFingerprint(first: state, second: 0), screens: StateFingerprint(first: screens, second: 1),
        statement: other ?? statement)
    }
    var hangs = KnownHangs()
    hangs.insert(site(1))
    hangs.insert(site(1))
    hangs.insert(site(2))
    #expect(hangs.contains(site(1)) && hangs.contains(site(2)) && !hangs.contains(site(3)))
    hangs.insert(site(3))
    #expect(hangs.contains(site(4)) && !hangs.contains(site(4, screens: 1)))
    #expect(!hangs.contains(site(4, try Statement(parsing: "do .go"))))
  }

  @Test func crashesExitsAndHangsAreFoundInACopyAndShortened() async throws {
    let folder = TemporaryFolder()
    let program = PseudoTerminal.product(named: "TroubleShell")
    let result = try await Program.run(
      ["fuzz", "Trouble", "--runs", "32", "--length", "12", "--hang", "100ms", "-j", "2"], program: program, in: folder)
    #expect(result.status == 1, "\(result)")
    let output = result.output
    for text in ["\nexit: the app ended its process with status", "\nhang: takes more than 100ms"] {
      #expect(output.contains(text), "\(output)\(result.error)")
    }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let crash = try #require(lines.firstIndex { $0.hasPrefix("crash: SIGILL") }, "\(output)")
    // Each fault of the app takes one Step after the launch.
    #expect(lines[crash + 1] == "  app Trouble", "\(output)")
    #expect(lines[crash + 3].hasPrefix("  | TroubleShell/main.swift:"), "\(output)")
    let again = try #require(lines[crash...].first { $0.hasPrefix("  rerun: ") }, "\(output)")
    #expect(lines.firstIndex(of: again).map { $0 - crash } == 4, "\(output)")
    // The command shows the same fault, after the same statements.
    let command = again.dropFirst("  rerun: ".count).split(separator: " ").map(String.init)
    let repeated = try await Program.run(Array(command.dropFirst()), program: program, in: folder)
    let crashLine = try #require(lines[crash].split(separator: "  ").first)
    #expect(repeated.output.contains("\n\(crashLine)\n\(lines[crash + 1])\n\(lines[crash + 2])\n"), "\(repeated)")
    #expect(repeated.output.contains("1 run, "), "\(repeated)")
  }

  @Test func theFirstFindingIsTheSameForAnyNumberOfProcesses() async throws {
    let program = PseudoTerminal.product(named: "RunnerFixture")
    let runs = try await Program.runs(
      ["1", "2", "5"].map { ["fuzz", "Holes", "--runs", "2000", "--length", "4", "--first", "-j", $0] },
      program: program)
    #expect(runs[0].status == 1)
    #expect(runs[0].output.contains("; stopped at the first finding, after 128 of 2,000 runs\n"), "\(runs[0])")
    #expect(!runs[0].output.contains("--first"), "\(runs[0])")
    for run in runs { #expect(run.output == runs[0].output) }
  }

  @Test func eachFindingHasAScriptThatFailsAndIsWrittenOnce() async throws {
    let folder = TemporaryFolder()
    let program = PseudoTerminal.product(named: "RunnerFixture")
    /// Runs the program, and returns the lines about written scripts.
    func fuzz() async throws -> [String] {
      let result = try await Program.run(
        ["fuzz", "Holes", "--value", "page=3", "--runs", "32", "--length", "8", "--write", "found"],
        program: program, in: folder)
      #expect(result.status == 1, "\(result)")
      // The command that repeats a run writes nothing.
      #expect(!result.output.contains("--write"), "\(result)")
      return result.output.split(separator: "\n").map(String.init).filter { $0.contains("found") }
    }
    let written = try await fuzz()
    let names = written.map { String($0.dropFirst("wrote found/".count)) }
    #expect(names.contains("crash-sigill-after-burn.flowscript"), "\(written)")
    #expect(names.contains("crash-sigill-after-tear.flowscript"), "\(written)")
    for name in names {
      let result = try await Program.run(["test", "found/\(name)"], program: program, in: folder)
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("SIGILL"), "\(result)")
    }
    #expect(try await fuzz() == ["\(names.count) scripts unchanged in found"])
    let text = try folder.read("found/\(names[0])") + "\n# mine\n"
    try folder.write(text, to: "found/\(names[0])")
    #expect(try await fuzz().contains("left alone found/\(names[0]): it was edited (delete it to write it anew)"))
    #expect(try folder.read("found/\(names[0])") == text)
  }

  @Test func aFindingThatNeedsAnOrderOfJobsHasNoScript() async throws {
    let folder = TemporaryFolder()
    let program = PseudoTerminal.product(named: "RunnerFixture")
    let result = try await Program.run(
      ["fuzz", "Orders", "--schedules", "--runs", "16", "--write", "found"], program: program, in: folder)
    let lines = result.output.split(separator: "\n").map(String.init)
    let again = try #require(lines.first { $0.hasPrefix("  rerun: ") }, "\(result)").dropFirst("  rerun: ".count)
    #expect(lines.last?.hasSuffix("): needs an order of jobs: \(again)") == true, "\(result)")
    #expect(lines.last?.hasPrefix("not written: crash: SIGILL") == true, "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("found")))
  }

  @Test func wrongNumbersAreRefused() async throws {
    let runs = try await Program.run(["fuzz", "Counter", "--runs", "0"])
    #expect(runs.status == 2)
    #expect(runs.error.contains("--runs takes a number from 1 on"), "\(runs)")
    let length = try await Program.run(["fuzz", "Counter", "--length", "0"])
    #expect(length.error.contains("--length takes a number from 1 to 10000, not 0"), "\(length)")
  }
}
