import HeadlessUIKit

/// The home screen.
final class HomeViewController: UIViewController {}
