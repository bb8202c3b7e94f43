/// A movie.
struct Movie: Equatable, Sendable {
  let id: Int
  let title: String
  let year: Int
  let cast: [Person]
}

/// Somebody who plays in movies.
struct Person: Equatable, Sendable {
  let id: Int
  let name: String
}
