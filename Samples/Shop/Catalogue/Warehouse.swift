import FlowCore

/// The products with stock and reviews, behind a simulated latency of 100 to 300 ms.
@MainActor
final class Warehouse {
  private let isClosed: Bool
  private let products = [
    Product(id: 1, name: "녹차", price: 9_000), Product(id: 2, name: "찻잔", price: 15_000),
    Product(id: 3, name: "찻주전자", price: 42_000),
  ]
  private let stock = [1: 12, 2: 3]
  private let reviews = [1: ["향이 좋아요", "다시 살게요"], 3: ["무거워요"]]

  init(isClosed: Bool) {
    self.isClosed = isClosed
  }

  /// Returns a product without latency.
  /// - Returns: `nil` if no product has the id.
  func product(_ id: Int) -> Product? {
    products.first { $0.id == id }
  }

  /// Fetches all products.
  /// - Throws: ``WarehouseError`` if the warehouse is closed.
  func allProducts() async throws -> [Product] {
    try await answer(in: .milliseconds(200))
    return products
  }

  /// Fetches the number of units in stock.
  /// - Throws: ``WarehouseError`` if the warehouse is closed.
  func stock(of product: Product) async throws -> Int {
    try await answer(in: .milliseconds(300))
    return stock[product.id] ?? 0
  }

  /// Fetches the reviews of a product.
  /// - Throws: ``WarehouseError`` if the warehouse is closed.
  func reviews(of product: Product) async throws -> [String] {
    try await answer(in: .milliseconds(100))
    return reviews[product.id] ?? []
  }

  private func answer(in time: Duration) async throws {
    try await Task.sleep(for: time)
    if isClosed { throw WarehouseError.closed }
  }
}

extension Warehouse: LeftOutOfState {}
