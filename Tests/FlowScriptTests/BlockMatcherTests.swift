import Testing

@testable import FlowScript

@Suite struct BlockMatcherTests {
  @Test(arguments: [
    ([], [], true), ([], ["a"], false), (["a"], [], false), (["a"], ["a"], true), (["a", "b"], ["a"], false),
    (["a"], ["a", "b"], false), (["é"], ["e\u{301}"], false),
    (["..."], [], true), (["..."], ["a", "b"], true), (["...", "b"], ["a", "b"], true), (["a", "..."], ["a"], true),
    (["a", "...", "c"], ["a", "b", "b", "c"], true), (["a", "...", "c"], ["a", "c"], true),
    (["a", "...", "c"], ["a", "c", "d"], false), (["...", "a", "...", "a", "..."], ["a"], false),
    (["...", "a", "...", "a", "..."], ["b", "a", "a"], true), (["...", "..."], ["a"], true),
    (["..."], ["error: no"], false), (["..."], ["a", "+20ms error: no"], false), (["..."], ["+1.5s error: no"], false),
    (["...", "error: no"], ["a", "error: no"], true), (["...", "error: no", "..."], ["a", "error: no", "b"], true),
    (["...", "[..]", "...", "B"], ["A", "error: x", "B"], true), (["...", "error: [..]"], ["error: x y"], true),
    (["..."], ["an error: no"], true), (["..."], ["+x error: no"], true), (["..."], ["error"], true),
    (["[..]"], [""], true), (["[..]"], ["anything"], true), (["[..]"], ["error: no"], true), (["[..]"], [], false),
    (["a[..]b"], ["ab"], true), (["a[..]b"], ["a-b-b"], true), (["a[..]b"], ["a-b-c"], false),
    (["a[..]a"], ["a"], false), (["[..]b[..]b[..]"], ["abb"], true), (["[..]b[..]b[..]"], ["ab"], false),
    (["[..]aab[..]"], ["aaab"], true), (["x[..][..]y"], ["xy"], true), (["[..]é[..]"], ["caféx"], true),
    (["\\..."], ["..."], true), (["\\..."], ["\\..."], false), (["\\..."], ["a"], false),
    (["\\\\..."], ["\\..."], true),
    (["\\\\..."], ["..."], false), (["\\....x"], ["\\....x"], true), ([" ..."], [" ..."], true),
    ([" ..."], ["a"], false),
    (["\\[..]"], ["[..]"], true), (["\\[..]"], ["a"], false), (["a\\[..]b[..]"], ["a[..]bc"], true),
    (["\\\\[..]"], ["\\[..]"], true), (["\\\\[..]"], ["\\x"], false), (["[.]"], ["[.]"], true),
    (["\\x"], ["\\x"], true),
  ])
  func blockMatchesTranscripts(_ expected: [String], _ actual: [String], _ matches: Bool) {
    #expect(BlockMatcher.matches(expected: expected, actual: actual) == matches)
    #expect((BlockMatcher.difference(expected: expected, actual: actual) == nil) == matches)
  }

  @Test(arguments: [
    ("error: no", true), ("+20ms error: no", true), ("+1.5s error:", true), ("error:", true), ("Error: no", false),
    ("+20ms MovieList threw error: no", false), ("an error: no", false), ("+ error: no", false), ("", false),
  ])
  func errorLineIsRecognizedAfterATimeOffset(_ line: String, _ isError: Bool) {
    #expect(BlockPattern.isError(line.utf8) == isError)
  }

  @Test(arguments: [
    (["a", "b", "c"], ["a", "x", "c"], " a\n-b\n+x\n c"),
    (["a", "b", "c"], ["a", "c"], " a\n-b\n c"),
    (["a", "c"], ["a", "b", "c"], " a\n+b\n c"),
    (["a", "b", "c", "d"], ["b", "c", "d", "e"], "-a\n b\n c\n d\n+e"),
    (["..."], ["a", "error: no", "b"], " ...\n+error: no\n ..."),
    (["...", "error: old"], ["a", "error: new"], " ...\n-error: old\n+error: new"),
    (["...", "push B"], ["x", "push C"], " ...\n-push B\n+push C"),
    (["A.id: [..]", "b"], ["A.id: 7", "c"], " A.id: [..]\n-b\n+c"),
    (["a", "b"], [], "-a\n-b"), ([], ["...", "a"], "+...\n+a"),
  ])
  func differenceShowsChangedLines(_ expected: [String], _ actual: [String], _ text: String) {
    #expect(BlockMatcher.difference(expected: expected, actual: actual)?.description == text)
  }

  @Test func longDifferenceShowsThreeLinesOfContext() {
    let expected = (1...30).map { "line \($0)" }
    var actual = expected
    actual[14] = "other"
    let difference = BlockMatcher.difference(expected: expected, actual: actual)
    #expect(
      difference?.description == """
        @@ 11 lines @@
         line 12
         line 13
         line 14
        -line 15
        +other
         line 16
         line 17
         line 18
        @@ 12 lines @@
        """)
    #expect(difference?.lines.count == 31)
  }

  @Test(arguments: [
    (["a", "..."], ["a", "b"], ["a", "..."]),
    (["a", "...", "c"], ["x", "b", "c"], ["x", "...", "c"]),
    (["A.id: [..]", "b"], ["A.id: 7", "c"], ["A.id: [..]", "c"]),
    (["A.id: [..]"], ["B.id: 7"], ["B.id: 7"]),
    (["..."], ["a", "error: no", "b"], ["...", "error: no", "..."]),
    (["..."], ["error: no"], ["...", "error: no"]),
    (["...", "push B"], ["x", "push C"], ["...", "push C"]),
    (["a"], ["...", "\\...", "[..] \\[..]"], ["\\...", "\\\\...", "\\[..] \\\\[..]"]),
    (["a"], [], []),
  ])
  func updateReplacesOnlyMismatchedLines(_ expected: [String], _ actual: [String], _ updated: [String]) {
    #expect(BlockMatcher.update(expected: expected, actual: actual) == updated)
    #expect(BlockMatcher.matches(expected: updated, actual: actual))
  }
}
