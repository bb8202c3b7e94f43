import Foundation
import Testing

@testable import FlowScript

/// Thousands of generated inputs, the same in every run.
///
/// `FLOWSH_FUZZ=10000000` sets their number, for the parser and for the matcher. That takes minutes in a release build.
@Suite struct FuzzingTests {
  private static let parts = 8
  private static let count = ProcessInfo.processInfo.environment["FLOWSH_FUZZ"].flatMap { Int($0) } ?? 8_000

  private static func inputs(_ part: Int) -> StrideTo<UInt64> {
    stride(from: UInt64(part), to: UInt64(count), by: parts)
  }

  @Test(arguments: 0..<FuzzingTests.parts)
  func everyInputRoundTripsOrHasParseErrors(_ part: Int) throws {
    for seed in Self.inputs(part) { try ScriptProperties.check(seed: seed) }
  }

  @Test(arguments: 0..<FuzzingTests.parts)
  func randomBlocksAreMatchedAndUpdatedByTheReferenceRules(_ part: Int) throws {
    for seed in Self.inputs(part) { try BlockProperties.check(seed: seed) }
  }

  @Test func theCorpusHoldsEveryWordOfTheLanguage() {
    var words: Set<Substring> = []
    for file in Corpus.files where !file.isBroken {
      for line in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: " ")
        guard let first = parts.first else { continue }
        words.insert(first)
        if first == "expect", parts.count > 1 { words.insert("expect " + parts[1]) }
      }
    }
    let all = Verb.allNames + AssertionWord.allNames.map { "expect " + $0 } + HeaderWord.allNames
    #expect(all.filter { !words.contains($0[...]) } == [])
  }

  @Test(arguments: Corpus.files.map(\.name))
  func corpusFilesParseUnlessTheirNameMarksThemAsBroken(_ name: String) throws {
    let file = try #require(Corpus.files.first { $0.name == name })
    let text = try? SourceText.decode(file.bytes)
    let isParsed = text.map { (try? ScriptFile(parsing: $0, rules: file.rules)) != nil } ?? false
    #expect(isParsed != file.isBroken)
  }
}
