import HeadlessUIKit

/// How a product is paid for.
final class PaymentViewController: UIViewController {}
