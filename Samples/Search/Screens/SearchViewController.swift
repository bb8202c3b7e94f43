import HeadlessUIKit

/// The search screen.
final class SearchViewController: UIViewController {}
