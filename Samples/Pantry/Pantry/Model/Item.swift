import Foundation

struct Item: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var name: String
  var category: Category
  var amount: Int
  /// The amount below which the item is missing.
  var minimum = 1

  var isMissing: Bool { amount < minimum }
}

enum Category: String, CaseIterable, Identifiable, Codable, Sendable {
  case fresh, dry, frozen

  var id: Self { self }
  var title: String { rawValue.capitalized }
}
