/// An error of parsing, with reason, location and line.
///
/// Only ``description``, made of ``message`` and ``advice``, turns it into text.
package struct ParseError: Error, Hashable, Sendable {
  /// The reason.
  package var fact: Fact
  /// The location.
  package var location: SourceLocation
  /// The line around the location.
  package var excerpt: SourceExcerpt
  /// The statement that an unknown word may mean in an app. `nil` if there is none.
  package var suggestion: String?

  /// Creates an error at a location.
  init(_ fact: Fact, location: SourceLocation, excerpt: SourceExcerpt) {
    self.fact = fact
    self.location = location
    self.excerpt = excerpt
  }
}
