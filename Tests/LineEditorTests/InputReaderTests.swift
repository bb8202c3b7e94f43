import Foundation
import Testing

@testable import LineEditor

@Suite struct InputReaderTests {
  private let home = TemporaryDirectory()

  private func lines(_ reader: InputReader) throws -> [String] {
    var lines: [String] = []
    while let line = try reader.nextLine() { lines.append(line) }
    return lines
  }

  @Test func aFileIsReadWhole() throws {
    let text = String(repeating: "영화 목록\n", count: 50_000)
    let path = try home.write(text, to: "big")
    #expect(try InputReader(path: path).readAll() == Array(text.utf8))
    #expect(try InputReader(path: home.write("", to: "empty")).readAll() == [])
  }

  @Test func linesComeWithoutTheirNewlines() throws {
    let reader = try InputReader(path: home.write("one\n\n두 번째\r\nlast", to: "file"))
    #expect(try lines(reader) == ["one", "", "두 번째\r", "last"])
    #expect(try reader.nextLine() == nil)
    #expect(try lines(InputReader(path: home.write("\n", to: "newline"))) == [""])
  }

  @Test func theRestCanBeReadWholeAfterSomeLines() throws {
    let reader = try InputReader(path: home.write("one\ntwo\nthree\n", to: "file"))
    #expect(try reader.nextLine() == "one")
    #expect(try reader.readAll() == Array("two\nthree\n".utf8))
    #expect(try reader.nextLine() == nil)
  }

  @Test func linesOfEveryLengthAcrossPiecesComeWhole() throws {
    var random = SplitMix(state: 1)
    let expected = (0..<500).map { number in String(repeating: "\(number % 10)", count: random.next(below: 2000)) }
    let reader = try InputReader(path: home.write(expected.map { $0 + "\n" }.joined(), to: "file"))
    #expect(try lines(reader) == expected)
  }

  @Test func aLineOfAPipeIsHandedOutBeforeThePipeEnds() throws {
    let pipe = Pipe()
    let reader = InputReader(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntw".utf8))
    #expect(try reader.nextLine() == "one")
    try pipe.fileHandleForWriting.write(contentsOf: Data("o\nthree".utf8))
    #expect(try reader.nextLine() == "two")
    try pipe.fileHandleForWriting.close()
    #expect(try reader.nextLine() == "three")
    #expect(try reader.nextLine() == nil)
  }

  @Test func aDescriptorThatDoesNotBlockIsWaitedFor() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let writer = Thread { [handle = pipe.fileHandleForWriting] in
      try? handle.write(contentsOf: Data("late".utf8))
      try? handle.close()
    }
    writer.start()
    #expect(try InputReader(descriptor: descriptor, name: "pipe").readAll() == Array("late".utf8))
  }

  @Test func bytesThatAreNoTextAreRepaired() throws {
    let path = home.file("file")
    try Data([0x61, 0xFF, 0x0A, 0xEC, 0x98]).write(to: URL(filePath: path))
    #expect(try lines(InputReader(path: path)) == ["a\u{FFFD}", "\u{FFFD}"])
  }

  @Test func whyAFileCannotBeReadIsAFact() throws {
    let missing = home.file("missing")
    #expect(throws: InputReader.Failure(name: missing, errno: ENOENT)) { try InputReader(path: missing) }
    let directory = home.path
    #expect(throws: InputReader.Failure(name: directory, errno: EISDIR)) { try InputReader(path: directory).readAll() }
    #expect(throws: InputReader.Failure(name: directory, errno: EISDIR)) { try InputReader(path: directory).nextLine() }
    #expect(throws: InputReader.Failure(name: "closed", errno: EBADF)) {
      try InputReader(descriptor: 9999, name: "closed").readAll()
    }
    #expect(InputReader.Failure(name: "x", errno: ENOENT).reason == "No such file or directory")
  }
}
