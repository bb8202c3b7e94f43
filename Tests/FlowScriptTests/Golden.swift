import Testing

@testable import FlowScript

/// Inputs with their exact expected texts.
///
/// A file has a line `> "input"` for each, followed by the text up to the next such line.
struct Golden: CustomTestStringConvertible, Sendable {
  var input: String
  var text: String

  var testDescription: String { Literal.string(input).description }

  /// Returns the cases of a list.
  static func cases(_ list: String) -> [Golden] {
    var cases: [Golden] = []
    for line in list.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> "), case .string(let input)? = try? Literal(parsing: String(line.dropFirst(2))) {
        cases.append(Golden(input: input, text: ""))
      } else if !cases.isEmpty {
        cases[cases.count - 1].text += (cases[cases.count - 1].text.isEmpty ? "" : "\n") + line
      }
    }
    return cases
  }
}
