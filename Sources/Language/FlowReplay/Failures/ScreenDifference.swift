import FlowScript
import FlowSystem

/// The block of a `screen` in a script.
struct ScreenBlock {
  /// The line of the statement.
  var line: Int
  var lines: [String]
}

/// The difference between what a screen shows and what its script recorded.
///
/// A transcript has only a digest of a screen that comes to the front.
enum ScreenDifference {
  /// Returns the difference to the last block of the screen. Empty if the script has none, or if that is the same.
  static func notes(_ screen: Name, _ lines: [String], blocks: [ScreenBlock]) -> [String] {
    // The first line is the place, which the block of another moment need not share.
    let begin = "at \(screen) "
    guard let block = blocks.last(where: { $0.lines.first?.hasPrefix(begin) == true }),
      let difference = BlockMatcher.difference(
        expected: Array(block.lines.dropFirst()), actual: Array(lines.dropFirst()))
    else { return [] }
    return ["\(screen) showed this at line \(block.line):"] + difference.unified.map(\.text)
  }
}
