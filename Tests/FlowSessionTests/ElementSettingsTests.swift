import FlowScript
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The settings of what transcripts and recordings have of the screen, and of how many rows a list shows.
@MainActor
@Suite struct ElementSettingsTests {
  private let shell = Shell(apps: [KitchenApp.self, GalleryApp.self, TabletApp.self])

  @Test func detailElementsOffLeavesOutWhatIsOnScreen() {
    shell.type("detail elements off")
    #expect(shell.type("app Kitchen") == ["at Food (tab 1: Food)"])
    #expect(shell.type("tap Add in Tea") == ["Food.count: 0 → 1"])
    #expect(shell.type("detail") == ["detail brief", "detail elements off"])
    shell.type("detail elements on")
    #expect(shell.type("tap Add in Tea").last == "title \"Food, 1 added\" → \"Food, 2 added\"")
  }

  @Test func aRecordingBeginsWithTheSetting() throws {
    let folder = TemporaryFolder()
    for statement in ["detail elements off", "app Kitchen", "save \"\(folder.file("a.flowscript"))\""] {
      shell.type(statement)
    }
    #expect(try folder.read("a.flowscript").contains("\ndetail elements off\napp Kitchen\n  at Food (tab 1: Food)\n"))
    #expect(ScriptRunner(apps: [KitchenApp.self]).run(folder.file("a.flowscript")).verdict == .passed)
  }

  @Test func aRecordingWithoutScreensHasTheirDigestsAlone() throws {
    let folder = TemporaryFolder()
    shell.type("app Kitchen")
    shell.type("record \"\(folder.file("a.flowscript"))\" --no-screens")
    shell.type("tab 2")
    shell.type("undo")
    shell.type("tab 2")
    shell.type("record off")
    let text = try folder.read("a.flowscript")
    #expect(text.contains("  shows ") && !text.contains("\nscreen\n"))
    #expect(ScriptRunner(apps: [KitchenApp.self]).run(folder.file("a.flowscript")).verdict == .passed)
  }

  @Test func aListShowsAsManyRowsAsTheSettingSays() throws {
    let folder = TemporaryFolder()
    shell.type("rows 3")
    shell.type("app Gallery")
    #expect(shell.type("scroll") == ["list rows 1 to 3 of 10,000 → rows 4 to 6 of 10,000"])
    shell.type("save \"\(folder.file("a.flowscript"))\"")
    #expect(try folder.read("a.flowscript").contains("\nrows 3\napp Gallery\n"))
    shell.type("rows auto")
    shell.type("app Gallery")
    #expect(shell.type("scroll") == ["list rows 1 to 12 of 10,000 → rows 13 to 24 of 10,000"])
  }

  @Test func anAppDeclaresHowManyRowsItsDeviceShows() {
    shell.type("app Tablet")
    #expect(shell.type("scroll") == ["list rows 1 to 20 of 100 → rows 21 to 40 of 100"])
  }

  @Test func theSettingsOfAFragmentEndWithIt() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "flowscript 3\nfragment\n\nexpect idle\nrows 3\ndetail elements off\n", to: "a.flowscript")
    shell.type("app Kitchen")
    shell.type("include \"\(path)\"")
    #expect(shell.type("detail") == ["detail brief"])
    shell.type("app Gallery")
    #expect(shell.type("scroll").first?.hasSuffix("rows 13 to 24 of 10,000") == true)
  }

  @Test func theRunnerTakesANumberOfRows() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "flowscript 3\n\napp Gallery\n  at Rows (tab 1: Rows)\n  ...\n\nscroll\n  list rows 1 to 5 of 10,000 → rows 6 to 10 of 10,000\n",
      to: "a.flowscript")
    let runner = ScriptRunner(apps: [GalleryApp.self])
    #expect(runner.run(path).verdict == .failed)
    runner.options.rows = 5
    #expect(runner.run(path).verdict == .passed)
  }
}
