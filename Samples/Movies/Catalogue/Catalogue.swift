/// The known movies, behind a simulated network latency of 80 to 200 ms.
struct Catalogue: Sendable {
  private struct Entry {
    let id: Int
    let korean: String
    let english: String
    let year: Int
    let cast: [(id: Int, korean: String, english: String)]
  }

  /// The error for an id that the catalogue does not contain.
  struct NotFound: Error, Equatable {
    let id: Int
  }

  let language: Language

  /// The ids of the trending movies.
  static let trending = [6, 1]

  /// Fetches the movies with the given ids, in the order of the ids. Skips unknown ids.
  func movies(_ ids: [Int]) async throws -> [Movie] {
    try await Task.sleep(for: .milliseconds(80))
    return ids.compactMap { id in Catalogue.entries.first { $0.id == id }.map(movie) }
  }

  /// Fetches one movie.
  /// - Throws: `NotFound` if no movie has the id.
  func movie(_ id: Int) async throws -> Movie {
    try await Task.sleep(for: .milliseconds(120))
    guard let entry = Catalogue.entries.first(where: { $0.id == id }) else { throw NotFound(id: id) }
    return movie(entry)
  }

  /// Fetches a person and the titles of their movies.
  /// - Throws: `NotFound` if no movie has the person in its cast.
  func person(_ id: Int) async throws -> (person: Person, titles: [String]) {
    try await Task.sleep(for: .milliseconds(200))
    let movies = Catalogue.entries.map(movie).filter { movie in movie.cast.contains { $0.id == id } }
    guard let person = movies.first?.cast.first(where: { $0.id == id }) else { throw NotFound(id: id) }
    return (person, movies.map(\.title))
  }

  private func movie(_ entry: Entry) -> Movie {
    let isKorean = language == .korean
    return Movie(
      id: entry.id, title: isKorean ? entry.korean : entry.english, year: entry.year,
      cast: entry.cast.map { Person(id: $0.id, name: isKorean ? $0.korean : $0.english) })
  }

  private static let entries = [
    Entry(
      id: 1, korean: "기생충", english: "Parasite", year: 2019,
      cast: [(11, "송강호", "Song Kang-ho"), (12, "조여정", "Cho Yeo-jeong")]),
    Entry(
      id: 2, korean: "올드보이", english: "Oldboy", year: 2003,
      cast: [(21, "최민식", "Choi Min-sik"), (22, "강혜정", "Kang Hye-jeong")]),
    Entry(
      id: 3, korean: "7인의 사무라이", english: "Seven Samurai", year: 1954,
      cast: [(31, "미후네 도시로", "Toshiro Mifune"), (32, "시무라 다카시", "Takashi Shimura")]),
    Entry(
      id: 4, korean: "살인의 추억", english: "Memories of Murder", year: 2003,
      cast: [(11, "송강호", "Song Kang-ho"), (41, "김상경", "Kim Sang-kyung")]),
    Entry(
      id: 5, korean: "센과 치히로의 행방불명", english: "Spirited Away", year: 2001,
      cast: [(51, "히이라기 루미", "Rumi Hiiragi")]),
    Entry(
      id: 6, korean: "헤어질 결심", english: "Decision to Leave", year: 2022,
      cast: [(61, "탕웨이", "Tang Wei"), (62, "박해일", "Park Hae-il")]),
  ]
}
