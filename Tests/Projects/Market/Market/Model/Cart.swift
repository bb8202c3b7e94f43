import Foundation

extension Notification.Name {
  static let cartChanged = Notification.Name("cartChanged")
}

@MainActor
final class Cart {
  private(set) var products: [Product] = []

  func add(_ product: Product) {
    products.append(product)
    NotificationCenter.default.post(name: .cartChanged, object: self, userInfo: ["count": products.count])
  }
}
