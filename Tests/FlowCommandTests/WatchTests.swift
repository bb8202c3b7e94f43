import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Reruns of `test --watch` after files change.
@Suite struct WatchTests {
  private let folder = TemporaryFolder()

  @Test func watchRerunsOnlyScriptsThatAChangeAffects() throws {
    try FileManager.default.createDirectory(atPath: folder.file("parts"), withIntermediateDirectories: true)
    try folder.write("fragment\nexpect tab 1\n\ntab 2\n  ...\n", to: "parts/part.flowscript")
    try folder.write("app Movies\n", to: "a.flowscript")
    try folder.write("app Movies\n\ninclude \"parts/part.flowscript\"\n", to: "b.flowscript")
    let terminal = try PseudoTerminal(
      Flowsh.program, arguments: ["test", "--watch", "--verbose", "--color", "never"],
      environment: Flowsh.environment(home: folder), directory: folder.path, columns: 80, rows: 60)
    func wait(_ count: Int) throws -> String {
      try terminal.wait(until: "run \(count) to be over") { screen in
        screen.text.components(separatedBy: "Ctrl-C ends").count == count + 1
      }.text
    }
    #expect(try wait(1).contains("2 passed, 0 failed"))

    // A changed fragment reruns the script that includes it.
    try folder.write("fragment\nexpect tab 1\n\ntab 2\n  nothing\n", to: "parts/part.flowscript")
    let second = try wait(2)
    #expect(second.contains("FAIL  b.flowscript") && second.contains("0 passed, 1 failed"))

    // New and changed scripts run, unaffected ones do not.
    try folder.write("app Movies\n\ntab 2\n", to: "c.flowscript")
    #expect(try wait(3).contains("ok    c.flowscript  2 statements\n1 passed, 0 failed"))
    try folder.write("app Movies\n  ...\n", to: "a.flowscript")
    #expect(try wait(4).components(separatedBy: "ok    a.flowscript").count == 3)

    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
  }
}
