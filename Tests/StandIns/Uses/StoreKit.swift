import StoreKit
import UIKit

final class Shop {
  private(set) var products: [Product] = []
  private var updates: Task<Void, Never>?

  func start() {
    updates = Task {
      for await result in Transaction.updates {
        if case .verified(let transaction) = result { await transaction.finish() }
      }
    }
  }

  func load() async throws { products = try await Product.products(for: ["pro"]) }

  func buy(_ product: Product) async throws -> Bool {
    switch try await product.purchase() {
    case .success(let verification):
      let transaction = try verification.payloadValue
      await transaction.finish()
      return true
    case .userCancelled, .pending: return false
    @unknown default: return false
    }
  }

  func isPro() async -> Bool {
    for await result in Transaction.currentEntitlements {
      if case .verified(let transaction) = result, transaction.revocationDate == nil { return true }
    }
    return false
  }
}

@MainActor
func askForReview(in scene: UIWindowScene) { SKStoreReviewController.requestReview(in: scene) }
