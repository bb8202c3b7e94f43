import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import PseudoTerminal
import TestSupport
import Testing

@testable import FlowExplorer

@MainActor
@Suite struct ExplorerTests {
  /// A state that only unreliable transitions reach has the greatest depth of an `Int32`.
  @Test func aSegmentFromAnUnreachableStateHasALimit() {
    #expect(LaneWalk.depthLimit(from: .max, isShallow: false) > Int(Int32.max))
    #expect(LaneWalk.depthLimit(from: 3, isShallow: true) == 3)
    #expect(LaneWalk.depthLimit(from: 3, isShallow: false) == 5)
  }

  @Test func aFiniteSpaceIsComplete() throws {
    let (explorer, report) = try Explorer.exploring("User", transitions: 1_000)
    #expect(report.isComplete)
    #expect(report.findings.isEmpty, "\(report.findings)")
    for state in explorer.space.states.indices { #expect(explorer.space.path(to: state) != nil) }
  }

  @Test func aLaunchThatLeadsElsewhereLeavesNoOpenStates() throws {
    FickleLaunchApp.launchCount = 0
    let (explorer, report) = try Explorer.exploring("FickleLaunch", of: [FickleLaunchApp.self], transitions: 1_000) {
      $0.repetitionLimit = 6
    }
    let unfinished = explorer.space.states.count { !$0.isFinished }
    #expect(report.stopReason == .complete && unfinished > 3, "\(unfinished)")
    #expect(report.frontier == 0 && report.completeDepth == nil)
    #expect(report.unreached == unfinished && !report.isComplete)
  }

  @Test func eachPathLeadsToItsState() throws {
    let (explorer, _) = try Explorer.exploring("Routes", transitions: 400)
    let space = explorer.space
    for state in stride(from: 0, to: space.states.count, by: 7) {
      let path = try #require(space.path(to: state))
      #expect(path.count == Int(space.states[state].depth))
      let played = try explorer.playPath(path, from: Int(space.states[state].root))
      #expect(played.reproduces, "\(played.statements.map { "\($0)" })")
    }
  }

  @Test func findingsAreIndependentOfTheNumberOfProcesses() async throws {
    let runs = try await Program.runs(
      ["1", "2", "3"].map { ["explore", "Todo", "--transitions", "600", "-j", $0] })
    #expect(runs[0].output.contains("transitions"), "\(runs[0])")
    for run in runs { #expect(run.output == runs[0].output) }
  }

  @Test func crashesExitsAndHangsAreFindingsAndTheRestIsExplored() async throws {
    let result = try await Program.run(
      ["explore", "Trouble", "--transitions", "60", "--hang", "100ms", "-j", "2"],
      program: PseudoTerminal.product(named: "TroubleShell"))
    #expect(result.status == 1, "\(result)")
    for line in ["crash: SIG", "exit: the app ended its process with status", "hang: takes more than 100ms"] {
      #expect(result.output.contains("\n\(line)"), "\(result.output)\(result.error)")
    }
    // The words of the app, with file and line, follow the statements.
    let words = /\n  \.crash\n  \| TroubleShell\/main\.swift:\d+: Fatal error: the app has a hole\n/
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test func anInvariantThatFailsIsFoundWithTheShortestPath() throws {
    let (_, report) = try Explorer.exploring("Routes", transitions: 600) { options in
      options.invariants = [.expect(.alive(0, .name(Name(word: "Detail"))))]
    }
    let finding = try #require(report.findings.first { $0.kind == .invariant })
    #expect(finding.statements.last == .expect(.alive(0, .name(Name(word: "Detail")))))
    #expect(finding.isReproduced)
    #expect(report.invariants[0].checked > 0)
  }

  @Test func workWithOtherValuesIsAnotherState() throws {
    // In `clock manual`, logins with the right and with the wrong password are under way.
    let (_, report) = try Explorer.exploring("Login", transitions: 3_000)
    #expect(report.isComplete)
    #expect(report.findings.isEmpty, "\(report.findings)")
  }

  @Test func anActionWithAValueInSomeStateWasTried() throws {
    // The first state has no todos, so none can be deleted there.
    let (explorer, report) = try Explorer.exploring("Todo", transitions: 600)
    #expect(explorer.space.actionsWithoutValue.contains { $0.label == "do .delete" })
    #expect(!report.untried.contains { $0.hasPrefix("do .delete") }, "\(report.untried)")
  }

  @Test func usageErrorsSuggestACorrection() async throws {
    let unknown = try await Program.run(["explore", "Movie"])
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("did you mean Movies?"), "\(unknown.error)")
    let invariant = try await Program.run(["explore", "Movies", "--always", "expect nonsense 1"])
    #expect(invariant.status == 2, "\(invariant)")
  }

  @Test func filesOfInvariantsAndLinksMayHaveLineEndsOfWindows() async throws {
    let folder = TemporaryFolder()
    try folder.write("# checks\r\nexpect alive 0 Login\r\n\r\nexpect no alert\r\n", to: "checks.txt")
    try folder.write("# links\r\nmovies://nowhere\r\n\r\nmovies://upcoming\r\n", to: "links.txt")
    let result = try await Program.run(
      [
        "explore", "Movies", "--transitions", "20", "-j", "1", "--always", "checks.txt", "--links", "links.txt",
        "--shard", "1/1", "--part", "part.json",
      ], in: folder)
    #expect(result.status < 2, "\(result)")
    let part = try folder.read("part.json")
    for text in ["expect alive 0 Login", "expect no alert", "movies:\\/\\/nowhere", "movies:\\/\\/upcoming"] {
      #expect(part.contains(text) || part.contains(text.replacing("\\", with: "")), "\(text)")
    }
  }
}

@Suite struct StronglyConnectedTests {
  @Test func cyclesAndSingleNodesAreComponents() {
    // 0 → 1 → 2 → 0, 2 → 3, 3 → 4 → 3, 5 alone.
    let components = StronglyConnected.components(of: [[1], [2], [0, 3], [4], [3], []])
    #expect(Set(components) == [[0, 1, 2], [3, 4], [5]])
  }
}

@Suite struct LaneRecordTests {
  @Test func recordsAreReadAsWrittenAndADamagedOneIsAnError() throws {
    let descriptor = WalkSession.StateDescriptor(
      fingerprint: StateFingerprint(first: .max, second: 1), screens: StateFingerprint(first: 7, second: 1 << 63),
      front: FrontScreen("영화", isUnderAlert: true), screenNames: ["A", "영화"], repetition: 300)
    let records: [LaneRecord] = [
      .action(SessionAction(.input, .input(.enumCase(type: nil, name: "a", arguments: []), in: nil), isGuess: true)),
      .state(
        descriptor, in: ScreenArea(flow: "F", tab: 2), root: 3, actions: [0, 200, 70_000],
        withoutValue: [ActionWithoutValue(front: FrontScreen("A"), label: "do .pick", text: "do .pick(Int) in A")]),
      .root(2, state: 5), .tried(state: 1, edge: 1_000_000, .refused), .tried(state: 1, edge: 2, .state(4_000_000)),
      .differed(state: 1, edge: 2, instead: nil, path: nil), .differed(state: 1, edge: 2, instead: 0, path: []),
      .differed(state: 1, edge: 2, instead: 300, path: [0, 300, 2]),
      .found(Sighting(.error, key: "k", text: "t"), at: .launch(root: 9)),
      .found(.broken(.alive(0, .name(Name(word: "영화")))), at: .state(300)),
      .found(.crash(signal: 5, during: "do .a"), at: .edge(70_000, state: 2)), .handled(".a"),
      .checked(invariant: 1, isSkipped: true), .abandoned(state: 3), .launchDiffered(root: 1),
      .readType(named: "5Shape3BoxV"),
    ]
    let bytes = Self.bytes(records)
    #expect(try Self.records(in: bytes) == records)
    for damaged in [bytes.dropLast(), bytes + [0xFF], [UInt8.max] + bytes] {
      #expect(throws: BinaryReader.Damage.self) { try Self.records(in: damaged) }
    }
  }

  private static func bytes(_ records: [LaneRecord]) -> [UInt8] {
    var writer = BinaryWriter()
    for record in records { record.write(to: &writer) }
    return writer.bytes
  }

  private static func records(in bytes: [UInt8]) throws(BinaryReader.Damage) -> [LaneRecord] {
    var reader = BinaryReader(bytes[...])
    var records: [LaneRecord] = []
    while !reader.isAtEnd { records.append(try LaneRecord(from: &reader)) }
    return records
  }

  @Test func aNumberOfAnActionThatIsTooLargeIsAnError() throws {
    let abandoned = LaneRecord.abandoned(state: Int(Int32.max) + 1)
    #expect(try Self.records(in: Self.bytes([abandoned])) == [abandoned])
    let sighting = Sighting(.crash, key: "", text: "", signal: Int32.max)
    let bytes = Self.bytes([.found(sighting, at: .launch(root: 0))])
    // Twice the largest signal in groups of seven bits, since the lowest bit is the sign, and a larger one.
    let (largest, larger): ([UInt8], [UInt8]) = ([0xFE, 0xFF, 0xFF, 0xFF, 0x0F], [0xFE, 0xFF, 0xFF, 0xFF, 0x1F])
    #expect(try Self.records(in: bytes) == [.found(sighting, at: .launch(root: 0))])
    let damaged = bytes.replacing(largest, with: larger)
    #expect(damaged != bytes)
    #expect(throws: BinaryReader.Damage.self) { try Self.records(in: damaged) }
  }
}
