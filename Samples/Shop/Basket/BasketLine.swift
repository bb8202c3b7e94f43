import FlowCore

/// So many of a product.
@Scriptable
struct BasketLine: Equatable, Sendable {
  let product: Product
  var count = 1
}
