import FlowRuntime
import FlowSystem
import Foundation
import Testing

@Suite struct ScriptPathTests {
  @Test func pathsThatDifferOnlyInNormalizationAreDifferent() {
    let (composed, decomposed): (ScriptPath, ScriptPath) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed.text.unicodeScalars.count == 4 && decomposed.text.unicodeScalars.count == 5)
  }

  @Test(
    arguments: [
      ([0x63, 0xE9], "c\\xE9"), ([0x5C], "\\"), ([0x5C, 0x78, 0x45, 0x39], "\\\\xE9"), ([0x5C, 0x5C], "\\\\\\"),
      ([0x5C, 0xE9], "\\\\\\xE9"), ([0x5C, 0x78, 0x47], "\\xG"), (Array("영화".utf8), "영화"), ([0xC3], "\\xC3"),
    ] as [([UInt8], String)])
  func invalidUTF8InAPathIsEscaped(bytes: [UInt8], text: String) {
    #expect(ScriptPath(bytes: bytes).text == text)
    #expect(ScriptPath(text: text).bytes == bytes)
  }

  @Test func pathsRoundTripThroughText() throws {
    var numbers = SeededNumbers(seed: 8)
    let alphabet: [UInt8] = [0x5C, 0x5C, 0x78, 0x45, 0x39, 0x2F, 0x61, 0xC3, 0xA9, 0xE9, 0xFF, 0xF0, 0x9F, 0x8E, 0xAC]
    var texts: [String: [UInt8]] = [:]
    for _ in 0..<20_000 {
      let length = Int(numbers.next() % 9)
      let bytes = (0..<length).map { _ in alphabet[Int(numbers.next() % UInt64(alphabet.count))] }
      let path = ScriptPath(bytes: bytes)
      #expect(ScriptPath(text: path.text) == path, "\(bytes)")
      if let other = texts.updateValue(bytes, forKey: path.text) { #expect(other == bytes) }
      #expect(try JSONDecoder().decode([ScriptPath].self, from: JSONEncoder().encode([path])) == [path])
    }
  }

  @Test(
    arguments: [
      ("./a//b/../c", "a/c"), ("../../a", "../../a"), ("/a/./b/", "/a/b"), ("a", "a"), ("..a/b..", "..a/b.."),
      ("/../a", "/a"), (".", ""), ("a/..", ""), ("a/../..", ".."),
    ] as [(ScriptPath, ScriptPath)])
  func pathsAreNormalizedAsText(path: ScriptPath, normalized: ScriptPath) {
    #expect(path.normalized == normalized)
  }

  @Test func relativePathIsResolvedInAFolder() {
    #expect(ScriptPath("../b").resolved(in: "x/y") == "x/b")
    #expect(ScriptPath("/b").resolved(in: "x/y") == "/b")
    #expect(ScriptPath("b").resolved(in: "") == "b")
    #expect(ScriptPath("x/y/b").folder == "x/y" && ScriptPath("/b").folder == "/" && ScriptPath("b").folder == "")
  }
}
