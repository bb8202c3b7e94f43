/// A search service that returns five results after 0.2 seconds.
enum SearchService {
  /// Fetches the results of a query.
  static func results(for query: String) async throws -> [String] {
    try await Task.sleep(for: .milliseconds(200))
    return (1...5).map { "\(query) 결과 \($0)" }
  }
}
