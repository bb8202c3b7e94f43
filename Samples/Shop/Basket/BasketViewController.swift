import HeadlessUIKit

/// What one wants to buy.
final class BasketViewController: UIViewController {}
