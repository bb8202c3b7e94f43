import FlowScript
import FlowSystem
import Foundation
import SystemPackage
import TestSupport
import Testing

@Suite struct TextFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func status(_ path: String) -> stat {
    var status = stat()
    #expect(stat(path, &status) == 0)
    return status
  }

  /// Replaces the text of a file.
  /// - Returns: The message of the failure. Returns `nil` if the file is replaced.
  private func replacing(_ path: String) -> String? {
    do throws(FileError) {
      try RegularFile.replace(ScriptPath(path), with: "new\n")
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: ["pipe", "socket", "/dev/zero", "folder"])
  func onlyRegularFilesAreRead(name: String) throws {
    var path = name
    if !name.hasPrefix("/") { path = folder.file(name) }
    switch name {
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "socket": try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    case "folder": try #require(mkdir(path, 0o700) == 0)
    default: break
    }
    let kind = ["pipe": "a named pipe", "socket": "a socket", "folder": "a folder"][name] ?? "a device"
    let diagnostic = #expect(throws: Diagnostic.self) { try SourceText.read(ScriptPath(path)) }
    #expect(diagnostic?.message == "cannot read \(path): it is \(kind)")
  }

  @Test func moreThan64MegabytesAreNotRead() throws {
    let path = try folder.write("", to: "large.flowscript")
    try #require(truncate(path, 64 << 20 + 1) == 0)
    let diagnostic = #expect(throws: Diagnostic.self) { try SourceText.read(ScriptPath(path)) }
    #expect(diagnostic?.message == "cannot read \(path): it is larger than 64 MB")
  }

  @Test func aReplacedFileKeepsItsModeAndOwner() throws {
    let path = try folder.write("old\n", to: "a.flowscript")
    try #require(chmod(path, 0o4751) == 0)
    if geteuid() == 0 { try #require(chown(path, 1000, 1001) == 0 && chmod(path, 0o4751) == 0) }
    let before = status(path)
    #expect(replacing(path) == nil)
    let after = status(path)
    #expect(try folder.read("a.flowscript") == "new\n")
    #expect((after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid))
  }

  @Test func aReplacedFileKeepsItsExtendedAttributes() throws {
    typealias Set =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
      ) -> Int32
    typealias Get =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
      ) -> Int
    // Glibc's Swift overlay lacks these functions.
    let set = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: Set.self)
    let get = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: Get.self)
    let path = try folder.write("old\n", to: "a.flowscript")
    let isKept = set(path, "user.note", "mine", 4, 0) == 0
    #expect(replacing(path) == nil)
    var value = [UInt8](repeating: 0, count: 16)
    let count = get(path, "user.note", &value, 16)
    // Some file systems have no extended attributes.
    if isKept { #expect(count == 4 && value.prefix(4).elementsEqual("mine".utf8)) }
  }

  @Test func aReadOnlyFileIsNotReplacedEvenByRoot() throws {
    let path = try folder.write("old\n", to: "a.flowscript")
    try #require(chmod(path, 0o444) == 0)
    #expect(replacing(path) == "cannot write \(path): it is read-only")
    #expect(try folder.read("a.flowscript") == "old\n")
  }

  @Test func fileWithHardLinksIsNotReplaced() throws {
    let path = try folder.write("old\n", to: "a.flowscript")
    try #require(link(path, folder.file("b.flowscript")) == 0)
    #expect(replacing(path)?.contains("it has 2 names (hard links)") == true)
    #expect(try folder.read("a.flowscript") == "old\n" && folder.read("b.flowscript") == "old\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.flowscript", "b.flowscript"])
  }

  @Test func symbolicLinkIsKept() throws {
    let path = try folder.write("old\n", to: "a.flowscript")
    let link = folder.file("link.flowscript")
    try #require(symlink("a.flowscript", link) == 0)
    #expect(replacing(link) == nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.flowscript")
    #expect(status(path).st_size == 4)
  }

  @Test func slowReaderGetsAllOutput() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let thread = Thread {
      let writer = FileDescriptor(rawValue: writeEnd)
      try? writer.writeWaiting(bytes)
      try? writer.close()
    }
    thread.start()
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    // Not up to the end: a child of another test may have inherited the write end.
    while received.count < bytes.count {
      let count = read(readEnd, &buffer, buffer.count)
      guard count > 0 else { break }
      received += buffer.prefix(count)
    }
    close(readEnd)
    #expect(received == bytes)
  }
}
