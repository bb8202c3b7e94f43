import HeadlessUIKit

/// The screen for login and sign-up.
final class AuthViewController: UIViewController {}
