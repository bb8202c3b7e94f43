import HeadlessUIKit

/// The screen with the basket.
final class BasketViewController: UIViewController {}
