import HeadlessUIKit

/// The screen of the user.
final class UserViewController: UIViewController {}
