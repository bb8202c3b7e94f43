import FlowSystem
import Foundation
import SystemPackage
import TestSupport
import Testing

/// The files that the statements of a client reach.
@Suite struct FileAccessTests {
  /// A folder beside another one, with a script in each.
  private let folder = TemporaryFolder()
  private let access: FileAccess
  private let extensions = [".flowscript"]

  init() throws {
    for name in ["in/sub", "in/.git", "out"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for name in [
      "in/a.flowscript", "in/sub/b.flowscript", "in/.git/c.flowscript", "in/.d.flowscript", "out/e.flowscript",
    ] {
      try folder.write("flowscript 2\n", to: name)
    }
    try folder.write("", to: "in/f.conf")
    for (name, target) in [
      ("in/link.flowscript", "../out/e.flowscript"), ("in/own.flowscript", "a.flowscript"), ("in/dirlink", "../out"),
      ("in/sub/up", "../.."),
    ] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
    }
    access = try FileAccess(folders: [ScriptPath(folder.file("in"))])
  }

  /// Returns the text of a file, or the message of the error.
  private func read(_ path: String) -> String {
    do throws(FileError) {
      let file = try access.file(ScriptPath(path), for: .read, extensions: extensions)
      return String(decoding: try RegularFile.read(file), as: UTF8.self)
    } catch {
      return error.message
    }
  }

  /// Writes a file. Returns the message of an error.
  private func write(_ path: String) -> String? {
    do throws(FileError) {
      let file = try access.file(ScriptPath(path), for: .write, extensions: extensions)
      try RegularFile.replace(file, .own, with: "new\n")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func filesInTheFolderAreReadAndWritten() throws {
    for path in ["a.flowscript", "./sub/../a.flowscript", "sub/b.flowscript", folder.file("in/a.flowscript")] {
      #expect(read(path) == "flowscript 2\n", "\(path)")
    }
    #expect(write("sub/new.flowscript") == nil && write("a.flowscript") == nil)
    #expect(try folder.read("in/sub/new.flowscript") == "new\n" && folder.read("in/a.flowscript") == "new\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("in/sub")).sorted() == [
        "b.flowscript", "new.flowscript", "up",
      ])
  }

  @Test(arguments: [
    ("../out/e.flowscript", "it is not in "), ("sub/../../out/e.flowscript", "it is not in "),
    ("/etc/e.flowscript", "it is not in "), ("dirlink/e.flowscript", "a link leads to it"),
    ("dirlink/new.flowscript", "a link leads to it"), ("sub/up/out/e.flowscript", "a link leads to it"),
    ("link.flowscript", "a link leads to it"), ("own.flowscript", "a link leads to it"),
    (".git/c.flowscript", "a client reaches no names that begin with a dot"),
    (".d.flowscript", "a client reaches no names that begin with a dot"),
    ("f.conf", "its name has to end with .flowscript"), ("a.flowscript\0.conf", "its name has a zero byte"),
    ("nowhere/a.flowscript", "no such f"), ("a.flowscript/b.flowscript", "cannot "), ("..", "it is not in "),
    (".", "folder"),
  ])
  func allOthersAreRefused(path: String, reason: String) throws {
    for message in [read(path), write(path)] {
      #expect(message?.hasPrefix("cannot ") == true && message?.contains(reason) == true, "\(message ?? "written")")
    }
    #expect(try folder.read("out/e.flowscript") == "flowscript 2\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == ["e.flowscript"])
  }

  @Test func entriesAreThoseThatStatementsReach() throws {
    let names = try access.entries(of: "").map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["a.flowscript", "f.conf", "sub"])
    #expect(try access.entries(of: "sub").count == 1)
    for path in ["..", "/", "dirlink", "sub/up", ".git"] as [ScriptPath] {
      #expect(throws: FileError.self, "\(path)") { try access.entries(of: path) }
    }
  }

  @Test func relativePathsBeginInTheFirstFolder() throws {
    let both = try FileAccess(folders: [ScriptPath(folder.file("out")), ScriptPath(folder.file("in/sub"))])
    func names(_ path: String) -> String? {
      (try? both.entries(of: ScriptPath(path)))?.map { String(decoding: $0.name, as: UTF8.self) }.joined(separator: " ")
    }
    #expect(
      names("") == "e.flowscript" && names(folder.file("in/sub")) == "b.flowscript" && names(folder.file("in")) == nil)
    let missing = #expect(throws: FileError.self) { try FileAccess(folders: [ScriptPath(folder.file("nowhere"))]) }
    #expect(missing?.message.hasSuffix("nowhere: no such file") == true)
  }
}
