import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `test --watch` beyond the limits of the system.
@Suite struct WatchLimitTests {
  private let folder = TemporaryFolder()

  /// A command that begins a user namespace with one watch.
  private static let oneWatch = "echo 1 > /proc/sys/user/max_inotify_watches"

  private static let canLimitWatches = {
    let arguments = ["-Ur", "/bin/sh", "-c", oneWatch]
    return (try? Flowsh.run(arguments, program: "/usr/bin/unshare"))?.status == 0
  }()

  @Test(.enabled(if: canLimitWatches)) func foldersThatCannotBeWatchedAreReportedOnce() throws {
    for name in ["a", "b", "c"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: false)
      try folder.write("app Movies\n", to: "\(name)/\(name).flowscript")
    }
    let command = "\(Self.oneWatch); exec \"$0\" test --watch --color never"
    let terminal = try PseudoTerminal(
      "/usr/bin/unshare", arguments: ["-Ur", "/bin/sh", "-c", command, Flowsh.program],
      environment: Flowsh.environment(home: folder), directory: folder.path, columns: 120, rows: 40)
    try terminal.wait(for: "start no run")
    terminal.send(Key.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    let text = terminal.screen.transcript
    #expect(text.components(separatedBy: "error: cannot watch ").count == 2, "\(text)")
    #expect(text.contains(": the user has no watches left\n"), "\(text)")
  }
}
