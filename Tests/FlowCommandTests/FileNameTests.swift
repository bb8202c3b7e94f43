import Foundation
import FoundationXML
import TestSupport
import Testing

extension String {
  /// The scalars as escapes of single bytes for a shell.
  fileprivate var latin1Escapes: String { unicodeScalars.map { "\\x" + String($0.value, radix: 16) }.joined() }
}

/// File names that are not UTF-8, and special files.
@Suite struct FileNameTests {
  private let folder = TemporaryFolder()

  /// Runs a shell command in which `$flowsh` is the program.
  private func shell(_ line: String) throws -> Flowsh.Result {
    try Flowsh.run(["-c", line], environment: ["flowsh": Flowsh.program], in: folder, program: "/bin/sh")
  }

  /// Returns a script whose block is the output at the app's launch.
  private func script() throws -> String {
    let shown = try Flowsh.run(["-c", "app Counter"], in: folder).output
    return "app Counter\n" + shown.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  @Test func namesThatDifferOnlyInNormalizationAreSeparateScripts() throws {
    try folder.write(try script(), to: "caf\u{E9}.flowscript")
    try folder.write("app Counter\n  at Nowhere\n", to: "cafe\u{301}.flowscript")
    let result = try Flowsh.run(["test", "."], in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("1 passed, 1 failed"))
    // The failed-script list distinguishes both names.
    let again = try Flowsh.run(["test", "--last-failed", "."], in: folder)
    #expect(again.output.contains("0 passed, 1 failed"))
  }

  @Test func fileNamesWithInvalidUTF8AreFoundRunAndEscaped() throws {
    try folder.write("app Counter\n  at Nowhere\n", to: "plain.flowscript")
    let arguments = "\"$(printf 'caf\\351.flowscript')\""
    #expect(try shell("mv plain.flowscript \(arguments)").status == 0)
    let found = try shell("$flowsh test --reporter junit=a.xml --reporter json=a.json --reporter tap=a.tap .")
    #expect(found.status == 1)
    #expect(found.output.contains("FAIL  caf\\xE9.flowscript"))
    #expect(found.output.contains("caf\\xE9.flowscript:1:1: app Counter"))
    #expect(XMLParser(data: Data(try folder.read("a.xml").utf8)).parse())
    for line in try folder.read("a.json").split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    #expect(try folder.read("a.json").contains(#""path":"caf\\xE9.flowscript""#))
    // As an argument, with a line number, and in the rerun command of the report.
    #expect(try shell("$flowsh test \(arguments)").output.contains("0 passed, 1 failed"))
    #expect(try shell("$flowsh test \(arguments):1").output.contains("0 passed, 1 failed"))
    #expect(try shell("$flowsh run \(arguments)").output.contains("at Counter"))
    #expect(try shell("$flowsh test --list .").output == "caf\\xE9.flowscript\n")
    #expect(try shell("$flowsh fmt --nonsense\(arguments)").error.contains("--nonsensecaf\\xE9.flowscript"))
    // The command of the advice names the same folder.
    let advised = try shell("$flowsh --package \(arguments)").error
    #expect(advised.hasSuffix("flowsh init $'\("caf\u{E9}.flowscript".latin1Escapes)'\n"), "\(advised)")
  }

  @Test func onlyRegularFilesAreScripts() throws {
    #expect(try shell("mkfifo pipe.flowscript").status == 0)
    for command in ["test", "fmt", "run"] {
      let result = try Flowsh.run([command, "pipe.flowscript"], in: folder)
      #expect(result.status == 3)
      #expect((result.output + result.error).contains("cannot read pipe.flowscript: it is a named pipe"))
    }
    #expect(try Flowsh.run(["run", "/dev/zero"], in: folder).status == 3)
    #expect(try shell("echo 'app Counter' | $flowsh run -").status == 0)
    #expect(try shell("echo 'app  Counter' | $flowsh fmt -").output == "app Counter\n")
  }

  @Test func invisibleCharactersAreEscapedAndReportedByACheck() throws {
    try folder.write("# a\u{202E}b\napp Counter\n  at \u{2066}\n\nexpect no alert # \u{200B}\n", to: "a.flowscript")
    let hidden: Set<Unicode.Scalar> = ["\u{202E}", "\u{2066}", "\u{200B}"]
    for arguments in [
      ["run", "a.flowscript"], ["test", "a.flowscript"], ["test", "--reporter", "github", "a.flowscript"],
    ] {
      let result = try Flowsh.run(arguments, in: folder)
      #expect(!(result.output + result.error).unicodeScalars.contains { hidden.contains($0) }, "\(arguments)")
    }
    #expect(try Flowsh.run(["run", "a.flowscript"], in: folder).output.contains("# a\\u{202E}b\n"))
    let check = try Flowsh.run(["fmt", "--check", "a.flowscript"], in: folder)
    #expect(check.status == 1)
    #expect(check.error.contains("a.flowscript:1:4: U+202E is invisible"))
    #expect(check.error.contains("a.flowscript:3:6: U+2066 is invisible"))
    #expect(check.error.contains("a.flowscript:5:19: U+200B is invisible"))
  }

  @Test func invisibleCharactersAreLocatedInLinesOfWindows() throws {
    try folder.write("app Counter\r\n\r\nexpect no alert # \u{200B}\r\n", to: "a.flowscript")
    let check = try Flowsh.run(["fmt", "--check", "a.flowscript"], in: folder)
    #expect(check.error.contains("a.flowscript:3:19: U+200B is invisible"), "\(check)")
  }

  @Test func theGitHubReporterEscapesFileNames() throws {
    try folder.write("app Counter\n  at Nowhere\n", to: "a\u{1B}\u{202E}.flowscript")
    let result = try Flowsh.run(["test", "--reporter", "github", "."], in: folder)
    #expect(result.output.contains("file=a\\u{1B}\\u{202E}.flowscript"))
  }

  @Test func aMissingHomeFolderIsNotCreated() throws {
    try folder.write(try script(), to: "a.flowscript")
    let home = folder.file("nowhere")
    let result = try shell("unset XDG_STATE_HOME; HOME=\(home) $flowsh test a.flowscript")
    #expect(result.status == 0)
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  /// Statements from the command line and from a pipe, the last of which is a long comment.
  @Test(
    .disabled(if: Sanitizer.isOn),
    arguments: [
      "exec $flowsh -c 'app Counter' -c 'record \"a.flowscript\"' -c \"# $long\" -c 'tree'",
      "printf '%s\\n' 'app Counter' 'record \"a.flowscript\"' \"# $long\" tree | $flowsh",
    ])
  func aCommentBeyondAFullDiskIsAnError(_ command: String) throws {
    // A file size limit of 1024 bytes simulates a full disk.
    let result = try shell(
      "{ trap '' XFSZ; long=$(printf '%02000d' 0); ulimit -f 2; (\(command)); echo \"status $?\"; } 2>&1 | cat")
    #expect(result.output.contains("cannot write") && result.output.contains("status 3\n"), "\(result)")
    #expect(!result.output.contains("CounterFlow"), "\(result)")
    #expect(try folder.read("a.flowscript").hasPrefix("flowscript 3\n"))
  }

  @Test(.disabled(if: Sanitizer.isOn))
  func aRecordingOnAFullDiskHasWholeEntriesOnly() throws {
    // A file size limit of 1024 bytes simulates a full disk.
    let steps = (0..<60).map { _ in "-c 'advance 1s'" }.joined(separator: " ")
    let result = try shell(
      "(trap '' XFSZ; ulimit -f 2; exec $flowsh -c 'app Counter' -c 'record \"a.flowscript\"' \(steps)) 2>&1 | cat; true"
    )
    #expect(result.output.contains("error: cannot write"))
    let text = try folder.read("a.flowscript")
    #expect(text.utf8.count > 500 && text.hasSuffix("advance 1s\n  no change\n\n"))
    #expect(try Flowsh.run(["test", "a.flowscript"], in: folder).status == 0)
  }
}
