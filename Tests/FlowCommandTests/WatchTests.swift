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
    try folder.write("app Movies\n\ntab 2\nexpect tab 2\n", to: "c.flowscript")
    #expect(try wait(3).contains("ok    c.flowscript  3 statements\n1 passed, 0 failed"))
    try folder.write("app Movies\n  ...\n", to: "a.flowscript")
    #expect(try wait(4).components(separatedBy: "ok    a.flowscript").count == 3)

    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
  }

  /// Makes a package whose debug build is the shell.
  ///
  /// A script takes the place of the toolchain. The script fails with the text in `errors` if there is any.
  /// Otherwise it writes the program anew, unless there is a file `unchanged`.
  private func makePackage() throws {
    for name in ["Kitchen/Sources", "Kitchen/.build/linux/debug", "App", "tools"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Kitchen/Sources/App"), withDestinationPath: folder.file("App"))
    try folder.write("// The manifest.", to: "Kitchen/Package.swift")
    try folder.write("", to: "errors")
    try FileManager.default.copyItem(atPath: Flowsh.program, toPath: folder.file("Kitchen/.build/linux/debug/Recipes"))
    try folder.write(
      """
      #!/bin/sh
      echo "$@" >> '\(folder.file("calls"))'
      cat '\(folder.file("errors"))'
      test -s '\(folder.file("errors"))' && exit 1
      test -e '\(folder.file("unchanged"))' && exit 0
      cd '\(folder.file("Kitchen/.build/linux/debug"))' && cp Recipes new && mv new Recipes

      """, to: "tools/swift")
    chmod(folder.file("tools/swift"), 0o755)
    try folder.write("app Movies\n", to: "a.flowscript")
  }

  /// Starts the shell of the package, which watches `a.flowscript`.
  private func watchPackage() throws -> PseudoTerminal {
    var environment = Flowsh.environment(home: folder)
    environment["PATH"] = "\(folder.file("tools")):/usr/bin:/bin"
    return try PseudoTerminal(
      folder.file("Kitchen/.build/linux/debug/Recipes"),
      arguments: ["test", "--watch", "--color", "never", "a.flowscript"],
      environment: environment, directory: folder.path, columns: 80, rows: 60)
  }

  @Test func scriptsThatChangeBeforeABuildSucceedsRunAfterIt() throws {
    try makePackage()
    // A program that is the same as before does not start anew and run all scripts.
    try folder.write("", to: "unchanged")
    let terminal = try watchPackage()
    func wait(runs: Int, watches: Int) throws {
      try terminal.wait(until: "\(runs) runs, and \(watches) waits") { screen in
        screen.text.components(separatedBy: "1 passed").count == runs + 1
          && screen.text.components(separatedBy: "Ctrl-C ends").count == watches + 1
      }
    }
    try wait(runs: 1, watches: 1)
    try folder.write("App.swift:1:1: error: no such thing\n", to: "errors")
    try folder.write("let a = b\n", to: "App/App.swift")
    try wait(runs: 1, watches: 2)
    try folder.write("app Movies\n\ntab 2\n", to: "a.flowscript")
    try wait(runs: 1, watches: 3)
    try folder.write("", to: "errors")
    try folder.write("let a = 1\n", to: "App/App.swift")
    try wait(runs: 2, watches: 4)
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test func watchBuildsTheProgramOfAPackageWhenItsSourcesChange() throws {
    try makePackage()
    let terminal = try watchPackage()
    func wait(runs: Int, watches: Int) throws -> String {
      try terminal.wait(until: "\(runs) runs, and \(watches) waits") { screen in
        screen.text.components(separatedBy: "1 passed").count == runs + 1
          && screen.text.components(separatedBy: "Ctrl-C ends").count == watches + 1
      }.text
    }
    let first = try wait(runs: 1, watches: 1)
    #expect(first.replacing("\n", with: "").contains("watching 1 file and the sources in \(folder.file("Kitchen"))"))

    // A build that fails shows the errors and runs no script, also none that changes meanwhile.
    try folder.write("Building for debugging...\nApp.swift:1:1: error: no such thing\n", to: "errors")
    try folder.write("let a = b\n", to: "App/App.swift")
    #expect(try wait(runs: 1, watches: 2).contains("App.swift:1:1: error: no such thing\n"))
    try folder.write("app Movies\n\ntab 2\n", to: "a.flowscript")
    #expect(try wait(runs: 1, watches: 3).components(separatedBy: "no such thing").count == 3)

    // The next build that succeeds restarts the program, which runs all scripts.
    try folder.write("", to: "errors")
    try folder.write("let a = 1\n", to: "App/App.swift")
    _ = try wait(runs: 2, watches: 4)
    #expect(
      try folder.read("calls")
        == String(repeating: "build --package-path \(folder.file("Kitchen")) --product Recipes\n", count: 3))

    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
  }
}
