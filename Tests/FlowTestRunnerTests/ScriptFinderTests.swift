import FlowSystem
import FlowTestRunner
import Foundation
import TestSupport
import Testing

@Suite struct ScriptFinderTests {
  private let folder = TemporaryFolder()

  @Test func temporaryFilesOfDeadProcessesAreRemoved() throws {
    // The id of an ended process, which the system does not reuse soon.
    let child = try Process.run(URL(filePath: "/bin/true"), arguments: [])
    child.waitUntilExit()
    let dead = "a.flowscript.flowsh-\(child.processIdentifier)"
    let living = "a.flowscript.flowsh-\(getpid())"
    for name in ["a.flowscript", dead, living, "a.flowscript.flowsh-x", "notes.flowsh-\(child.processIdentifier)"] {
      try folder.write("app Shop\n", to: name)
    }
    #expect(try ScriptFinder.choices([ScriptPath(folder.path)]).choices.count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains(dead))
    #expect(left.count == 4)
  }
}
