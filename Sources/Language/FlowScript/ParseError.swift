/// Why a text does not parse: the facts, the place and the line.
///
/// The words are made by ``description``, from ``message`` and ``advice``, and nowhere else.
package struct ParseError: Error, Hashable, Sendable {
  /// What is wrong.
  package var fact: Fact
  /// Where.
  package var location: SourceLocation
  /// The line around the place.
  package var excerpt: SourceExcerpt
  /// The statement that an unknown word may mean in an app, which the parser does not know.
  package var suggestion: String?

  /// An error at a place.
  init(_ fact: Fact, location: SourceLocation, excerpt: SourceExcerpt) {
    self.fact = fact
    self.location = location
    self.excerpt = excerpt
  }
}
