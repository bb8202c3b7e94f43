import Foundation

struct Product: Codable, Hashable {
  let id: Int
  let name: String
  let cents: Int
  let origin: String

  var price: String {
    String(format: "%d.%02d €", cents / 100, cents % 100)
  }

  func matches(_ query: String) -> Bool {
    query.isEmpty || name.localizedCaseInsensitiveContains(query)
  }

  /// The products of the last release, which are there before the server answers.
  static func bundled(in bundle: Bundle = .main) -> [Product] {
    guard let url = bundle.url(forResource: "products", withExtension: "json"), let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([Product].self, from: data)) ?? []
  }
}
