// The names of Apple's StoreKit. There is no shop here: products, purchases and entitlements are faults.

import FlowCore
@_exported import Foundation
import SwiftUI
@_exported import UIKit

public enum StoreKitError: Error {
  case unknown
  case userCancelled
  case networkError(any Error)
  case notAvailableInStorefront
  case notEntitled
}

public enum VerificationResult<SignedType> {
  public enum VerificationError: Error { case invalidSignature, invalidCertificateChain }

  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let payload, _), .verified(let payload): payload
    }
  }

  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let payload): payload
      }
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// The transactions of a person, of whom there is none here.
public struct NoTransactions<Element>: AsyncSequence, Sendable {
  let name: String

  public struct AsyncIterator: AsyncIteratorProtocol {
    let name: String

    public mutating func next() async -> Element? {
      StandIn.fault(name)
      return nil
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(name: name) }
}

public struct Transaction: Hashable, Sendable, Identifiable {
  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let isUpgraded: Bool
  public let productType: Product.ProductType

  public func finish() async {}

  /// Never gives a transaction and never ends, as with a person who buys nothing.
  public static var updates: AsyncStream<VerificationResult<Transaction>> { AsyncStream { _ in } }

  public static var currentEntitlements: NoTransactions<VerificationResult<Transaction>> {
    NoTransactions(name: "Transaction.currentEntitlements")
  }

  public static var all: NoTransactions<VerificationResult<Transaction>> { NoTransactions(name: "Transaction.all") }

  public static var unfinished: NoTransactions<VerificationResult<Transaction>> {
    NoTransactions(name: "Transaction.unfinished")
  }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    StandIn.fault("Transaction.latest")
    return nil
  }

  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    StandIn.fault("Transaction.currentEntitlement")
    return nil
  }
}

public struct Product: Hashable, Sendable, Identifiable {
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public struct PurchaseOption: Hashable, Sendable {
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption() }
  }

  public enum PurchaseError: Error { case invalidQuantity, productUnavailable, purchaseNotAllowed }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String

  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    throw StandIn.fault("Product.products")
  }

  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    throw StandIn.fault("Product.purchase")
  }
}

public enum AppStore {
  public static func sync() async throws { throw StandIn.fault("AppStore.sync") }

  public static var canMakePayments: Bool {
    StandIn.fault("AppStore.canMakePayments")
    return false
  }

  @MainActor
  public static func requestReview(in scene: UIWindowScene) { StandIn.touch("AppStore.requestReview") }

  @MainActor
  public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    throw StandIn.fault("AppStore.showManageSubscriptions")
  }
}

// MARK: The first StoreKit

public enum SKStoreReviewController {
  public static func requestReview() { StandIn.touch("SKStoreReviewController.requestReview") }

  @MainActor
  public static func requestReview(in windowScene: UIWindowScene) {
    StandIn.touch("SKStoreReviewController.requestReview")
  }
}

open class SKProduct: NSObject {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { Locale(identifier: "en_US_POSIX") }
}

open class SKRequest: NSObject {
  open weak var delegate: (any SKRequestDelegate)?

  open func start() { StandIn.fault("\(type(of: self)).start") }

  open func cancel() {}
}

public protocol SKRequestDelegate: AnyObject {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}

  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  open var invalidProductIdentifiers: [String] { [] }
}

open class SKProductsRequest: SKRequest {
  public init(productIdentifiers: Set<String>) {}
}

open class SKPayment: NSObject {
  public let product: SKProduct
  open var productIdentifier: String { product.productIdentifier }

  public init(product: SKProduct) {
    self.product = product
  }
}

public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

public struct SKError: Error {
  public enum Code: Int, Sendable { case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed }

  public let code: Code
}

open class SKPaymentTransaction: NSObject {
  open var transactionState: SKPaymentTransactionState { .purchasing }
  open var payment: SKPayment { SKPayment(product: SKProduct()) }
  open var transactionIdentifier: String? { nil }
  open var error: (any Error)? { nil }
  open var original: SKPaymentTransaction? { nil }
}

public protocol SKPaymentTransactionObserver: AnyObject {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}

open class SKPaymentQueue: NSObject {
  open class func `default`() -> SKPaymentQueue { SKPaymentQueue() }

  open class func canMakePayments() -> Bool {
    StandIn.fault("SKPaymentQueue.canMakePayments")
    return false
  }

  open var transactions: [SKPaymentTransaction] { [] }

  open func add(_ observer: any SKPaymentTransactionObserver) {}

  open func remove(_ observer: any SKPaymentTransactionObserver) {}

  open func add(_ payment: SKPayment) { StandIn.fault("SKPaymentQueue.add") }

  open func finishTransaction(_ transaction: SKPaymentTransaction) {}

  open func restoreCompletedTransactions() { StandIn.fault("SKPaymentQueue.restoreCompletedTransactions") }
}

@preconcurrency
@MainActor
public protocol SKStoreProductViewControllerDelegate: AnyObject {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  open func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    if block == nil {
      StandIn.touch("SKStoreProductViewController.loadProduct")
    } else {
      StandIn.fault("SKStoreProductViewController.loadProduct")
    }
  }
}

// MARK: SwiftUI

public struct RequestReviewAction: Sendable {
  public func callAsFunction() { StandIn.touch("RequestReviewAction") }
}

private struct RequestReviewKey: EnvironmentKey {
  static var defaultValue: RequestReviewAction { RequestReviewAction() }
}

extension EnvironmentValues {
  public var requestReview: RequestReviewAction { self[RequestReviewKey.self] }
}
