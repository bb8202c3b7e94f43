import Foundation
import TestSupport
import Testing

/// Runs of `flowsh fmt` with real files.
@Suite struct FormatCommandTests {
  private let folder = TemporaryFolder()
  private let untidy = "\n\napp   Movies  # at first\r\n\n\n\n.movieDetail( id:3 )\n  block  stays \nback   \n\n"
  private let tidy = "app Movies # at first\n\n.movieDetail(id: 3)\n  block  stays\nback\n"

  private func format(_ arguments: String..., input: String = "") throws -> Flowsh.Result {
    try Flowsh.run(["fmt"] + arguments, input: Array(input.utf8), in: folder)
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
  }

  @Test func formatRewritesAndListsOnlyUnformattedFiles() throws {
    try folder.write(untidy, to: "b.flowscript")
    try folder.write(tidy, to: "a.flowscript")
    try folder.write("fragment\n\n\nexpect   screen Home\n", to: "part.flowscript")
    let before = try FileManager.default.attributesOfItem(atPath: folder.file("a.flowscript"))
    let result = try format()
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output == "b.flowscript\npart.flowscript\n")
    #expect(try folder.read("b.flowscript") == tidy)
    #expect(try folder.read("part.flowscript") == "fragment\n\nexpect screen Home\n")
    let after = try FileManager.default.attributesOfItem(atPath: folder.file("a.flowscript"))
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int, "a formatted file is kept")
    #expect(try format().output == "")
  }

  @Test func aCheckWritesNothingAndFails() throws {
    try folder.write(untidy, to: "a.flowscript")
    try folder.write(tidy, to: "b.flowscript")
    let result = try format("--check", ".")
    #expect(result.status == 1 && result.output == "a.flowscript\n" && result.error.isEmpty)
    #expect(try folder.read("a.flowscript") == untidy)
    #expect(try format("--check", "b.flowscript").status == 0)
  }

  @Test func formatSkipsFilesWithParseErrorsAndFormatsOthers() throws {
    let broken = "app Movies\n\nbakc\n\nexpectt\n"
    try folder.write(broken, to: "a.flowscript")
    try folder.write(untidy, to: "b.flowscript")
    for check in [true, false] {
      let result = check ? try format("--check", ".") : try format(".")
      #expect(result.status == 2 && result.output == "b.flowscript\n")
      #expect(result.error.contains("a.flowscript:3:1: error: unknown statement `bakc`"))
      #expect(result.error.contains("a.flowscript:5:1: error: "))
    }
    #expect(try folder.read("a.flowscript") == broken)
    #expect(try folder.read("b.flowscript") == tidy)
  }

  @Test func upgradeWritesTheHeaderOfTheCurrentVersion() throws {
    try folder.write("flowscript 2 # old\n" + tidy, to: "a.flowscript")
    try folder.write("flowscript 3\n\n" + tidy, to: "b.flowscript")
    try folder.write(tidy, to: "c.flowscript")
    #expect(try format("--upgrade", "--check").output == "a.flowscript\nc.flowscript\n")
    #expect(try format("--upgrade").output == "a.flowscript\nc.flowscript\n")
    #expect(try folder.read("a.flowscript") == "flowscript 3 # old\n" + tidy)
    #expect(try folder.read("c.flowscript") == "flowscript 3\n\n" + tidy)
    #expect(try format("--upgrade", "--check").status == 0)
    #expect(try format("--upgrade", "-", input: "flowscript 1\n" + tidy).output == "flowscript 3\n" + tidy)
    #expect(try format("--upgrade", "-", input: "back\n").output == "back\n", "a part of a script has no header")
  }

  @Test func standardInputIsFormattedToStandardOutput() throws {
    let result = try format("-", input: untidy)
    #expect(result.status == 0 && result.output == tidy && result.error.isEmpty)
    #expect(try format("-", input: tidy).output == tidy)
    #expect(try format("-", input: "\n").output == "")
    // A part of a script, as an editor pipes it to the formatter.
    #expect(try format("-", input: "back   2\n").output == "back 2\n")
    let check = try format("--check", "-", input: untidy)
    #expect(check.status == 1 && check.output == "standard input\n")
    let broken = try format("-", input: "app Movies\nbakc\n")
    #expect(broken.status == 2 && broken.output.isEmpty && broken.error.contains("standard input:2:1: error:"))
    #expect(try format("-", "a.flowscript").status == 2)
  }

  @Test func formatAcceptsFoldersAndPatternsLikeTest() throws {
    try makeFolder("Flows/Deep")
    for name in ["Flows/a", "Flows/Deep/login", "other"] { try folder.write(untidy, to: "\(name).flowscript") }
    #expect(try format("--check", "Flows/**/log*.flowscript").output == "Flows/Deep/login.flowscript\n")
    #expect(try format("Flows", "Flows/a.flowscript").output == "Flows/Deep/login.flowscript\nFlows/a.flowscript\n")
    #expect(try folder.read("other.flowscript") == untidy)
  }

  @Test func unreadableAndPartialFilesAreErrorsAndOtherFilesAreFormatted() throws {
    try folder.write(untidy, to: "a.flowscript")
    try folder.write(bytes: [0xFF, 0x0A], to: "bytes.flowscript")
    let result = try format("bytes.flowscript", "a.flowscript")
    #expect(result.status == 3 && result.output == "a.flowscript\n")
    #expect(result.error.contains("bytes.flowscript is not text"))
    #expect(try format("nowhere.flowscript").status == 3)
    let line = try format("a.flowscript:1")
    #expect(line.status == 2 && line.error.contains("only whole files are tidied"))
    try makeFolder("empty")
    #expect(try format("empty").error.contains("no .flowscript files in empty"))
  }

  @Test func formatKeepsPermissionsAndSymbolicLinks() throws {
    try folder.write(untidy, to: "real.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("real.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.flowscript"), withDestinationPath: "real.txt")
    #expect(try format("link.flowscript").status == 0)
    #expect(try folder.read("real.txt") == tidy)
    let link = try FileManager.default.attributesOfItem(atPath: folder.file("link.flowscript"))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    let real = try FileManager.default.attributesOfItem(atPath: folder.file("real.txt"))
    #expect(real[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("flowsh-") })
  }

  @Test func samplesAreFormatted() throws {
    let result = try format("--check", "\(Flowsh.repository)/Samples")
    #expect(result.status == 0, "\(result.output)")
  }
}
