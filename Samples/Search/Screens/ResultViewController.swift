import HeadlessUIKit

/// The screen of one result.
final class ResultViewController: UIViewController {}
