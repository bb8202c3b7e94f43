import FlowScript
import FlowSystem
import TestSupport
import Testing

@testable import FlowExplorer

/// Controls that a user of a screen reader cannot name or find.
@MainActor
@Suite struct SpeechTests {
  private func explore(isSpoken: Bool) throws -> ExplorationReport {
    try Explorer.exploring("Speech(isSpoken: \(isSpoken))", of: [SpeechApp.self], transitions: 200).report
  }

  private func texts(_ findings: [Finding]) -> [String] { findings.map { "\($0.kind.rawValue): \($0.text)" }.sorted() }

  private let expected = [
    "not in accessibility: button \"Share\" on Settings", "unlabelled: button in row on Mail",
    "unlabelled: slider #volume on Settings", "unlabelled: toggle 2 on Settings", "unlabelled: toggle on Settings",
  ]

  @Test func eachControlWithoutSpeechIsOneFindingWithItsShortestPath() throws {
    let report = try explore(isSpoken: false)
    #expect(texts(report.findings) == expected)
    let row = try #require(report.findings.first { $0.text == "button in row on Mail" })
    #expect(row.statements.map { "\($0)" } == ["app Speech(isSpoken: false)"])
    let slider = try #require(report.findings.first { $0.text == "slider #volume on Settings" })
    #expect(slider.statements.map { "\($0)" } == ["app Speech(isSpoken: false)", "tap Settings"])
    #expect(slider.isReproduced && slider.count > 1)
  }

  @Test func anAppWhoseControlsSpeakHasNoFinding() throws {
    #expect(texts(try explore(isSpoken: true).findings) == [])
  }

  @Test func randomWalksFindTheSameOnShortPaths() throws {
    var options = FuzzOptions(
      ExplorationOptions(starts: [.init([try Statement(parsing: "app Speech(isSpoken: false)")])]))
    (options.length, options.seed, options.runs) = (12, 1, 24)
    let fuzzer = Fuzzer(apps: [SpeechApp.self], options, isolation: .none)
    let report = FuzzReport(fuzzer, try fuzzer.run())
    #expect(texts(report.findings) == expected)
    let slider = try #require(report.findings.first { $0.text == "slider #volume on Settings" })
    #expect(slider.statements.map { "\($0)" } == ["app Speech(isSpoken: false)", "tap Settings"])
    #expect(slider.isReproduced && slider.count > 1)
  }

  @Test func theScriptOfSuchAFindingPasses() throws {
    let findings = try explore(isSpoken: false).findings
    let slider = try #require(findings.first { $0.text == "slider #volume on Settings" })
    var names = ScriptNames()
    let script = WrittenScript(slider, name: names.name(of: slider))
    #expect(script.name == "unlabelled-slider-volume-on-settings")
    #expect(script.text.contains("# unlabelled: slider #volume on Settings\n"))
    #expect(script.text.contains("tap Settings\n  push Settings"))
  }
}
