/// Lines of advice below a message.
///
/// An extension in each module adds the lines that name its own commands.
package enum Advice {
  /// Returns the suggestion of a text in place of the typed one.
  package static func didYouMean(_ text: some CustomStringConvertible) -> String { "did you mean \(text)?" }
}
