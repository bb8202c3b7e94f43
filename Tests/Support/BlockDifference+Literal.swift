import FlowScript

extension BlockDifference.Line: ExpressibleByStringLiteral {
  /// A line as a unified difference has it, with its mark.
  package init(stringLiteral text: String) {
    let line = String(text.dropFirst())
    switch text.first {
    case "-": self = .expected(line)
    case "+": self = .actual(line)
    default: self = .same(line)
    }
  }
}
