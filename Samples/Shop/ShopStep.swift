import FlowCore

/// The navigation steps of the shop.
@Scriptable
enum ShopStep: Step {
  // `checkout.flowscript` prints the comments of the cases as the summaries of the steps.
  /// The shop opens
  case shop
  /// All that there is to buy
  case catalogue
  /// One product
  case product(id: Int)
  /// The product was looked at
  case productIsDone
  /// One more of a product in the basket
  case add(id: Int)
  /// What is in the basket
  case basket
  /// A product was bought and paid for
  case bought(id: Int)
}
