import Foundation

/// The server that keeps the items.
protocol PantryClient: Sendable {
  func items() async throws -> [Item]
  func save(_ item: Item) async throws
}

enum PantryError: LocalizedError, Equatable {
  case duplicate(String)

  var errorDescription: String? {
    switch self {
    case .duplicate(let name): "There is \(name) already."
    }
  }
}

/// A server that takes its time.
struct SlowClient: PantryClient {
  func items() async throws -> [Item] {
    try await Task.sleep(for: .milliseconds(300))
    return [
      Item(id: 1, name: "Milk", category: .fresh, amount: 2), Item(id: 2, name: "Rice", category: .dry, amount: 0),
      Item(id: 3, name: "Peas", category: .frozen, amount: 1), Item(id: 4, name: "Pasta", category: .dry, amount: 3),
    ]
  }

  func save(_ item: Item) async throws {
    try await Task.sleep(for: .milliseconds(200))
    if item.name == "Salt" { throw PantryError.duplicate(item.name) }
  }
}
