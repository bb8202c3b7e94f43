import HeadlessUIKit

/// The user.
final class UserViewController: UIViewController {}
