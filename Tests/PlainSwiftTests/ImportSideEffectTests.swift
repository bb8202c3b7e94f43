import Compiling
import Foundation
import Testing

/// The meaning of plain Swift, which imports of the package must not change.
@Suite struct ImportSideEffectTests {
  @Test("A page of plain Swift prints the same with every module imported as with none") func pageOfPlainSwift() throws
  {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("PlainSwift.swift")
    let alone = try SwiftCompiler().output(
      ofProgramFrom: [page], main: "for line in plainSwift() { print(line) }\n", module: "PlainSwiftTests")
    let lines = alone.split(separator: "\n").map(String.init)
    let beside = plainSwift()
    #expect(lines.count == beside.count)
    for (alone, beside) in zip(lines, beside) { #expect(beside == alone) }
    #expect(lines.count > 40)
  }
}
