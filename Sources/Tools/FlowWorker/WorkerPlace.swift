import FlowScript

/// The encoding of a statement's location: its file, and each `include` that led there.
///
/// The line and the column of the statement itself are numbers beside the text. Most scripts include nothing, so that
/// the text is the same for all of their statements.
enum WorkerPlace {
  private static let separator: Character = "\t"

  /// Encodes the location of a statement and its `include` statements, innermost first.
  package static func text(_ locations: [SourceLocation]) -> String {
    guard locations.count > 1 else { return locations[0].file ?? "" }
    let others = locations.dropFirst().map { "\t\($0.file ?? "")\t\($0.line):\($0.column)" }
    return (locations[0].file ?? "") + others.joined()
  }

  /// Decodes the locations in a text. Invalid ones are omitted.
  package static func locations(_ text: String, line: Int, column: Int) -> [SourceLocation] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    var locations = [SourceLocation(file: parts[0], line: line, column: column)]
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
      let numbers = parts[index + 1].split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 2 else { break }
      locations.append(SourceLocation(file: parts[index], line: numbers[0], column: numbers[1]))
    }
    return locations
  }
}
