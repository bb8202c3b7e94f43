import FlowCore

/// The steps of the checkout.
@Scriptable
enum CheckoutStep: Step {
  // `checkout.flowscript` prints the comments of the cases as the summaries of the steps.
  /// Where it goes
  case address
  /// How it is paid for
  case payment(address: String)
  /// It is paid for
  case paid
}
