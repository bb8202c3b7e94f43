import FlowScript
import TestSupport
import Testing

/// The examples of `help`, run by the program.
@Suite struct HelpExampleTests {
  /// Runs statements after `app Movies`, in a folder with the files that examples name.
  private func run(_ examples: [String]) throws -> Flowsh.Result {
    let folder = TemporaryFolder()
    try folder.write("fragment\n\nexpect screen MovieList\ntab 2\n", to: "signed-in.flowscript")
    try folder.write("app Movies\n\ntab 2\n", to: "browse.flowscript")
    return try Flowsh.run((["app Movies"] + examples).flatMap { ["-c", $0] }, in: folder)
  }

  // No sample has a list with more rows than a screen.
  @Test(arguments: Verb.allCases.filter { $0 != .scroll }) func examplesOfAStatementRun(_ verb: Verb) throws {
    let examples = StatementTable.entry(for: verb).examples
    #expect((1...4).contains(examples.count))
    #expect(examples.contains { $0.prefix { $0.isLetter } == verb.rawValue }, "\(examples)")
    let result = try run(examples)
    #expect(result.status == 0 && result.error.isEmpty, "\(examples): \(result)")
  }

  @Test(arguments: StatementTable.topics.map(\.word)) func examplesOfATopicRun(_ word: String) throws {
    let topic = try #require(StatementTable.topics.first { $0.word == word })
    #expect(!topic.examples.isEmpty && !topic.lines.isEmpty)
    let result = try run(topic.examples)
    #expect(result.status == 0 && result.error.isEmpty, "\(topic.examples): \(result)")
  }
}
