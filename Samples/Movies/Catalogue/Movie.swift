import FlowCore

/// A movie of the catalogue.
@Scriptable
struct Movie: Equatable, Sendable {
  let id: Int
  let title: String
  let year: Int
  let cast: [Person]
}

/// A member of a movie's cast.
@Scriptable
struct Person: Equatable, Sendable {
  let id: Int
  let name: String
}
