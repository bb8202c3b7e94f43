import Foundation

struct HTTPClient {
  enum Failure: Error {
    case status(Int)
  }

  private let base = URL(string: "https://market.example/v1")
  var session = URLSession.shared

  func products() async throws -> [Product] {
    try await get("products")
  }

  private func get<Answer: Decodable>(_ path: String) async throws -> Answer {
    guard let url = base?.appendingPathComponent(path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await session.data(for: request)
    if let response = response as? HTTPURLResponse, response.statusCode != 200 {
      throw Failure.status(response.statusCode)
    }
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}
