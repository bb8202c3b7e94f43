import FlowCore

/// The way to a product that is bought.
@Scriptable
enum CheckoutStep: Step {
  /// Where it goes
  case address
  /// How it is paid for
  case payment(address: String)
  /// It is paid for
  case paid
}
