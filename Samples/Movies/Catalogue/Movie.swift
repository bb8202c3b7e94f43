import FlowCore

/// A movie.
@Scriptable
struct Movie: Equatable, Sendable {
  let id: Int
  let title: String
  let year: Int
  let cast: [Person]
}

/// Somebody who plays in movies.
@Scriptable
struct Person: Equatable, Sendable {
  let id: Int
  let name: String
}
