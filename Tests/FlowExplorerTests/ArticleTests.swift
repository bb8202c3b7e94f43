import Foundation
import TestSupport
import Testing

/// The listings of articles that begin with `$ flowsh`.
///
/// They run in order, in one folder with the samples.
@Suite struct ExplorationArticleTests {
  /// A command of a listing with what the article shows below.
  private struct Example {
    var arguments: [String]
    var output: String
  }

  @Test(arguments: ["Exploring", "Fuzzing", "Graphs", "Invariants"])
  func anArticleShowsTheOutputOfItsCommands(article: String) async throws {
    let text = try Repository.text(of: "Sources/Shell/FlowCommand/FlowCommand.docc/\(article).md")
    let folder = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Samples"), withDestinationPath: Repository.file("Samples").path)
    let examples = Self.examples(in: text)
    try #require(!examples.isEmpty)
    for example in examples {
      if example.arguments[0] == "cat", let file = example.arguments.last {
        // A file that no command has written belongs to the user.
        if FileManager.default.fileExists(atPath: folder.file(file)) {
          #expect(try folder.read(file).trimmingCharacters(in: .newlines) == example.output, "\(file)")
        } else {
          try folder.write(example.output + "\n", to: file)
        }
      } else {
        let result = try await Program.run(Array(example.arguments.dropFirst()), in: folder)
        #expect(result.output.trimmingCharacters(in: .newlines) == example.output, "\(example.arguments)")
        #expect(result.error == "")
      }
    }
  }

  @Test func theReadmeShowsARunAndItsPicture() async throws {
    let readme = try Repository.text(of: "README.md")
    let example = try #require(Self.examples(in: readme).first { $0.arguments.prefix(2) == ["flowsh", "explore"] })
    let folder = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Samples"), withDestinationPath: Repository.file("Samples").path)
    let result = try await Program.run(Array(example.arguments.dropFirst()), in: folder)
    #expect(result.output.trimmingCharacters(in: .newlines) == example.output)
    let picture = try Repository.text(of: "Sources/Shell/FlowCommand/FlowCommand.docc/Resources/shop.svg")
    // Positions depend on the version of Graphviz, and texts do not.
    #expect(Self.texts(ofPicture: picture) == Self.texts(ofPicture: try folder.read("shop.svg")))
    #expect(readme.contains("FlowCommand.docc/Resources/shop.svg)"))
  }

  /// Returns the labels of a picture's nodes, boxes and edges.
  private static func texts(ofPicture svg: String) -> [String] {
    svg.matches(of: #/<text[^>]*>([^<]*)</text>/#).map { String($0.1) }.sorted()
  }

  /// Returns the commands of all listings that begin with a command.
  private static func examples(in text: String) -> [Example] {
    var examples: [Example] = []
    for block in text.components(separatedBy: "\n```\n") where block.hasPrefix("$ ") {
      for command in "\n\(block)".components(separatedBy: "\n$ ").dropFirst() {
        let lines = command.components(separatedBy: "\n")
        let output = lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines)
        examples.append(Example(arguments: arguments(lines[0]), output: output))
      }
    }
    return examples
  }

  /// Splits a command at spaces outside of single quotes.
  private static func arguments(_ line: String) -> [String] {
    line.components(separatedBy: "'").enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [part]
    }
  }
}
