import FlowCore
import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSearch
@testable import FlowSession

@MainActor
@Suite struct CoverageTests {
  private let folder: TemporaryFolder
  private let apps: [any FlowApp.Type] = [ShopApp.self, WorksApp.self, LampApp.self]

  init() throws {
    folder = TemporaryFolder()
  }

  private func replay(_ text: String, _ change: (ScriptRunner) -> Void = { _ in }) throws -> ScriptResult {
    let runner = ScriptRunner(apps: apps)
    runner.options.countsCoverage = true
    change(runner)
    return runner.run(try folder.write(text, to: "t.flowscript"))
  }

  /// Returns the coverage of the only app that a script launches.
  private func cover(_ text: String) throws -> Coverage.App {
    let result = try replay(text)
    #expect(result.verdict == .passed, "\(result.report)")
    let coverage = try #require(result.coverage)
    #expect(coverage.apps.count == 1)
    return coverage.apps[0]
  }

  private func step(_ name: String, in app: Coverage.App) throws -> Coverage.StepCase {
    try #require(app.steps.flatMap(\.cases).first { $0.name == name })
  }

  /// Returns four counts of a step: sent by script, link and app, and handled.
  private func counts(_ name: String, in app: Coverage.App) throws -> [Int] {
    let step = try step(name, in: app)
    return [step.sentByScript, step.sentByLink, step.sentByApp, step.handled]
  }

  private func given(_ name: String, to model: String, in app: Coverage.App) throws -> Int {
    let type = try #require(app.inputs.first { $0.model == model })
    return try #require(type.cases.first { $0.name == name }).given
  }

  // MARK: Steps

  @Test func declaredStepsAreCountedInOrderIncludingUnsentOnes() throws {
    let app = try cover("app Shop\n")
    #expect(app.steps.map(\.type) == ["ShopStep", "CartStep"])
    #expect(
      app.steps[0].cases.map(\.signature) == [
        ".home", ".item(id: Int, color: Color = .red)", ".next", ".ask(title: String)", ".visit", ".forbidden",
        ".forget", ".loop", ".later(Duration)", ".fail",
      ])
    #expect(app.steps[1].cases.map(\.signature) == [".next", ".cart"])
    #expect(app.stepShare == Coverage.Share(exercised: 1, total: 12))
  }

  @Test func stepsAreCountedBySender() throws {
    let app = try cover(
      """
      app Shop
      .item(id: 1)
      open .item(id: 2)
      open "shop://item/3"
      do .visit

      """)
    #expect(try counts(".item", in: app) == [1, 2, 0, 3])
    // Emitted by the flow's own stepper, and by that of the visiting flow.
    #expect(try counts(".home", in: app) == [0, 0, 2, 2])
    #expect(try counts(".visit", in: app) == [0, 0, 1, 1])
    #expect(try counts(".later", in: app) == [0, 0, 0, 0])
  }

  @Test func equalStepNamesOfTwoTypesAreCountedSeparately() throws {
    let app = try cover("app Shop\nCartStep.next\nCartStep.next\nShopStep.next\n")
    #expect(app.steps[0].cases[2].sentByScript == 1)
    #expect(app.steps[1].cases[0].sentByScript == 2)
  }

  @Test func unhandledStepIsCountedAsSentAndLost() throws {
    let app = try cover("app Shop\n.forbidden\nCartStep.next in ShopFlow\n.item(id: 1)\n")
    #expect(try step(".forbidden", in: app).isLost)
    #expect(app.steps[1].cases[0].isLost)
    #expect(try !step(".item", in: app).isLost)
    // A step that was never sent is not lost.
    #expect(try !step(".fail", in: app).isLost)
  }

  @Test func stepReplacedByAdaptIsCountedAsSentByTheApp() throws {
    let app = try cover("app Shop\n.forget\nalert OK\n")
    #expect(try counts(".forget", in: app) == [1, 0, 0, 1])
    #expect(try counts(".ask", in: app) == [0, 0, 1, 1])
  }

  @Test func heldStepIsCountedOnDeliveryUnderItsSender() throws {
    let held = "app Shop\n.item(id: 1) in Cart\n"
    #expect(try counts(".item", in: try cover(held)) == [0, 0, 0, 0])
    #expect(try counts(".item", in: try cover(held + "tab 2\n")) == [1, 0, 0, 1])
  }

  @Test func overloadedCasesAreDistinguishedByTheirParameters() throws {
    let finder = CaseFinder(Overloaded.scriptType)
    #expect(finder.index(of: Overloaded.go(1).literal) == 0)
    #expect(finder.index(of: Overloaded.go(to: "x", times: 2).literal) == 1)
    #expect(finder.index(of: Overloaded.stay.literal) == 2)
    #expect(finder.index(of: .enumCase(type: nil, name: "leave", arguments: [])) == nil)
  }

  @Scriptable
  enum Overloaded {
    case go(Int)
    case go(to: String, times: Int = 1)
    case stay
  }

  // MARK: Inputs

  @Test func inputsOfCreatedViewModelsAreCounted() throws {
    let hall = try cover("app Lamp\ndo .toggle\ndo .toggle\nclock manual\ndo .warmUp(watts: 5)\n")
    #expect(hall.inputs.map(\.model) == ["HallViewModel"])
    #expect(
      hall.inputs[0].cases.map(\.signature) == [".toggle", ".blink", ".warmUp(watts: Int = 60)", ".stop", ".down"])
    #expect(hall.inputs[0].cases.map(\.given) == [2, 0, 1, 0, 0])
    let cellar = try cover("app Lamp\n.cellar\ndo .search(seconds: 1)\n")
    #expect(cellar.inputs.map(\.model) == ["CellarViewModel", "HallViewModel"])
    #expect(try given(".search", to: "CellarViewModel", in: cellar) == 1)
    #expect(cellar.inputShare == Coverage.Share(exercised: 1, total: 7))
  }

  @Test func inputsOfCustomViewModelsAreCountedWhenScriptsSendThem() throws {
    let app = try cover("app Shop\n.item(id: 1)\ndo .like\ndo .rename(to: \"붓\")\ndo .like\n")
    #expect(app.inputs.map(\.model) == ["ItemViewModel"])
    #expect(app.inputs[0].cases.map(\.given) == [2, 0, 1])
  }

  @Test func inputOfASharedViewModelIsCountedOnce() throws {
    let app = try cover("app Works\nclock manual\n.again\ndo .tick in Works#2\n")
    #expect(try given(".tick", to: "WorksViewModel", in: app) == 1)
  }

  @Test func rejectedInputIsNotCounted() throws {
    let app = try cover("app Shop\n.item(id: 1)\ndo .rename\n  error: [..]\n")
    #expect(app.inputShare == Coverage.Share(exercised: 0, total: 3))
  }

  // MARK: Screens

  @Test func screenIsCountedByNameEachTimeItAppears() throws {
    let app = try cover(
      "app Shop\n.item(id: 1)\n.item(id: 2)\nback\nback\ntab 2\ntab 1\n.ask(title: \"?\")\nalert OK\n")
    // Home, one Item, another, the first again, Home again, Cart, Home.
    #expect(app.screens.map(\.name) == ["Cart", "Home", "Item"])
    #expect(app.screens.map(\.shown) == [1, 3, 3])
  }

  @Test func aScreenInAHiddenTabHasNotBeenShown() throws {
    #expect(try cover("app Shop\n").screens.map(\.name) == ["Home"])
  }

  // MARK: Controls

  /// Returns the controls of a screen, each with the number of statements that drove it.
  private func controls(_ app: Coverage.App, on screen: String) throws -> [String] {
    let screen = try #require(app.screens.first { $0.name == screen })
    return screen.controls.map { "\($0.name): \($0.driven)" }
  }

  @Test func seenControlsAreCountedWithThoseThatStatementsDrive() throws {
    let app = try coverGallery(
      """
      app Gallery
      tab 2
      tap "0 likes"
      tap "1 like"
      set "Dark mode" on
      tap Increment
      set Guests 3
      tap Red
      type "ann" in Name
      submit in Name

      """)
    #expect(try controls(app, on: "Rows") == ["button \"Delete\" in row: 0", "button #add: 0", "row: 0"])
    #expect(
      try controls(app, on: "Values") == [
        "button \"Tick\": 0", "button #like: 2", "editor \"Note\": 0", "field \"Name\": 2", "picker \"Color\": 1",
        "picker \"Date\": 0", "slider \"Volume\": 0", "stepper \"Guests\": 2", "toggle \"Dark mode\": 1",
      ])
    #expect(app.controlShare == Coverage.Share(exercised: 5, total: 12))
  }

  @Test func anyRowDrivesTheRowsOfItsList() throws {
    let app = try coverGallery("app Gallery\ntap \"Delete Row 2\"\nscroll\nselect \"Row 15\"\n")
    #expect(try controls(app, on: "Rows") == ["button \"Delete\" in row: 1", "button #add: 0", "row: 1"])
  }

  @Test func aRefusedGestureDrivesNoControl() throws {
    let app = try coverGallery("app Gallery\ntab 2\nset Guests 1000\n  error: [..]\ntap Nothing\n  error: [..]\n")
    #expect(app.controlShare.exercised == 0)
    #expect(try controls(app, on: "Values").contains("stepper \"Guests\": 0"))
  }

  @Test func aControlNamedWithItsScreenIsCountedThere() throws {
    let app = try coverGallery("app Gallery\ntap #add in Rows\n")
    #expect(try controls(app, on: "Rows").contains("button #add: 1"))
  }

  private func coverGallery(_ text: String) throws -> Coverage.App {
    let runner = ScriptRunner(apps: [GalleryApp.self])
    runner.options.countsCoverage = true
    let result = runner.run(try folder.write("flowscript 3\n\(text)", to: "t.flowscript"))
    #expect(result.verdict == .passed, "\(result.report)")
    return try #require(result.coverage?.apps.first)
  }

  // MARK: Scripts

  @Test func coverageIsNilIfDisabledOrIfTheScriptDoesNotRun() throws {
    #expect(try replay("app Shop\n") { $0.options.countsCoverage = false }.coverage == nil)
    #expect(try replay("skip \"later\"\napp Shop\n").coverage == nil)
    #expect(try replay("tags slow\napp Shop\n") { $0.options.skippedTags = ["slow"] }.coverage == nil)
    #expect(try replay("fragment\nexpect screen Home\n").coverage == nil)
    #expect(try replay("app Shop\n\nnonsense\n").coverage == nil)
  }

  @Test func fragmentsAndFailingScriptsAreCounted() throws {
    try folder.write("fragment\nexpect screen Home\n.item(id: 7)\n", to: "part.flowscript")
    let result = try replay("app Shop\ninclude \"part.flowscript\"\nexpect screen Cart\n.ask(title: \"?\")\n")
    #expect(result.verdict == .failed)
    let app = try #require(result.coverage?.apps.first)
    #expect(try counts(".item", in: app) == [1, 0, 0, 1])
    #expect(try counts(".ask", in: app) == [0, 0, 0, 0])
    let expected = try replay("xfail \"known\"\napp Shop\n.item(id: 1)\nexpect screen Cart\n")
    #expect(try counts(".item", in: try #require(expected.coverage?.apps.first)) == [1, 0, 0, 1])
  }

  @Test func coverageOfLaunchesIsAddedPerApp() throws {
    let coverage = try #require(try replay("app Lamp\nrestart\n.cellar\napp Shop\napp Lamp\n.up\n").coverage)
    #expect(coverage.apps.map(\.name) == ["Lamp", "Shop"])
    #expect(coverage.apps.map(\.launches) == [3, 1])
    #expect(try counts(".hall", in: coverage.apps[0]) == [0, 0, 3, 3])
    #expect(coverage.steps == Coverage.Share(exercised: 4, total: 15))
  }

  // MARK: Sums

  @Test func coverageSumListsAllAppsInOrder() throws {
    var sum = Coverage(of: apps)
    sum.add(try #require(try replay("app Lamp\n").coverage))
    sum.add(try #require(try replay("app Shop\n.item(id: 1)\n").coverage))
    sum.add(try #require(try replay("app Shop\n.item(id: 2)\ndo .like\n").coverage))
    #expect(sum.apps.map(\.name) == ["Shop", "Works", "Lamp"])
    #expect(sum.apps.map(\.launches) == [2, 0, 1])
    #expect(sum.launchedApps.map(\.name) == ["Shop", "Lamp"])
    #expect(try counts(".item", in: sum.apps[0]) == [2, 0, 0, 2])
    #expect(sum.apps[0].screens.map(\.shown) == [2, 2])
    // Apps that were not launched are in no sum.
    #expect(sum.steps == Coverage.Share(exercised: 3, total: 15))
    #expect(sum.inputs == Coverage.Share(exercised: 1, total: 8))
  }

  @Test func coverageDoesNotDependOnTheOrderOfScripts() throws {
    let texts = ["app Lamp\n.cellar\n", "app Works\n", "app Shop\n.item(id: 1)\ntab 2\n", "app Lamp\n"]
    let results = try texts.map { try #require(try replay($0).coverage) }
    var forwards = Coverage(of: apps)
    var backwards = Coverage(of: apps)
    for coverage in results { forwards.add(coverage) }
    for coverage in results.reversed() { backwards.add(coverage) }
    #expect(forwards == backwards)
    #expect(CoverageDocument(forwards, isComplete: true).text == CoverageDocument(backwards, isComplete: true).text)
  }

  @Test func shareIsComparedWithAPercentageExactly() {
    #expect(Coverage.Share(exercised: 2, total: 3).reaches(percent: 66.6))
    #expect(!Coverage.Share(exercised: 2, total: 3).reaches(percent: 66.7))
    #expect(Coverage.Share(exercised: 3, total: 3).reaches(percent: 100))
    #expect(!Coverage.Share(exercised: 999, total: 1000).reaches(percent: 100))
    #expect(!Coverage.Share().reaches(percent: 0) && Coverage.Share().percent == nil)
  }

  @Test func coverageCodingRoundTrips() throws {
    let coverage = try #require(try replay("app Shop\n.item(id: 1)\ndo .like\n").coverage)
    let data = try JSONEncoder().encode(coverage)
    #expect(try JSONDecoder().decode(Coverage.self, from: data) == coverage)
  }

  @Test func coverageDocumentHasTheDocumentedKeys() throws {
    var coverage = Coverage(of: [LampApp.self])
    coverage.add(try #require(try replay("app Lamp\n.cellar\n.up\n").coverage))
    let path = folder.file("coverage.json")
    try CoverageDocument(coverage, isComplete: false).write(to: ScriptPath(path))
    let text = try folder.read("coverage.json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document.keys.sorted() == ["apps", "complete", "controls", "inputs", "scripts", "steps", "version"])
    #expect(document["version"] as? Int == 2 && document["complete"] as? Bool == false)
    #expect(document["steps"] as? [String: Int] == ["exercised": 3, "total": 3])
    #expect(text.contains("\"written\" : \".search(seconds: Int)\""))
    #expect(throws: Diagnostic.self) { try CoverageDocument(coverage, isComplete: true).write(to: "/nowhere/c.json") }
  }
}
