import FlowSystem
import Glibc
import SystemPackage
import Testing

@Suite struct ChildProgramTests {
  /// Ignores SIGPIPE, as the program does.
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  private func shell(
    _ command: String, input: String? = nil, errors: ChildProgram.ErrorOutput = .discarded
  ) throws -> ChildProgram.Result {
    try ChildProgram(["sh", "-c", command], input: input, errors: errors).run()
  }

  @Test func theProgramReadsItsInputAndItsOutputIsCollected() throws {
    let input = String(repeating: "a line\n", count: 50_000)
    let result = try shell("text=$(cat); echo \"${#text}\"; exit 3", input: input)
    #expect(!result.succeeded && result.output == Array("\(input.utf8.count - 1)\n".utf8))
    #expect(try shell("cat").output == [], "the input is empty by default")
    // An early end leaves the input unread.
    #expect(try shell("exec 0<&-; echo done", input: input).output == Array("done\n".utf8))
  }

  @Test func eachLineIsReceivedWithoutItsEnd() throws {
    var lines: [String] = []
    let result = try ChildProgram(["printf", "one\\n\\nthree"]).run { line in
      lines.append(String(decoding: line, as: UTF8.self))
    }
    #expect(lines == ["one", "", "three"])
    #expect(result.succeeded && result.output == [])
  }

  @Test func standardErrorIsMergedOrDiscarded() throws {
    let command = "echo out; echo error >&2"
    #expect(try shell(command, errors: .merged).output == Array("out\nerror\n".utf8))
    #expect(try shell(command, errors: .discarded).output == Array("out\n".utf8))
  }

  @Test func aMissingProgramIsNotStarted() {
    #expect(throws: ChildProgram.StartError.notStarted(.noSuchFileOrDirectory)) {
      try ChildProgram(["no-such-program"]).run()
    }
  }

  @Test func theProgramDoesNotInheritAnIgnoredSIGPIPE() throws {
    let result = try shell("kill -PIPE $$; echo alive")
    #expect(!result.succeeded && result.output == [])
  }
}
