import AllSamples
import FlowScript
import FlowSession
import FlowSystem
import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import FlowExplorer

@MainActor
@Suite struct ScriptCoverageTests {
  private let folder = TemporaryFolder()

  private func transitions(_ script: String, of app: String = "Shop") throws -> [String] {
    let path = ScriptPath(try folder.write(script, to: "typed.flowscript"))
    let explorer = Explorer(
      apps: allSamples, ExplorationOptions(starts: [.init([try Statement(parsing: "app \(app)")])]), isolation: .none)
    return try explorer.coverage(by: [path]).transitions.map(\.text).sorted()
  }

  @Test func otherSpellingsOfAnActionCountAsTheSameTransition() throws {
    let numbers = try transitions("app Movies\ntab 2\ntab 1\ndo .pick(1)\nback\n", of: "Movies")
    #expect(
      numbers == [
        "MovieDetail › back › MovieList", "MovieList › do .pick › MovieDetail", "MovieList › tab 2 › WatchedList",
        "WatchedList › tab 1 › MovieList",
      ])
    let titles = try transitions(
      "app Movies\ntab \"본 영화\"\ntab \"보고 싶은 영화\"\ndo .pick(1) in MovieList\nback\n", of: "Movies")
    #expect(titles == numbers)
    let alert = "app Movies\ndo .pick(1)\ndo .seen\n"
    let walked = try ["alert", "alert 1", "alert 확인"].map { try transitions("\(alert)\($0)\n", of: "Movies") }
    #expect(walked[0].count == 3 && walked[1] == walked[0] && walked[2] == walked[0], "\(walked)")
  }

  @Test func transitionsOfIncludedFilesCountAndThoseOfOtherAppsDoNot() throws {
    try folder.write("fragment\n\nexpect screen MovieList\ndo .pick(1)\n", to: "pick.flowscript")
    let script = "app Movies\ninclude \"pick.flowscript\"\n"
    #expect(try transitions(script, of: "Movies") == ["MovieList › do .pick › MovieDetail"])
    #expect(try transitions(script, of: "Shop") == [])
  }

  @Test func transitionsBeforeACrashCount() async throws {
    let shell = PseudoTerminal.product(named: "TroubleShell")
    let options = ["--transitions", "60", "--hang", "200ms"]
    let written = try await Program.run(
      ["explore", "Trouble", "--write", "found"] + options, program: shell, in: folder)
    #expect(written.status == 1, "\(written)")
    for name in ["crash-sig", "exit-after-", "hang-after-"] {
      #expect(written.output.contains("wrote found/\(name)"), "\(written.output)")
    }
    let tested = try await Program.run(["test", "found", "--timeout", "5s"], program: shell, in: folder)
    #expect(tested.status != 0)
    #expect(tested.output.contains(" failed"), "\(tested.output)")
    let again = try await Program.run(
      ["explore", "Trouble", "--write", "found", "--covered-by", "found"] + options, program: shell, in: folder)
    #expect(again.output.contains("\nTrouble: ") || again.output.hasPrefix("Trouble: "), "\(again)")
    #expect(!again.output.contains("wrote "), "\(again.output)")
    #expect(again.output.contains("scripts unchanged in found"), "\(again.output)")
  }

  @Test(arguments: ["Movies", "Routes", "Tabs"])
  func writtenScriptsCoverAllTransitions(app: String) async throws {
    let options = ["explore", app, "--transitions", "250"]
    let written = try await Program.run(options + ["--write", "found"], in: folder)
    #expect(written.output.contains("wrote found/"), "\(written)")
    // The values of written scripts do not change the next exploration.
    let covered = try await Program.run(options + ["--covered-by", "found", "--write", "missing"], in: folder)
    #expect(covered.output.contains("  walked "), "\(covered)")
    #expect(!covered.output.contains("not walked"), "\(covered.output)")
    #expect(!covered.output.contains("wrote missing/opens-"), "\(covered.output)")
    let again = try await Program.run(options + ["--write", "found"], in: folder)
    #expect(!again.output.contains("wrote "), "\(again.output)")
    #expect(again.output.contains("unchanged in found"), "\(again.output)")
    let tested = try await Program.run(["test", "found"], in: folder)
    #expect(tested.status == written.status, "\(tested)")
  }

  @Test func aFolderWithoutScriptsIsAnError() async throws {
    let run = try await Program.run(["explore", "User", "--covered-by", "nowhere"], in: folder)
    #expect(run.status == 3, "\(run)")
    #expect(run.error.contains("cannot read nowhere"), "\(run.error)")
  }
}
