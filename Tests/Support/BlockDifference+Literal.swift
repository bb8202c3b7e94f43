import FlowScript

extension BlockDifference.Line: ExpressibleByStringLiteral {
  /// Creates a line from its text and mark, as in a unified difference.
  package init(stringLiteral text: String) {
    let line = String(text.dropFirst())
    switch text.first {
    case "-": self = .expected(line)
    case "+": self = .actual(line)
    default: self = .same(line)
    }
  }
}
