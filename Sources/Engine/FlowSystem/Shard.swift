/// A part of the work that several machines share.
package struct Shard: Hashable, Codable, Sendable {
  /// The number of this part, from 1.
  package let index: Int
  package let count: Int

  /// Creates a part. Returns `nil` if the index is not within `1...count`.
  package init?(index: Int, of count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Parses a part as on the command line, such as `2/4`. Returns `nil` if the text names no part.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, of: count)
  }
}

extension Shard? {
  /// Whether one machine does all of the work. `true` for `nil`.
  package var isWhole: Bool { self.map { $0.count == 1 } ?? true }
}

extension Shard: CustomStringConvertible {
  /// The text on the command line, such as `2/4`.
  package var description: String { "\(index)/\(count)" }
}
