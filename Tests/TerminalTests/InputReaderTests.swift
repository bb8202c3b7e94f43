import FlowSystem
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Terminal

@Suite struct InputReaderTests {
  private let home = TemporaryFolder()

  private func inputReader(of path: String) throws -> InputReader {
    InputReader(descriptor: FileDescriptor(rawValue: try home.open(path)), name: ScriptPath(path))
  }

  private func line(_ reader: InputReader) throws -> String? {
    try reader.nextLineBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  private func lines(_ reader: InputReader) throws -> [String] {
    var lines: [String] = []
    while let line = try line(reader) { lines.append(line) }
    return lines
  }

  @Test func aFileIsReadWhole() throws {
    let text = String(repeating: "영화 목록\n", count: 50_000)
    let path = try home.write(text, to: "big")
    #expect(try inputReader(of: path).readAll() == Array(text.utf8))
    #expect(try inputReader(of: home.write("", to: "empty")).readAll() == [])
  }

  @Test func linesComeWithoutTheirNewlines() throws {
    let reader = try inputReader(of: home.write("one\n\n두 번째\r\nlast", to: "file"))
    #expect(try lines(reader) == ["one", "", "두 번째\r", "last"])
    #expect(try line(reader) == nil)
    #expect(try lines(inputReader(of: home.write("\n", to: "newline"))) == [""])
  }

  @Test func theRestCanBeReadWholeAfterSomeLines() throws {
    let reader = try inputReader(of: home.write("one\ntwo\nthree\n", to: "file"))
    #expect(try line(reader) == "one")
    #expect(try reader.readAll() == Array("two\nthree\n".utf8))
    #expect(try line(reader) == nil)
  }

  @Test func linesAcrossReadBoundariesAreWhole() throws {
    var random = SeededNumbers(seed: 1)
    let expected = (0..<500).map { number in String(repeating: "\(number % 10)", count: random.index(below: 2000)) }
    let reader = try inputReader(of: home.write(expected.map { $0 + "\n" }.joined(), to: "file"))
    #expect(try lines(reader) == expected)
  }

  @Test func pipedLineIsReturnedBeforeThePipeEnds() throws {
    let pipe = Pipe()
    let reader = InputReader(
      descriptor: FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor), name: "pipe")
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntw".utf8))
    #expect(try line(reader) == "one")
    try pipe.fileHandleForWriting.write(contentsOf: Data("o\nthree".utf8))
    #expect(try line(reader) == "two")
    try pipe.fileHandleForWriting.close()
    #expect(try line(reader) == "three")
    #expect(try line(reader) == nil)
  }

  @Test func nonblockingDescriptorIsAwaited() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let writer = Thread { [handle = pipe.fileHandleForWriting] in
      try? handle.write(contentsOf: Data("late".utf8))
      try? handle.close()
    }
    writer.start()
    let reader = InputReader(descriptor: FileDescriptor(rawValue: descriptor), name: "pipe")
    #expect(try reader.readAll() == Array("late".utf8))
  }

  @Test func invalidUTF8InInputIsRepaired() throws {
    let path = home.file("file")
    try Data([0x61, 0xFF, 0x0A, 0xEC, 0x98]).write(to: URL(filePath: path))
    #expect(try lines(inputReader(of: path)) == ["a\u{FFFD}", "\u{FFFD}"])
  }

  @Test func aFailureNamesTheFileAndTheError() throws {
    let directory = home.path
    let failure = FileError(.read, ScriptPath(directory), .system(.isDirectory))
    #expect(throws: failure) {
      try inputReader(of: directory).readAll()
    }
    #expect(throws: failure) { try line(inputReader(of: directory)) }
    #expect(throws: FileError(.read, "closed", .system(.badFileDescriptor))) {
      try InputReader(descriptor: FileDescriptor(rawValue: 9999), name: "closed").readAll()
    }
  }

  @Test func moreThan64MegabytesAreNotRead() throws {
    let path = try home.write("", to: "large")
    try #require(truncate(path, 64 << 20 + 1) == 0)
    let failure = FileError(.read, ScriptPath(path), .tooLarge(megabytes: 64))
    #expect(throws: failure) { try inputReader(of: path).readAll() }
    // The file is one line.
    #expect(throws: failure) { try line(inputReader(of: path)) }
  }
}
