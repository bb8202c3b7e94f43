import FlowCore

/// A product of the shop.
@Scriptable
struct Product: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  /// The price in won.
  let price: Int
}
