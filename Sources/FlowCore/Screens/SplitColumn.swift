/// A column of a split: they stand side by side, all of them visible.
public enum SplitColumn: String, Codable, Hashable, Sendable {
  /// The first, which leads to the others.
  case primary
  /// The one in the middle.
  case supplementary
  /// The last and widest: what the user works with, as long as it shows something.
  case detail
}
