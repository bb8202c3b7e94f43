import FlowCore

/// A product in the basket, with its quantity.
@Scriptable
struct BasketLine: Equatable, Sendable {
  let product: Product
  var count = 1
}
