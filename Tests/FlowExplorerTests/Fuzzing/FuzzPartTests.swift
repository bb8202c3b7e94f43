import FlowScript
import FlowSystem
import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import FlowExplorer

/// The division of runs among machines.
@Suite struct RunDivisionTests {
  @Test(arguments: [1, 7, 40, 128, 130, 1_000], [1, 2, 3, 9, 200])
  func eachRunHasOneShard(runs: Int, shards: Int) throws {
    var all: [Int] = []
    for index in 1...shards {
      let shard = try #require(Shard(index: index, of: shards))
      let division = RunDivision(runCount: runs, shard: shard)
      let own = division.chunks(in: 0..<division.batchCount).flatMap { Array($0) }
      #expect(own == (0..<runs).filter(division.contains))
      for batches in 0...division.batchCount {
        #expect(division.count(inFirst: batches) == own.count { $0 < batches * RunDivision.batchSize })
      }
      all += own
    }
    #expect(all.sorted() == Array(0..<runs))
  }

  @Test func aShardHasTheChunksOfAWholeRun() throws {
    let whole = Set(RunDivision(runCount: 300, shard: nil).chunks(in: 0..<3))
    for index in 1...3 {
      let shard = try #require(Shard(index: index, of: 3))
      #expect(whole.isSuperset(of: RunDivision(runCount: 300, shard: shard).chunks(in: 0..<3)))
    }
  }

  @Test func theMaximalNumberOfRunsIsCounted() {
    let division = RunDivision(runCount: .max, shard: Shard(index: 2, of: 2))
    #expect(division.count(inFirst: division.batchCount) > Int.max / 4)
    #expect(division.contains(.max - 1) || division.contains(.max - 100))
  }
}

/// Parts of random walks, which `--join` puts together.
@MainActor
@Suite struct FuzzPartTests {
  /// Creates a fuzzer of a launch and of `Faults`, with an invariant.
  private static func makeFuzzer(
    _ launch: String, runs: Int, length: Int = 12, seed: UInt64 = 1, stopsAtFirst: Bool = false, shard: Shard? = nil
  ) throws -> Fuzzer {
    let launches = [launch, "Faults"].map { "app \($0)" }
    var options = FuzzOptions(
      ExplorationOptions(starts: try launches.map { .init([try Statement(parsing: $0)]) }))
    options.exploration.invariants = [try Statement(parsing: "expect alive 0 Cellar")]
    (options.length, options.seed, options.runs) = (length, seed, runs)
    options.stopsAtFirst = stopsAtFirst
    let fuzzer = Fuzzer(apps: [SafeApp.self, FaultsApp.self], options, isolation: .none)
    fuzzer.shard = shard
    return fuzzer
  }

  private static func report(_ fuzzer: Fuzzer) throws -> FuzzReport { FuzzReport(fuzzer, try fuzzer.run()) }

  /// Returns the parts of runs that are divided among `count` machines.
  private static func parts(
    _ count: Int, _ launch: String = "Faults(fault: .trap)", runs: Int = 40, length: Int = 12,
    seed: UInt64 = 1, stopsAtFirst: Bool = false
  ) throws -> [FuzzPart] {
    try (1...count).map { index in
      let shard = try #require(Shard(index: index, of: count))
      let fuzzer = try makeFuzzer(
        launch, runs: runs, length: length, seed: seed, stopsAtFirst: stopsAtFirst, shard: shard)
      return FuzzPart(shard, of: fuzzer, try fuzzer.run(), arguments: ["fuzz", "Faults"])
    }
  }

  private static func join(_ parts: [FuzzPart]) throws(Diagnostic) -> Fuzzer {
    try FuzzPart.join(parts, apps: [SafeApp.self, FaultsApp.self], isolation: .none, jobs: 2).fuzzer
  }

  /// Returns the error message of joining parts. Returns `nil` if there is no error.
  private static func message(_ parts: [FuzzPart]) -> String? {
    do throws(Diagnostic) {
      _ = try join(parts)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [1, 2, 3, 12])
  func joinedPartsGiveTheReportOfOneMachine(count: Int) throws {
    for (launch, runs) in [("Faults(fault: .trap)", 40), ("Safe", 150)] {
      let whole = try Self.report(Self.makeFuzzer(launch, runs: runs))
      #expect(whole.findings.count == 1, "\(whole.findings)")
      #expect(whole.invariants[0].checked + whole.invariants[0].skipped == whole.states)
      let folder = TemporaryFolder()
      // Through files, and in another order.
      let files = try Self.parts(count, launch, runs: runs).reversed().map { part in
        let path = ScriptPath(folder.file("\(part.shard.index).json"))
        try part.write(path)
        return try FuzzPart(path)
      }
      #expect(try Self.report(Self.join(files)) == whole)
    }
  }

  /// The seed of runs that are hardly long enough, whose first batch finds nothing. Most other seeds find nothing at
  /// all.
  private static let lateSeed: UInt64 = 3
  private static let lateFinding = Result {
    try report(makeFuzzer("Safe", runs: 2_000, length: 6, seed: lateSeed, stopsAtFirst: true))
  }

  @Test(arguments: [2, 5])
  func joinedPartsStopAtTheFirstFindingOfAll(count: Int) throws {
    let (seed, whole) = (Self.lateSeed, try Self.lateFinding.get())
    try #require(whole.stopReason == .found && whole.runs > RunDivision.batchSize)
    let parts = try Self.parts(count, "Safe", runs: 2_000, length: 6, seed: seed, stopsAtFirst: true)
    #expect(parts.contains { $0.stopReason == .found })
    let folder = TemporaryFolder()
    let files = try parts.map { part in
      let path = ScriptPath(folder.file("\(part.shard.index).json"))
      try part.write(path)
      return try FuzzPart(path)
    }
    // A shard goes on beyond the batch of another one's finding.
    let lastRuns = try (1...count).map { try Self.lastRun(inPart: folder.read("\($0).json")) }
    #expect(lastRuns.contains { $0 >= whole.runs }, "\(lastRuns)")
    #expect(try Self.report(Self.join(files)) == whole)
  }

  /// Returns the number of the last run in the text of a part.
  private static func lastRun(inPart text: String) throws -> Int {
    struct Part: Decodable {
      struct Run: Decodable { var run: Int }
      var runs: [Run]
    }
    return try #require(try JSONDecoder().decode(Part.self, from: Data(text.utf8)).runs.last?.run)
  }

  @Test func missingRepeatedAndForeignPartsAreRefused() throws {
    let parts = try Self.parts(3)
    #expect(Self.message(parts) == nil)
    #expect(Self.message([parts[0], parts[2]]) == "part 2 of 3 is missing")
    #expect(Self.message([parts[0], parts[1]]) == "part 3 of 3 is missing")
    #expect(Self.message([parts[0], parts[0], parts[2]]) == "part 1 of 3 is there twice")
    #expect(Self.message([]) == "there are no parts to join")
    let others = try Self.parts(3, runs: 41)
    #expect(Self.message([parts[0], others[1], parts[2]]) == "part 2 of 3 belongs to other random walks")
  }

  @Test func damagedFilesAreRefused() throws {
    let folder = TemporaryFolder()
    let path = ScriptPath(folder.file("part.json"))
    try Self.parts(2)[0].write(path)
    let text = try folder.read("part.json")
    /// Returns the error message of reading a file. Returns `nil` if there is no error.
    func message(_ text: String) throws -> String? {
      try folder.write(text, to: "part.json")
      do throws(Diagnostic) {
        _ = try FuzzPart(path)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(try message(text) == nil)
    let noPart = "\(path) is no part of random walks"
    for other in ["", "{}", String(text.dropLast(text.count / 2)), "\u{0}", "[1, 2]"] {
      #expect(try message(other) == noPart, "\(other.prefix(40))")
    }
    let damaged = "\(path) is damaged, or of another version"
    let changes = [
      ("\"version\":2", "\"version\":1"), ("\"run\":0,", "\"run\":1,"), ("\"run\":0,", "\"run\":30,"),
      ("\"run\":0,", "\"run\":-1,"), ("\"isSkipped\":[", "\"isSkipped\":[true,"),
      ("\"statements\":12}", "\"statements\":13}"),
      ("\"runs\":40", "\"runs\":-40"), ("\"runs\":40", "\"runs\":400"), ("\"runs\":40", "\"runs\":\(Int.max)"),
      ("\"stopReason\":\"limit\"", "\"stopReason\":\"found\""), ("\"index\":1", "\"index\":2"),
    ]
    for (old, new) in changes {
      let position = try #require(text.range(of: old), "\(old) in \(text.prefix(2_000))")
      #expect(try message(text.replacingCharacters(in: position, with: new)) == damaged, "\(new)")
    }
  }

  @Test func aPartOfTheOtherCommandIsRefusedByName() async throws {
    let folder = TemporaryFolder()
    let arguments = ["Routes", "--shard", "1/1", "--part"]
    _ = try await Program.run(["explore"] + arguments + ["explored.json", "--transitions", "50"], in: folder)
    _ = try await Program.run(["fuzz"] + arguments + ["walked.json", "--runs", "4"], in: folder)
    let explore = try await Program.run(["explore", "--join", "walked.json"], in: folder)
    #expect(explore.status == 2)
    #expect(explore.error.contains("walked.json is a part of random walks"), "\(explore)")
    #expect(explore.error.contains("flowsh fuzz --join FILE"), "\(explore)")
    let fuzz = try await Program.run(["fuzz", "--join", "explored.json"], in: folder)
    #expect(fuzz.status == 2)
    #expect(fuzz.error.contains("explored.json is a part of an exploration"), "\(fuzz)")
    #expect(fuzz.error.contains("flowsh explore --join FILE"), "\(fuzz)")
  }

  @Test(arguments: [[], ["--first"]])
  func theProgramPrintsTheSameBytesForAnyNumberOfParts(options: [String]) async throws {
    let folder = TemporaryFolder()
    let program = PseudoTerminal.product(named: "RunnerFixture")
    let arguments =
      ["fuzz", "Holes", "--value", "page=3", "--always", "expect alive 0 Envelope", "--runs", "300", "--length", "6"]
      + options
    let whole = try await Program.run(arguments, program: program, in: folder)
    #expect(whole.status == 1, "\(whole)")
    for count in [1, 2, 7] {
      let files = (1...count).map { "\($0).json" }
      for (index, file) in zip(1...count, files) {
        let part = try await Program.run(
          arguments + ["--shard", "\(index)/\(count)", "--part", file, "-j", "2"], program: program, in: folder)
        #expect(part.error == "")
      }
      let joined = try await Program.run(["fuzz", "-j", "2", "--join"] + files, program: program, in: folder)
      #expect(joined.output == whole.output)
      #expect(joined.status == 1)
    }
  }

  @Test func conflictingOptionsAreRefused() async throws {
    for (arguments, message) in [
      (["Routes", "--join", "a.json"], "--join takes the app from its files"),
      ([], "name an app, or join parts"),
      (["Routes", "--shard", "1/2"], "--shard and --part go together: fuzz APP"),
    ] {
      let result = try await Program.run(["fuzz"] + arguments)
      #expect(result.status == 2)
      #expect(result.error.contains(message), "\(result)")
    }
  }
}
