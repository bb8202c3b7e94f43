import HeadlessUIKit

/// The screen for the payment.
final class PaymentViewController: UIViewController {}
