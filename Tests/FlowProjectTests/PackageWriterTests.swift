import Foundation
import FlowScript
import FlowSystem
import TestSupport
import Testing

@testable import FlowProject

/// Files of a package that is written again after a team has edited some.
@Suite struct PackageWriterTests {
  private let folder = TemporaryFolder()
  private var writer: PackageWriter { PackageWriter(to: ScriptPath(folder.path)) }

  private func update(_ files: [String: String]) throws -> [PackageWriter.Outcome] {
    let files = files.sorted { $0.key < $1.key }.map { PackageScaffold.File(path: $0.key, text: $0.value) }
    return try writer.update(files).map(\.1)
  }

  @Test func aFileAsWrittenIsWrittenAgain() throws {
    #expect(try update(["A/a.swift": "1", "b.swift": "1"]) == [.wrote, .wrote])
    #expect(try update(["A/a.swift": "1", "b.swift": "2"]) == [.unchanged, .wrote])
    #expect(try folder.read("b.swift") == "2")
  }

  @Test func anEditedFileStaysAndTheNewTextIsBesideIt() throws {
    _ = try update(["a.swift": "1"])
    try folder.write("mine", to: "a.swift")
    #expect(try update(["a.swift": "1"]) == [.kept(new: nil)])
    #expect(try update(["a.swift": "2"]) == [.kept(new: "a.swift.new")])
    #expect(try folder.read("a.swift") == "mine")
    #expect(try folder.read("a.swift.new") == "2")
    #expect(try update(["a.swift": "2"]) == [.kept(new: nil)], "the team has seen it")
  }

  @Test func aFileThatTheProgramReplacedIsNotAnEditedOne() throws {
    _ = try update(["a.swift": "1"])
    try writer.replace("a.swift", with: "1 and more")
    #expect(try update(["a.swift": "2"]) == [.wrote])
    try folder.write("mine", to: "a.swift")
    try writer.replace("a.swift", with: "mine and more")
    #expect(try update(["a.swift": "3"]) == [.kept(new: "a.swift.new")])
  }

  @Test func aFileThatAnotherWroteStays() throws {
    try folder.write("theirs", to: "a.swift")
    #expect(try update(["a.swift": "1"]) == [.kept(new: "a.swift.new")])
    #expect(try folder.read("a.swift") == "theirs")
  }

  @Test func aLinkIsMadeOnceAndFollowsItsTarget() throws {
    let first = PackageScaffold.File(path: "App/Shop", linkTarget: "../Shop")
    #expect(try writer.update([first]).map(\.1) == [.linked(to: "../Shop")])
    #expect(try writer.update([first]).map(\.1) == [.unchanged])
    let moved = PackageScaffold.File(path: "App/Shop", linkTarget: "../Sources/Shop")
    #expect(try writer.update([moved]).map(\.1) == [.linked(to: "../Sources/Shop")])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("App/Shop")) == "../Sources/Shop")
  }

  @Test func aNewPackageNeverReplacesAFile() throws {
    try folder.write("mine", to: "b.swift")
    let files = ["a.swift", "b.swift"].map { PackageScaffold.File(path: $0, text: "1") }
    #expect(throws: Diagnostic.self) { try writer.create(files) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.swift")))
  }
}
