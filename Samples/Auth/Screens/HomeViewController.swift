import HeadlessUIKit

/// Home.
final class HomeViewController: UIViewController {}
