import HeadlessUIKit

/// One of the results.
final class ResultViewController: UIViewController {}
