import Benchmark
import FlowScript

/// Measures the parsing, printing, formatting and matching of scripts.
@Sendable func scriptBenchmarks() {
  for count in [1_000, 10_000] {
    let rounds = 20_000 / count
    let figures = ["read, MB/s", "read a statement, ns", "print, MB/s", "tidy, MB/s", "match, MB/s"]
    measure("A script of \(count) statements", figures) {
      let text = LongScript(count: count).text
      let bytes = text.utf8.count * rounds
      var measured = Figures()

      var file = try ScriptFile(parsing: text)
      let (reading, _) = try Figures.time {
        for _ in 0..<rounds { file = try ScriptFile(parsing: text) }
      }
      try WrongResult.check(file.statements.count, of: count, "statements")
      measured.record("read", reading, bytes: bytes)
      measured.record("read a statement", reading, each: count * rounds)

      let (printing, printed) = Figures.time { (0..<rounds).count { _ in file.text.utf8.count == text.utf8.count } }
      try WrongResult.check(printed, of: rounds, "texts")
      measured.record("print", printing, bytes: bytes)

      let (tidying, tidied) = Figures.time { (0..<rounds).count { _ in file.formatted.utf8.count == text.utf8.count } }
      try WrongResult.check(tidied, of: rounds, "tidy texts")
      measured.record("tidy", tidying, bytes: bytes)

      // New strings of the same content, as a replay compares them.
      let blocks = file.statements.compactMap { $0.block?.lines }
      let transcripts = blocks.map { $0.map { String(decoding: Array($0.utf8), as: UTF8.self) } }
      let size = blocks.joined().reduce(0) { $0 + $1.utf8.count }
      let (matching, matches) = Figures.time {
        (0..<rounds).reduce(0) { matches, _ in
          matches + zip(blocks, transcripts).count { BlockMatcher.matches(expected: $0, actual: $1) }
        }
      }
      try WrongResult.check(matches, of: blocks.count * rounds, "blocks")
      measured.record("match", matching, bytes: size * rounds)
      return measured
    }
  }
}
