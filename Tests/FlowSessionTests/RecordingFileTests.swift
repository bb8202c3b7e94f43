import Foundation
import TestSupport
import Testing

@testable import FlowReplay

@Suite @MainActor struct RecordingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func shell() -> Shell {
    let shell = Shell()
    shell.type("app Shop")
    return shell
  }

  @Test func recordingIntoAFileOfAnotherShellIsAnError() throws {
    let path = folder.file("a.flowscript")
    let (first, second) = (Shell(), Shell())
    #expect(first.type("record \"\(path)\"").first?.hasPrefix("recording") == true)
    #expect(second.type("record \"\(path)\"") == ["error: another shell records into \(path)"])
    #expect(second.recorder == nil)
    first.type("record off")
    // The lock is free, and the header has been written.
    #expect(second.type("record \"\(path)\"").first == "error: cannot write \(path): it is not empty")
  }

  @Test(arguments: ["removed", "replaced", "changed by another program"])
  func externalChangeOfTheFileEndsTheRecordingAtTheNextWrite(how: String) throws {
    let path = folder.file("a.flowscript")
    let shell = shell()
    shell.type("record \"\(path)\"")
    switch how {
    case "removed": try FileManager.default.removeItem(atPath: path)
    case "replaced": try "other\n".write(toFile: path, atomically: true, encoding: .utf8)
    default: try #require(truncate(path, 3) == 0)
    }
    let lines = shell.type("advance 1s")
    #expect(lines.last == "error: \(path) was \(how) during the recording, which ends")
    #expect(shell.recorder == nil)
  }

  @Test func removedRecordingIsReportedAtItsEnd() throws {
    let path = folder.file("a.flowscript")
    let shell = shell()
    shell.type("record \"\(path)\"")
    try FileManager.default.removeItem(atPath: path)
    #expect(shell.type("record off") == ["error: \(path) was removed during the recording, which ends"])
    #expect(shell.recorder == nil)
  }

  @Test func onlyRegularFilesAreRecordedInto() throws {
    let path = folder.file("pipe.flowscript")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(Shell().type("record \"\(path)\"") == ["error: cannot write \(path): it is a named pipe"])
    #expect(Shell().type("save \"/dev/null\"").first?.hasPrefix("error: ") == true)
  }
}
