import Testing

@testable import FlowScript

@Suite struct SpellingSuggestionTests {
  private let known = [
    "expect", "open", "back", "tab", "advance", "settle", "clock", "state", "stack", "steps", "save",
  ]

  @Test(arguments: [
    ("exepct", "expect"), ("expct", "expect"), ("xpect", "expect"), ("EXPECT", "expect"), ("opne", "open"),
    ("bakc", "back"), ("tba", "tab"), ("advnce", "advance"), ("setle", "settle"), ("clok", "clock"), ("adv", "advance"),
    ("sttae", "state"), ("상태", nil), ("zzz", nil), ("st", nil), ("", nil), ("x", nil), ("advanced", "advance"),
  ])
  func theNearestKnownWordIsFound(_ word: String, _ nearest: String?) {
    #expect(NearestWord.find(word, in: known) == nearest)
  }

  @Test func theFirstOfEquallyNearWordsIsFound() {
    #expect(NearestWord.find("bat", in: ["cat", "bar"]) == "cat")
    #expect(NearestWord.find("bar", in: ["cat", "bar"]) == "bar")
    #expect(NearestWord.find("영하", in: ["영화"]) == "영화")
  }

  @Test func hugeWordsHaveNoSuggestion() {
    let huge = String(repeating: "a", count: 5_000_000)
    #expect(NearestWord.find(huge, in: [huge, "a"]) == nil)
    #expect(NearestWord.find("aa", in: Array(repeating: huge, count: 1000)) == nil)
  }
}
