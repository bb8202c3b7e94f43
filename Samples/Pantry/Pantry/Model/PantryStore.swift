import Foundation
import Observation

/// The items at home.
@MainActor
@Observable
final class PantryStore {
  private(set) var items: [Item] = []
  private(set) var isLoading = false
  var error: PantryError?
  var query = ""
  private let client: any PantryClient

  init(client: any PantryClient) {
    self.client = client
  }

  var shown: [Item] { query.isEmpty ? items : items.filter { $0.name.localizedCaseInsensitiveContains(query) } }
  var missing: [Item] { items.filter(\.isMissing) }

  func items(of category: Category) -> [Item] { shown.filter { $0.category == category } }

  func item(_ id: Item.ID) -> Item? { items.first { $0.id == id } }

  func load() async {
    isLoading = true
    items = (try? await client.items()) ?? []
    isLoading = false
  }

  func add(name: String, category: Category, amount: Int) async -> Bool {
    let item = Item(id: (items.map(\.id).max() ?? 0) + 1, name: name, category: category, amount: amount)
    do {
      try await client.save(item)
      items.append(item)
      return true
    } catch {
      self.error = error as? PantryError
      return false
    }
  }

  func delete(_ id: Item.ID) { items.removeAll { $0.id == id } }

  func change(_ id: Item.ID, by amount: Int) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].amount = max(0, items[index].amount + amount)
  }
}
