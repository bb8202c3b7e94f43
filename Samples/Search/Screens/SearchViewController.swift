import HeadlessUIKit

/// The search.
final class SearchViewController: UIViewController {}
