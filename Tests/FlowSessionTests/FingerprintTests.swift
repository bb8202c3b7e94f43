import FlowScript
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The fingerprint of a moment, regardless of the path there.
@MainActor
@Suite struct FingerprintTests {
  /// Returns the fingerprint after statements in a session of their own.
  private func fingerprint(_ statements: [String], of app: String = "Bench") throws -> StateFingerprint {
    let session = Session(apps: [BenchApp.self, ShopApp.self, LampApp.self, TwinsApp.self])
    defer { session.end() }
    for text in ["app \(app)"] + statements {
      let outcome = session.run(try Statement(parsing: text))
      #expect(outcome.verdict == .drove || outcome.verdict == .set, "\(text): \(outcome.lines.map(\.text))")
    }
    return try #require(session.fingerprint)
  }

  /// Returns whether two paths lead to moments with one fingerprint.
  private func areEqual(_ first: [String], _ second: [String], of app: String = "Bench") throws -> Bool {
    try fingerprint(first, of: app) == fingerprint(second, of: app)
  }

  @Test(arguments: [
    ([".rest"], []), ([".push", ".pop"], []), ([".push", "back"], []),
    ([".alert(\"A\")", "alert OK"], []), ([".sleep(300ms)"], []), ([".rest", "advance 5s"], []),
    ([".tag(\"a\")", ".tag(\"b\")", ".tag(\"c\")"], [".tag(\"c\")", ".tag(\"b\")", ".tag(\"a\")"]),
    (["clock manual", ".sleep(3s)", "advance 1s"], ["clock manual", ".sleep(2s)"]),
    (["clock manual", ".tick(1s)", "advance 1s"], ["clock manual", ".count", ".tick(1s)"]),
    ([".push", ".emitHidden(1)", ".pop", ".push", ".emitHidden(1)"], [".push", ".emitHidden(1)"]),
  ])
  func twoPathsToOneMomentHaveEqualFingerprints(_ first: [String], _ second: [String]) throws {
    #expect(try areEqual(first, second), "\(first), \(second)")
  }

  @Test func screensAndUUIDsAreNumberedAnew() throws {
    // The screen is Page#2 on the first path, and Page on the second.
    #expect(try areEqual([".push", ".replaceByPushing"], [".push"]))
    #expect(try areEqual([".uuid", ".uuid", ".uuid"], [".uuid"]))
    #expect(try areEqual([".uuid", ".twoUUIDs"], [".twoUUIDs"]))
    #expect(try !areEqual([".twoUUIDs"], [".sameUUIDTwice"]))
    // The text of the label is longer than what a list of effects shows.
    #expect(try areEqual([".uuid", ".uuid", ".sleepWithUUID"], [".uuid", ".sleepWithUUID"]))
    let path = [".item(id: 1)", "back", ".item(id: 1)"]
    #expect(try areEqual(path, [".item(id: 1)"], of: "Shop"))
  }

  @Test func aDateCountsFromNow() throws {
    #expect(try areEqual([".date"], ["advance 5s", ".date"]))
    #expect(try !areEqual([".date", "advance 1s"], [".date"]))
    #expect(try areEqual([".date", "advance 1500ms"], ["advance 60min", ".date", "advance 1500ms"]))
  }

  @Test func eachPartOfAMomentChangesTheFingerprint() throws {
    let paths: [[String]] = [
      [], [".push"], [".push", ".push"], [".title"], [".alert(\"A\")"], [".alert(\"B\")"], [".count"], [".uuid"],
      [".sameUUIDTwice"], [".twoUUIDs"], [".date"], [".blob(1)"], [".blob(2)"], [".tag(\"a\")"], [".tag(\"b\")"],
      [".store(\"a\")"], [".store(\"b\")"], [".sleep(5s)"], [".sleep(6s)"], [".sleep(5s)", ".sleep(5s)"],
      [".push", ".emitHidden(1)"], [".push", ".emitHidden(2)"], [".push", ".emitHidden(1)", ".emitHidden(1)"],
    ]
    var seen: [StateFingerprint: [String]] = [:]
    for path in paths {
      let found = try fingerprint(path)
      #expect(seen[found] == nil, "\(path) and \(seen[found] ?? [])")
      seen[found] = path
    }
    #expect(seen.count == paths.count)
  }

  @Test func equalWorkDiffersByItsTimeLeftAndItsNumber() throws {
    let paths: [[String]] = [
      [], [".sleep(5s)"], [".sleep(5s)", "advance 1s"], [".sleep(5s)", ".sleep(5s)"],
      [".sleep(5s)", "advance 1s", ".sleep(5s)"], [".sleep(5s)", ".sleep(5s)", "advance 1s"],
      [".sleep(5s)", ".sleep(5s)", ".sleep(5s)"], [".sleep(5s)", ".sleep(5s)", "advance 1s", ".sleep(5s)"],
    ]
    // With a manual clock, so that no statement advances time.
    let fingerprints = try paths.map { try fingerprint(["clock manual"] + $0) }
    #expect(Set(fingerprints).count == paths.count, "\(zip(paths, fingerprints).map { "\($0): \($1)" })")
    #expect(try areEqual(["clock manual"] + paths[4], ["clock manual", ".sleep(4s)", ".sleep(5s)"]))
  }

  @Test func theStoreOfAnEarlierLaunchCounts() throws {
    #expect(try areEqual([".store(\"a\")", "restart"], [".store(\"a\")"]))
    #expect(try !areEqual([".store(\"a\")", "restart"], ["restart"]))
  }

  @Test func sameTypesInOtherTabsDiffer() throws {
    #expect(try !areEqual(["tab 2"], [], of: "Twins"))
    #expect(try areEqual(["tab 2", "tab 1"], [], of: "Twins"))
  }

  @Test func cachedPartsDoNotChangeAFingerprint() throws {
    let statements = [
      ".count", ".rest", ".uuid", ".sameUUIDTwice", ".twoUUIDs", ".date", "advance 1s", ".rest", ".tag(\"b\")",
      ".tag(\"a\")", ".blob(1)", ".blob(2)", ".store(\"a\")", ".store(\"b\")", "restart", ".push", ".title",
      ".emitHidden(1)", ".pop", ".push", ".replaceByPushing", ".sleep(5s)", "clock manual", ".tick(1s)", "advance 1s",
      "clock auto", ".alert(\"A\")", "alert OK", "restart",
    ]
    let session = Session(apps: [BenchApp.self])
    defer { session.end() }
    var seen: Set<StateFingerprint> = []
    for text in ["app Bench"] + statements {
      _ = session.run(try Statement(parsing: text))
      let app = try #require(session.launched)
      let fingerprint = try #require(session.fingerprint)
      #expect(fingerprint == FingerprintReader(app).fingerprint, "\(text)")
      seen.insert(fingerprint)
    }
    #expect(seen.count > 15)
  }

  @Test(arguments: [
    (".count", 1), (".rest", 0), (".tag(\"a\")", 1), (".title", 0), (".store(\"a\")", 1), (".push", 1),
    (".sleep(5s)", 0), ("advance 1s", 0), (".blob(1)", 1),
  ])
  func onlyChangedPartsAreReadAgain(_ text: String, _ count: Int) throws {
    let session = Session(apps: [BenchApp.self])
    defer { session.end() }
    for text in ["app Bench", ".uuid", ".store(\"b\")"] { _ = session.run(try Statement(parsing: text)) }
    let parts = try #require(session.launched).fingerprintParts
    #expect(session.fingerprint != nil)
    let before = parts.readCount
    _ = session.run(try Statement(parsing: text))
    #expect(session.fingerprint != nil && session.fingerprint != nil)
    #expect(parts.readCount - before == count)
  }

  @Test func aFingerprintIsTheSameInEachProcess() throws {
    var hasher = FingerprintHasher()
    hasher.combine("text")
    hasher.combine(try Literal(parsing: "[.a(id: 3), nil, 1.5, true, \"long text\", [\"k\": 2s]]"))
    #expect("\(hasher.fingerprint)" == Self.known)
  }

  private static let known = "c24e4062012caecdcb1c7c2cf0a39902"

  @Test func readingAFingerprintHasNoSideEffects() throws {
    let shell = Shell()
    for text in ["app Shop", ".item(id: 1)", ".item(id: 2)"] { shell.type(text) }
    let near = try #require(shell.performer as? Session)
    let first = near.fingerprint
    #expect(first != nil && near.fingerprint == first)
    #expect(shell.type("state Item#2.token") == ["Item#2.token: UUID#1"])
    #expect(near.fingerprint == first, "a number in a transcript is not part of the state")
  }
}
