import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import Foundation
import Testing

@testable import FlowTestRunner

@MainActor
@Suite struct CoverageReportTests {
  private func lines(_ apps: String, width: Int = 80, color: ColorChoice = .never) throws -> [String] {
    let coverage = try JSONDecoder().decode(Coverage.self, from: Data("{\"apps\": [\(apps)], \"scripts\": []}".utf8))
    return CoverageReport(coverage, styler: Styler(color, for: .standard), width: width).lines
  }

  /// Returns the coverage of an app as JSON.
  private func app(
    _ name: String, launches: Int = 1, type: String = "Step", steps: [(name: String, sent: Int, handled: Int)],
    screens: String = ""
  ) throws -> String {
    let cases = try steps.map { step in
      """
      {"name": \(try text(step.name)), "written": \(try text(step.name)), "sentByScript": \(step.sent),
        "sentByLink": 0, "sentByApp": 0, "handled": \(step.handled), "scripts": []}
      """
    }
    return """
      {"name": \(try text(name)), "launches": \(launches), "screens": [\(screens)], "inputs": [],
        "transitions": [], "knowsScreens": false, "knowsTransitions": false,
        "steps": [{"type": \(try text(type)), "cases": [\(cases.joined(separator: ","))]}]}
      """
  }

  private func text(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test func columnsAreAlignedByDisplayWidth() throws {
    let apps = try [
      app("영화관", type: "영화단계", steps: [(".목록", 1, 1), (".상세", 0, 0), (".검색", 2, 0)]),
      app("Lamp", type: "LampStep", steps: [(".hall", 0, 0)]),
      app("책방", launches: 0, steps: []),
    ]
    #expect(
      try lines(apps.joined(separator: ",")) == [
        "Coverage  Steps         Inputs  Controls  Screens  Transitions",
        "영화관    2 of 3   66%  none    none            0            0",
        "Lamp      0 of 1    0%  none    none            0            0",
        "Total     2 of 4   50%  none    none            0            0",
        "",
        "Steps never sent (2)",
        "  영화관  영화단계  .상세",
        "  Lamp    LampStep  .hall",
        "",
        "Steps sent, but never handled (1)",
        "  영화관  영화단계  .검색",
        "",
        "Apps never launched (1)",
        "  책방",
      ])
  }

  @Test func controlsAreListedByScreen() throws {
    let screens = """
      {"name": "Hall", "shown": 1, "scripts": [0], "controls": [
        {"name": "button #save", "driven": 0, "scripts": []}, {"name": "row", "driven": 2, "scripts": [0]},
        {"name": "toggle", "driven": 0, "scripts": []}]},
      {"name": "Attic", "shown": 1, "scripts": [0], "controls": [{"name": "row", "driven": 1, "scripts": [0]}]}
      """
    #expect(
      try lines(app("Lamp", steps: [(".hall", 1, 1)], screens: screens)) == [
        "Coverage  Steps         Inputs  Controls      Screens  Transitions",
        "Lamp      1 of 1  100%  none    2 of 4   50%        2            0",
        "",
        "Controls never driven (2)",
        "  Lamp  Hall  button #save, toggle",
      ])
  }

  @Test func aReportOfAnEarlierVersionHasNoControls() throws {
    let screen = "{\"name\": \"Hall\", \"shown\": 1, \"scripts\": [0]}"
    let lines = try lines(app("Lamp", steps: [], screens: screen))
    #expect(
      lines == [
        "Coverage  Steps  Inputs  Controls  Screens  Transitions",
        "Lamp      none   none    none            1            0",
      ])
  }

  @Test(arguments: [40, 57, 80, 200])
  func linesFitTheTerminalAndTruncationIsMarked(_ width: Int) throws {
    let long = String(repeating: "긴이름", count: 30)
    let steps = (1...30).map { (".\($0 % 7 == 0 ? long : "단계")\($0)", 0, 0) }
    let lines = try lines(
      [app(long, type: long, steps: steps), app("A", steps: steps)].joined(separator: ","), width: width)
    for line in lines { #expect(DisplayWidth.columns(of: line) <= width, "\(line)") }
    let text = lines.joined(separator: "\n")
    for number in 1...30 where number % 7 != 0 { #expect(text.contains(".단계\(number)\(number < 30 ? "," : "")")) }
    #expect(text.contains("…"))
  }

  @Test func controlCharactersInNamesAreEscaped() throws {
    let hostile = "\u{1B}[2J\n\u{7}\u{202E}"
    let shown = try lines(app(hostile, type: hostile, steps: [(hostile, 0, 0), (hostile + "2", 1, 0)]))
      .joined(separator: "\n")
    #expect(!shown.contains("\u{1B}") && !shown.contains("\u{7}") && !shown.contains("\u{202E}"))
    #expect(shown.contains("\\u{1B}"))
  }

  @Test func fullyCoveredAppHasNoListOfUncoveredItems() throws {
    #expect(
      try lines(app("Lamp", steps: [(".hall", 1, 1)])) == [
        "Coverage  Steps         Inputs  Controls  Screens  Transitions",
        "Lamp      1 of 1  100%  none    none            0            0",
      ])
  }

  @Test func percentageIsRoundedDown() throws {
    let steps = (1...300).map { (".s\($0)", $0 == 1 ? 0 : 1, 1) }
    #expect(try lines(app("Lamp", steps: steps))[1].hasPrefix("Lamp      299 of 300   99%  none "))
  }
}
